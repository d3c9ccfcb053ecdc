import type { Config } from '../config.ts';
import { loadDemoData } from '../demo-data/load.ts';
import { demoPassword, demoPeople } from '../demo-data/people.ts';
import { findHolders } from '../features/users/addresses.ts';

export interface DemoLogins {
  emails: string[];
  password: string;
}

/** Address of the LMS of `npm run demo:lms`, allowed by default while there is demo data. */
export const demoCourseSite = { host: '127.0.0.1', port: 3100 } as const;

/**
 * Loads demo data into an empty embedded database, never in production and never on MONGODB_URI.
 * Returns the demo logins while they exist.
 */
export async function openDemo(
  config: Pick<Config, 'MONGODB_URI' | 'production'>,
): Promise<DemoLogins | undefined> {
  if (config.MONGODB_URI || config.production) return undefined;
  await loadDemoData();
  const logins = demoPeople.filter(({ login }) => login).map(({ email }) => email);
  const there = await findHolders(logins);
  const emails = logins.filter((email) => there.has(email));
  return emails.length > 0 ? { emails, password: demoPassword } : undefined;
}

/** Allowed hosts of the configuration, plus the demo LMS while there is demo data. */
export function ltiAllowedHosts(
  { LTI_ALLOWED_HOSTS }: Pick<Config, 'LTI_ALLOWED_HOSTS'>,
  demoLogins: DemoLogins | undefined,
): string[] {
  const { host, port } = demoCourseSite;
  return demoLogins ? [...LTI_ALLOWED_HOSTS, `${host}:${port}`] : LTI_ALLOWED_HOSTS;
}
