import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../paths.ts';

/** Words that are near at hand here: the product, what it teaches, who uses it, seasons. */
const contextWords = `
  parley language languages conversation practice university college
  school student students teacher instructor professor administrator
  spanish french german english italian espanol francais deutsch
  spring summer autumn fall winter welcome changeme default
`
  .trim()
  .split(/\s+/);

/** A word of fewer letters says little of a password that begins with it. */
const shortestStem = 4;

/** What is left of a password without the digits and signs that people add to a word. */
const stemOf = (password: string) => password.replace(/[^\p{L}]+$/u, '');

/** One password a line, the most frequent first; where it comes from is told beside it. */
const listed = readFileSync(join(projectRoot, 'tool/features/auth/common-passwords.txt'), 'utf8')
  .split('\n')
  .filter(Boolean);
const stems = listed.map(stemOf).filter((stem) => stem.length >= shortestStem);
const guessedFirst = new Set([...listed, ...stems, ...contextWords]);

/**
 * Whether guessers try a password first, of those that the rules of specification 1 §5 let through
 * (decision R41): one of the list, in either case, or a word of it with digits and signs at its end.
 */
export function isCommonPassword(password: string): boolean {
  const given = password.trim().toLowerCase();
  return guessedFirst.has(given) || guessedFirst.has(stemOf(given));
}
