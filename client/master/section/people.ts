import type { MasterUser } from '../../../tool/contract/master.ts';
import { finding } from '../../../tool/contract/constants/search.ts';

type Person = Pick<MasterUser, 'first_name' | 'last_name' | 'email'>;

/** The full name; the address of somebody who has none yet. */
export const nameOf = ({ first_name, last_name, email }: Person): string =>
  `${first_name} ${last_name}`.trim() || email;

/**
 * Those that a search means, also while the answer to an earlier one shows; never stricter than the
 * server, which goes by the beginnings of names and addresses.
 */
export function stillMatching<P extends Person>(people: readonly P[], search: string): P[] {
  const matches = finding(search);
  return people.filter(({ first_name, last_name, email }) =>
    matches(`${first_name} ${last_name} ${first_name} ${email}`),
  );
}
