/** Removes the field. */
export const unset = Symbol('unset');
/** Leaves the field unchanged. */
export const keep = Symbol('keep');

/** An operator's effect on one field; undefined stands for a missing one. */
export interface Modifier {
  /** Missing documents on the path are created. */
  creates: boolean;
  /** A path that cannot be followed leaves the document unchanged instead of being refused. */
  lenient?: boolean;
  apply: (current: unknown) => unknown;
}
