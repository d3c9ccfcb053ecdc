import type { Person } from '../../../tool/contract/people.ts';

/** The full name; empty for somebody who was added by an address alone. */
export const nameOf = ({ first_name, last_name }: Pick<Person, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`.trim();
