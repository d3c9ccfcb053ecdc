import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../paths.ts';

/** Words that are easy to guess here: the product, what it teaches, who uses it, seasons. */
const contextWords = `
  parley language languages conversation practice university college
  school student students teacher instructor professor administrator
  spanish french german english italian espanol francais deutsch
  spring summer autumn fall winter welcome changeme default
`
  .trim()
  .split(/\s+/);

/** Letters. A shorter stem says little about a password that begins with it. */
const shortestStem = 4;

/** A password without trailing digits and signs, which people add to a word. */
const stemOf = (password: string) => password.replace(/[^\p{L}]+$/u, '');

/** One password a line, the most frequent first; its source is in common-passwords.LICENSE.txt. */
const listed = readFileSync(join(projectRoot, 'tool/features/auth/common-passwords.txt'), 'utf8')
  .split('\n')
  .filter(Boolean);
const stems = listed.map(stemOf).filter((stem) => stem.length >= shortestStem);
const guessedFirst = new Set([...listed, ...stems, ...contextWords]);

/**
 * Whether a password that satisfies specification 1 §5 is among the first that attackers guess
 * (decision R41): an entry of the list, ignoring case, or one followed by digits and signs.
 */
export function isCommonPassword(password: string): boolean {
  const given = password.trim().toLowerCase();
  return guessedFirst.has(given) || guessedFirst.has(stemOf(given));
}
