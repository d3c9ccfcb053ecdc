import type { z } from 'zod';
import { PersonCells, type ImportResponse, type PersonRow } from '../../contract/enrollment.ts';
import { fullName } from '../../contract/constants/people.ts';
import { spellingsOf, wordsOfName } from '../../contract/constants/search.ts';
import type { EnrollmentRole } from '../../contract/roles.ts';
import type { SectionContext } from '../organisation/sections-with-parents.ts';

/** One line of a file: the person, and for an enrolment role and section; or an error. */
export type PersonLine = { line: number; access_group?: string } & z.infer<typeof PersonCells>;
export type EnrollLine = PersonLine & { role: EnrollmentRole; context: SectionContext };
export type BadLine = { line: number; email: string; error: string };

export const isBad = (line: object): line is BadLine => 'error' in line;

export const validOf = <T extends PersonLine>(lines: readonly (T | BadLine)[]): T[] =>
  lines.filter((line): line is T => !isBad(line));

/** Validates the person of a row; returns the first error. */
export function readPerson(row: z.infer<typeof PersonRow>): PersonLine | BadLine {
  const cells = PersonCells.safeParse(row);
  if (cells.success) return { line: row.line, ...cells.data };
  const error = cells.error.issues[0]?.message ?? 'This line is not valid.';
  return { line: row.line, email: row.email, error };
}

/**
 * Replaces lines by an error that have the same `key` as an earlier one, or another name for its address,
 * which may be a different person's.
 */
export function refuseRepeats<T extends PersonLine>(
  lines: readonly (T | BadLine)[],
  key: (line: T) => string,
): (T | BadLine)[] {
  const first = new Map<string, number>();
  const named = new Map<string, { line: number; name: string }>();
  return lines.map((given) => {
    if (isBad(given)) return given;
    const { line, email } = given;
    const name = fullName(given);
    const known = named.get(email);
    if (known && !isSameName(name, known.name))
      return { line, email, error: `Line ${known.line} has another name for this address.` };
    const earlier = first.get(key(given));
    if (earlier !== undefined) return { line, email, error: `This line repeats line ${earlier}.` };
    first.set(key(given), line);
    if (name && !known) named.set(email, { line, name });
    return given;
  });
}

/** Whether two names may be one person's: all words of one begin words of the other, in any order. */
function isSameName(one: string, other: string): boolean {
  const begin = (some: string[], all: string[]) =>
    some.every((word) => all.some((name) => name.startsWith(word)));
  return spellingsOf(one)
    .map(wordsOfName)
    .some((words) =>
      spellingsOf(other)
        .map(wordsOfName)
        .some((others) => begin(words, others) || begin(others, words)),
    );
}

/** Number of lines per outcome, for the audit log. */
export function tally({ lines }: ImportResponse): Record<string, string> {
  const counts = new Map<string, number>();
  for (const { outcome } of lines) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return Object.fromEntries([...counts].map(([outcome, count]) => [outcome, String(count)]));
}
