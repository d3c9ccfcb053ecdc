import type { Person } from '../../../tool/contract/people.ts';

/** The full name; empty for a person who was added by e-mail address only. */
export const nameOf = ({ first_name, last_name }: Pick<Person, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`.trim();
