import type { Config } from '../config.ts';
import { loadDemoData } from '../demo-data/load.ts';
import { demoPassword, demoPeople } from '../demo-data/people.ts';
import { findUsersByEmails } from '../features/users/directory.ts';

export interface DemoLogins {
  emails: string[];
  password: string;
}

/** Where `npm run demo:lms` plays an LMS, which a tool with demo data may call without being told. */
export const demoCourseSite = { host: '127.0.0.1', port: 3100 } as const;

/**
 * Fills an empty embedded database with demo data. Answers the demo logins as long as they are
 * there; never in production and never on a database of somebody's own.
 */
export async function openDemo(
  config: Pick<Config, 'MONGODB_URI' | 'production'>,
): Promise<DemoLogins | undefined> {
  if (config.MONGODB_URI || config.production) return undefined;
  await loadDemoData();
  const logins = demoPeople.filter(({ login }) => login).map(({ email }) => email);
  const there = new Set((await findUsersByEmails(logins)).map(({ email }) => email));
  const emails = logins.filter((email) => there.has(email));
  return emails.length > 0 ? { emails, password: demoPassword } : undefined;
}

/** The hosts of test installations, with the demo course site while there is demo data. */
export function ltiAllowedHosts(
  { LTI_ALLOWED_HOSTS }: Pick<Config, 'LTI_ALLOWED_HOSTS'>,
  demoLogins: DemoLogins | undefined,
): string[] {
  const { host, port } = demoCourseSite;
  return demoLogins ? [...LTI_ALLOWED_HOSTS, `${host}:${port}`] : LTI_ALLOWED_HOSTS;
}
