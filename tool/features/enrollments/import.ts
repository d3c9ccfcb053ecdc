import type { ImportResponse, ImportLine } from '../../contract/enrollment.ts';
import type { EntityId } from '../../database/entity-id.ts';
import { AppError, conflict } from '../../http/app-error.ts';
import { markRosterStale } from '../instructors/kept-rosters.ts';
import type { Move, UserRecord } from '../users/model.ts';
import { changeAccount } from '../users/accounts.ts';
import { findHolder, findHolders, inviteAgain, isInvitationRefused } from '../users/addresses.ts';
import { createUsers } from '../users/imported.ts';
import { createUser, type NewUser } from '../users/service.ts';
import { isBad, validOf, type BadLine, type EnrollLine, type PersonLine } from './import-lines.ts';
import { enrollNewPeople } from './new-people.ts';
import { enroll, findEnrollmentsOfUsers } from './service.ts';

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
  const { institution_id, import_id, browser_locale, dry_run } = options;
  const of = { institution_id, import_id, browser_locale };
  const missing = validOf(lines).filter(({ email }) => !dry_run && !known.has(email));
  const created = await createUsers(missing.map((line) => invited(line, of)));
  return answer(dry_run, lines, async (line) => {
    const user = known.get(line.email);
    if (user) return updateKnown(user, line.access_group, dry_run);
    if (dry_run || created.has(line.email)) return 'created';
    return (await findOrCreateUser(line, of)).created ? 'created' : 'existing';
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
  /** Creates the missing accounts with few writes, and returns their ids by address. */
  createMissing?: (lines: readonly EnrollLine[]) => Promise<Map<string, EntityId>>;
  /** Throws from the invitation on that `findOrCreate` would refuse, in a preview. */
  rehearse?: () => void;
  /** The import by which new enrolments can be undone. */
  import_id?: string;
}

/** For an import by a master, who may find every account. */
export function everybody(of: Omit<Origin, 'institution_id'> = {}): People {
  const from = ({ context }: EnrollLine): Origin => ({
    institution_id: String(context.institution._id),
    ...of,
  });
  return {
    find: knownPeople,
    findOrCreate: (line) => findOrCreateUser(line, from(line)),
    // Of several lines for one person the first creates the account, and says what it is (decision R19).
    createMissing: (lines) =>
      createUsers(
        lines.map((line) => ({
          ...invited(line, from(line)),
          is_student: line.role === 'student',
        })),
      ),
  };
}

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
  const heldIn = (user_id: EntityId, { context }: EnrollLine) =>
    formerBy.get(`${user_id} ${context.section._id}`);
  const enrolled = await enrollNewPeople(dry_run ? [] : validOf(lines), known, heldIn, people);
  const results = await answer(dry_run, lines, async (line) => {
    const user = known.get(line.email);
    const held = user && heldIn(user._id, line);
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
    return enrolled.get(line) ?? enrollLine(line, user, people, held?.by_hand ?? undefined);
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

type Origin = Pick<NewUser, 'institution_id' | 'import_id' | 'browser_locale'>;

const invited = (
  { email, first_name, last_name, access_group }: PersonLine,
  of: Origin,
): NewUser => ({
  email,
  first_name,
  last_name,
  ...of,
  ...(access_group && { access_group }),
  invitation_mail_at: new Date(),
});

/** The account of an address, created when there is none; safe with concurrent calls. */
async function findOrCreateUser(
  person: PersonLine,
  of: Origin,
): Promise<{ user: UserRecord; created: boolean }> {
  const found = await findHolder(person.email);
  if (found) return { user: found.user, created: false };
  try {
    return { user: await createUser(invited(person, of)), created: true };
  } catch (error) {
    const holder = await findHolder(person.email);
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
