/** The field goes. */
export const unset = Symbol('unset');
/** The field stays as it is. */
export const keep = Symbol('keep');

/** What an operator makes of one field; undefined stands for a missing one. */
export interface Modifier {
  /** Missing documents on the path are made. */
  creates: boolean;
  apply: (current: unknown) => unknown;
}
