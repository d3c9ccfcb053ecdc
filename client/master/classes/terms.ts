import type { Term } from '../../../tool/contract/organisation.ts';

export const isPast = ({ end_date }: Pick<Term, 'end_date'>): boolean =>
  end_date < new Date().toISOString().slice(0, 10);

/** Terms that have ended are last. */
export const pastLast = (terms: readonly Term[]): Term[] => [
  ...terms.filter((term) => !isPast(term)),
  ...terms.filter(isPast),
];
