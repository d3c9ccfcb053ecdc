/** A case-sensitive prefix match that uses an index on the field. */
export const beginningWith = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
