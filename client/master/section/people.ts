import type { MasterUser } from '../../../tool/contract/master.ts';
import { findingPerson } from '../../../tool/contract/find-people.ts';
import { fullName } from '../../../tool/contract/constants/people.ts';
import type { Enrolled } from './api.ts';

type Person = Pick<MasterUser, 'first_name' | 'last_name' | 'email'>;

/** The full name; the address of a person without a name. */
export const nameOf = (person: Person): string => fullName(person) || person.email;

/** An enrolment in a `PeopleDialog`. */
export const listed = (person: Enrolled) => ({
  id: person.enrollment_id,
  name: nameOf(person),
  email: person.email,
});

/**
 * Filters old results by a newer search while its response is pending. It must never be stricter
 * than the server, which matches prefixes of a name's words and of addresses.
 */
export function stillMatching<P extends Person>(people: readonly P[], search: string): P[] {
  const matches = findingPerson(search);
  return people.filter((person) => matches(fullName(person), person.email));
}
