/** Matches texts that begin with the given one, letter by letter; an index on the field serves it. */
export const beginningWith = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
