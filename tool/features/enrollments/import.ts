import type { z } from 'zod';
import {
  PersonCells,
  type ImportResponse,
  type ImportLine,
  type PersonRow,
} from '../../contract/enrollment.ts';
import { fullName } from '../../contract/constants/people.ts';
import { spellingsOf, wordsOfName } from '../../contract/constants/search.ts';
import type { EnrollmentRole } from '../../contract/roles.ts';
import { AppError, conflict } from '../../http/app-error.ts';
import { markRosterStale } from '../instructors/kept-rosters.ts';
import type { SectionContext } from '../organisation/sections-with-parents.ts';
import type { Move, UserRecord } from '../users/model.ts';
import { changeAccount } from '../users/accounts.ts';
import { findHolder, findHolders, inviteAgain, isInvitationRefused } from '../users/addresses.ts';
import { createUser, type NewUser } from '../users/service.ts';
import { enroll, findEnrollmentsOfUsers } from './service.ts';

/** One line of a file: the person, and for an enrolment role and section; or an error. */
export type PersonLine = { line: number; access_group?: string } & z.infer<typeof PersonCells>;
export type EnrollLine = PersonLine & { role: EnrollmentRole; context: SectionContext };
export type BadLine = { line: number; email: string; error: string };

export const isBad = (line: object): line is BadLine => 'error' in line;

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

/** Creates accounts for people who have none. An error in one line does not affect the others. */
export async function importPeople(
  lines: readonly (PersonLine | BadLine)[],
  options: {
    institution_id: string | undefined;
    dry_run: boolean;
    import_id?: string;
    browser_locale?: NewUser['browser_locale'];
    /** Called before people get other access groups. */
    onMoves?: (moves: Move[]) => Promise<void>;
  },
): Promise<ImportResponse> {
  const known = await knownPeople(lines.map(({ email }) => email));
  const moves = lines.flatMap((line) => {
    const user = known.get(line.email);
    const to = isBad(line) ? undefined : line.access_group;
    return user && movesTo(user, to) ? [{ user_id: user._id, from: user.access_group, to }] : [];
  });
  // At once: an update for each would write the growing list anew every time.
  if (!options.dry_run && moves.length > 0) await options.onMoves?.(moves);
  return answer(options.dry_run, lines, async (line) => {
    const user = known.get(line.email);
    if (user) return updateKnown(user, line.access_group, options.dry_run);
    if (options.dry_run) return 'created';
    const { institution_id, import_id, browser_locale } = options;
    const of = { institution_id, import_id, browser_locale };
    const { created } = await findOrCreateUser(line, of);
    return created ? 'created' : 'existing';
  });
}

const movesTo = (user: UserRecord, to: string | undefined): to is string =>
  Boolean(to) && user.access_group !== to;

/** Invites a person again whose invitation was refused, and moves them to the line's access group. */
async function updateKnown(user: UserRecord, access_group: string | undefined, dry_run: boolean) {
  if (!dry_run) await inviteAgain(user);
  if (!movesTo(user, access_group)) return 'existing';
  if (!dry_run) await changeAccount(String(user._id), { access_group });
  return 'moved';
}

/** How an import finds the accounts of its addresses, and creates missing ones. */
export interface People {
  find(emails: readonly string[]): Promise<Map<string, UserRecord>>;
  findOrCreate(line: EnrollLine): Promise<{ user: UserRecord; created: boolean }>;
  /** Throws from the invitation on that `findOrCreate` would refuse, in a preview. */
  rehearse?: () => void;
  /** The import by which new enrolments can be undone. */
  import_id?: string;
}

/** For an import by a master, who may find every account. */
export const everybody = (of: Pick<NewUser, 'import_id' | 'browser_locale'> = {}): People => ({
  find: knownPeople,
  findOrCreate: (line) =>
    findOrCreateUser(line, { institution_id: String(line.context.institution._id), ...of }),
});

/** Enrols people, creating missing accounts. `dry_run` writes nothing and returns the outcomes. */
export async function importEnrollments(
  lines: readonly (EnrollLine | BadLine)[],
  dry_run: boolean,
  people: People = everybody(),
): Promise<ImportResponse> {
  const known = await people.find(lines.map(({ email }) => email));
  const former = await findEnrollmentsOfUsers([...known.values()].map(({ _id }) => _id));
  const formerBy = new Map(former.map((one) => [`${one.user_id} ${one.section_id}`, one]));
  const announced = new Set<string>();
  const results = await answer(dry_run, lines, async (line) => {
    const user = known.get(line.email);
    const held = user && formerBy.get(`${user._id} ${line.context.section._id}`);
    if (held?.active) return 'already_enrolled';
    if (user && line.role !== 'student') refuseUnproved(user);
    if (dry_run) {
      if (user && isInvitationRefused(user)) people.rehearse?.();
      if (user) return held ? 'reactivated' : 'enrolled';
      // With several lines for one new person, the first creates the account.
      if (announced.has(line.email)) return 'enrolled';
      people.rehearse?.();
      announced.add(line.email);
      return 'created';
    }
    return enrollLine(line, user, people, held?.by_hand ?? undefined);
  });
  const sections = new Set(
    lines.flatMap((line) => (dry_run || isBad(line) ? [] : String(line.context.section._id))),
  );
  await Promise.all([...sections].map(markRosterStale));
  return results;
}

/** Throws conflict for an unproved address, which may be another's: the account must not teach. */
function refuseUnproved({ is_registered, email_proof }: UserRecord): void {
  if (!is_registered || email_proof) return;
  throw conflict(
    'Nobody has proved that this address belongs to the account that uses it. Please confirm it under People first.',
  );
}

async function enrollLine(
  line: EnrollLine,
  known: UserRecord | undefined,
  people: People,
  ended_by_hand: boolean | undefined,
) {
  const { user, created } =
    known && !isInvitationRefused(known)
      ? { user: known, created: false }
      : await people.findOrCreate(line);
  try {
    const { reactivated } = await enroll({
      user_id: String(user._id),
      section_id: String(line.context.section._id),
      role: line.role,
      by: 'hand',
      imported: people.import_id ? { import_id: people.import_id, ended_by_hand } : undefined,
    });
    await inviteAgain(user);
    if (created) return 'created';
    return reactivated ? 'reactivated' : 'enrolled';
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return 'already_enrolled';
    throw error;
  }
}

/** The account of an address, created when there is none; safe with concurrent calls. */
async function findOrCreateUser(
  person: { email: string; first_name: string; last_name: string; access_group?: string },
  of: Pick<NewUser, 'institution_id' | 'import_id' | 'browser_locale'>,
): Promise<{ user: UserRecord; created: boolean }> {
  const { email, first_name, last_name, access_group } = person;
  const found = await findHolder(email);
  if (found) return { user: found.user, created: false };
  try {
    const user = await createUser({
      email,
      first_name,
      last_name,
      ...of,
      ...(access_group && { access_group }),
      invitation_mail_at: new Date(),
    });
    return { user, created: true };
  } catch (error) {
    const holder = await findHolder(email);
    if (!holder) throw error;
    return { user: holder.user, created: false };
  }
}

async function knownPeople(emails: readonly string[]): Promise<Map<string, UserRecord>> {
  const holders = await findHolders(emails);
  return new Map([...holders].map(([email, { user }]) => [email, user]));
}

/** Runs the valid lines one after the other and returns the outcome of each line. */
async function answer<T extends { line: number; email: string }>(
  dry_run: boolean,
  lines: readonly (T | BadLine)[],
  run: (line: T) => Promise<ImportLine['outcome']>,
): Promise<ImportResponse> {
  const results: ImportLine[] = [];
  for (const line of lines) {
    const { line: number, email } = line;
    if (isBad(line)) {
      results.push({ line: number, email, outcome: 'failed', error: line.error });
      continue;
    }
    try {
      results.push({ line: number, email, outcome: await run(line) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.push({ line: number, email, outcome: 'failed', error: error.message });
    }
  }
  return { dry_run, lines: results };
}

/** Number of lines per outcome, for the audit log. */
export function tally({ lines }: ImportResponse): Record<string, string> {
  const counts = new Map<string, number>();
  for (const { outcome } of lines) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return Object.fromEntries([...counts].map(([outcome, count]) => [outcome, String(count)]));
}
