import { isLoopback } from '../config.ts';
import type { Dependencies } from '../dependencies.ts';
import type { DemoLogins } from './demo.ts';
import { openSetup } from '../features/master/first-master.ts';

export async function announce(
  { config, speech }: Pick<Dependencies, 'config' | 'speech'>,
  started: { port: number; demoLogins: DemoLogins | undefined },
): Promise<void> {
  const lines = [`Parley is ready: ${address(config.HOST, started.port)}`];
  if (speech.name === 'demo')
    lines.push('The partner is the built-in demo. Set OPENAI_API_KEY to practice with a real one.');
  if (started.demoLogins) {
    const { emails, password } = started.demoLogins;
    lines.push(`Demo logins, all with the password ${password}:`);
    for (const email of emails) lines.push(`  ${email}`);
    lines.push('Inside an LMS: run `npm run demo:lms` beside this.');
  }
  if (config.PUBLIC_URL.startsWith('https:') && config.TRUST_PROXY === 0)
    lines.push(
      'PUBLIC_URL is https, so a proxy is in front: set TRUST_PROXY to how many there are. Until then',
      'everybody has the address of the proxy, and shares its limits on sign-ins and registrations.',
    );
  const invented = (['CONTACT_EMAIL', 'MAIL_FROM'] as const).filter((name) =>
    config[name].includes('@parley.test'),
  );
  if (!isLoopback(config.PUBLIC_URL) && invented.length > 0)
    lines.push(`Set ${invented.join(' and ')}: people are given an address that does not exist.`);
  const setupCode = await openSetup();
  if (setupCode)
    lines.push(
      'Nobody administers Parley yet. Make the first master here, within a day:',
      `  ${config.PUBLIC_URL}/setup#code=${setupCode}`,
      'or on this machine with `npm run parley -- create-master`, which --help explains.',
      ...(config.MONGODB_URI
        ? []
        : ['Stop the server for that command: its database is embedded.']),
    );
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}

const address = (host: string, port: number) =>
  `http://${host === '0.0.0.0' || host === '::' || host === '127.0.0.1' ? 'localhost' : host}:${port}`;
