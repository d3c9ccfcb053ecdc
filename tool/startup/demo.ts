import { isOnlyLocal, type Config } from '../config.ts';
import { loadDemoData } from '../demo-data/load.ts';
import { demoPassword, demoPeople } from '../demo-data/people.ts';
import { passwordMatches } from '../features/auth/passwords.ts';
import { findHolders } from '../features/users/addresses.ts';

export interface DemoLogins {
  emails: string[];
  password: string;
}

/** Address of the LMS of `npm run demo:lms`, allowed by default while there is demo data. */
export const demoCourseSite = { host: '127.0.0.1', port: 3100 } as const;

/**
 * Loads demo data into an empty embedded database of a server on loopback, never in production and
 * never on MONGODB_URI. Returns the demo logins while they exist. On a server that others can
 * reach, an account with the public demo password stops the start with an Error for the terminal.
 */
export async function openDemo(
  config: Pick<Config, 'MONGODB_URI' | 'production' | 'HOST' | 'PUBLIC_URL'>,
): Promise<DemoLogins | undefined> {
  if (!isOnlyLocal(config)) return refuseDemoPassword();
  if (config.MONGODB_URI || config.production) return undefined;
  await loadDemoData();
  const emails = [...(await findDemoAccounts()).keys()];
  return emails.length > 0 ? { emails, password: demoPassword } : undefined;
}

async function refuseDemoPassword(): Promise<undefined> {
  for (const [email, { user }] of await findDemoAccounts())
    if (await passwordMatches(demoPassword, user.password_hash))
      throw new Error(
        `Parley does not start: ${email} has the demo password, which is public, and HOST or PUBLIC_URL lets others reach this server.\n` +
          'Start with an empty DATA_DIR (or database) and make the first master with `npm run parley -- create-master`, or change that password on this machine first.',
      );
}

const findDemoAccounts = () =>
  findHolders(demoPeople.filter(({ login }) => login).map(({ email }) => email));

/** Allowed hosts of the configuration, plus the demo LMS while there is demo data. */
export function ltiAllowedHosts(
  { LTI_ALLOWED_HOSTS }: Pick<Config, 'LTI_ALLOWED_HOSTS'>,
  demoLogins: DemoLogins | undefined,
): string[] {
  const { host, port } = demoCourseSite;
  return demoLogins ? [...LTI_ALLOWED_HOSTS, `${host}:${port}`] : LTI_ALLOWED_HOSTS;
}
