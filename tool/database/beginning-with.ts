/** The text as a part of a pattern. */
export const escapeRegex = (text: string): string =>
  text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** A case-sensitive prefix match that uses an index on the field. */
export const beginningWith = (text: string): RegExp => new RegExp(`^${escapeRegex(text)}`);
