import type { z } from 'zod';
import type {
  ImportRecord,
  ImportResponse,
  RemovedResponse,
  UndoImportResponse,
} from '../../contract/enrollment.ts';
import type {
  AddStudentBody,
  EngagementRow,
  ImportStudentsBody,
  RemoveStudentsBody,
} from '../../contract/roster.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError, forbidden, notFound } from '../../http/app-error.ts';
import type { RateLimit } from '../../http/rate-limit.ts';
import { audited } from '../audit/service.ts';
import { scopeOf } from '../cases/scope.ts';
import { importEnrollments, type People } from '../enrollments/import.ts';
import { isBad, readPerson, refuseRepeats, tally } from '../enrollments/import-lines.ts';
import { findOrInvite, findWithinReach, inviteMissing } from '../enrollments/reach.ts';
import { oneByOne } from '../enrollments/one-by-one.ts';
import { namesOf } from '../enrollments/section-roster.ts';
import {
  endEnrollment,
  enroll,
  findSectionsOf,
  ignoreIfEnded,
  teachingRoles,
} from '../enrollments/service.ts';
import { findStudentPlaces } from '../enrollments/student-places.ts';
import { sectionName, type SectionContext } from '../organisation/sections-with-parents.ts';
import { mailInvitation } from '../people/changes.ts';
import { findImportedSection, listImportsInto, recorded } from '../people-imports/service.ts';
import { undoImport, type UndoDependencies } from '../people-imports/undo.ts';
import { inviteAgain } from '../users/addresses.ts';
import { findLocale, findUsers } from '../users/service.ts';
import { readFigures, viewStudents } from './engagement.ts';
import { markRosterStale } from './kept-rosters.ts';

/**
 * Adds a student to a section that the caller teaches. An unknown address creates an unregistered
 * student, a former student is reactivated, an active one throws conflict (decision R34). Somebody from
 * outside the institution gets the response of an unknown address, and is enrolled once they accept.
 */
export async function addStudent(
  actor: Actor,
  body: z.infer<typeof AddStudentBody>,
  invitations: RateLimit,
): Promise<{ student: EngagementRow; reactivated?: boolean }> {
  const context = await taughtSection(actor, body.section_id);
  const person = {
    email: body.email,
    first_name: body.first_name ?? '',
    last_name: body.last_name ?? '',
  };
  const after = namesOf({ role: 'student' }, person, context);
  const intent = { action: 'create', kind: 'enrollment', after } as const;
  const { user, reactivated } = await audited(actor, intent, async () => {
    const added = { ...person, browser_locale: await findLocale(actor.id) };
    const { user } = await findOrInvite(String(context.institution._id), added, () =>
      countInvitation(actor, context, invitations),
    );
    const { enrollment, reactivated } = await enroll({
      user_id: String(user._id),
      section_id: String(context.section._id),
      role: 'student',
      by: 'hand',
    });
    await inviteAgain(user);
    await markRosterStale(context.section._id);
    return { answer: { user, reactivated }, target_id: String(enrollment._id), after };
  });
  const place = {
    section_id: String(context.section._id),
    class_id: String(context.section.class_id),
  };
  const scope = { classIds: [place.class_id], sectionIds: [place.section_id] };
  const { left } = await findStudentPlaces(scope, user._id);
  const [student] = viewStudents(
    [user],
    await readFigures(scope, left, user._id),
    new Map([[String(user._id), [place]]]),
  );
  if (!student) throw new Error('a view of one person is empty');
  return reactivated ? { student, reactivated } : { student };
}

/** Sends the invitation of a student of the caller, who has not registered, once more. */
export async function inviteStudent(actor: Actor, id: string, invitations: RateLimit) {
  const [place] = (await findStudentPlaces(await scopeOf(actor), id)).places.get(id) ?? [];
  if (!place) throw notFound('Student');
  const context = await taughtSection(actor, place.section_id);
  await countInvitation(actor, context, invitations, id);
  await mailInvitation(actor, id);
}

/** Removes a student from a section that the caller teaches; account and progress stay (R35). */
export async function removeStudent(actor: Actor, userId: string, sectionId: string | undefined) {
  return removeFrom(actor, await taughtSection(actor, sectionId), userId);
}

/** Like `removeStudent`, for several; those who have left already count as removed. */
export async function removeStudents(
  actor: Actor,
  { user_ids, section_id }: z.infer<typeof RemoveStudentsBody>,
): Promise<z.input<typeof RemovedResponse>> {
  const context = await taughtSection(actor, section_id);
  const { count, failed } = await oneByOne(user_ids, (id) =>
    removeFrom(actor, context, id).catch(
      ignoreIfEnded({ user_id: id, role: 'student' }, section_id),
    ),
  );
  return { removed: count, failed };
}

async function removeFrom(actor: Actor, context: SectionContext, userId: string) {
  const [user] = await findUsers([userId]);
  const before = namesOf({ role: 'student' }, user, context);
  const intent = { action: 'delete', kind: 'enrollment', before } as const;
  return audited(actor, intent, async () => {
    const enrollment = await endEnrollment(
      { user_id: userId, role: 'student' },
      String(context.section._id),
    );
    if (!enrollment) throw notFound('Student');
    await markRosterStale(context.section._id);
    return { answer: undefined, target_id: String(enrollment._id), before };
  });
}

/** Adds students from the lines of a file; `dry_run` writes nothing and returns the outcomes. */
export async function importStudents(
  actor: Actor,
  body: z.infer<typeof ImportStudentsBody>,
  invitations: RateLimit,
): Promise<ImportResponse> {
  const context = await taughtSection(actor, body.section_id);
  const lines = body.rows.map((row) => {
    const person = readPerson(row);
    return isBad(person) ? person : { ...person, role: 'student' as const, context };
  });
  const unique = refuseRepeats(lines, ({ email }) => email);
  const institutionId = String(context.institution._id);
  const browser_locale = await findLocale(actor.id);
  const rehearse = await invitations.rehearse(invitationOf(actor, context));
  const count = (points: number) => invitations.consume(invitationOf(actor, context), points);
  const invited = () => {
    // Who is refused for the section uses up nothing of the instructor's.
    rehearse();
    return count(1);
  };
  const people = (import_id?: string): People => ({
    find: (emails) => findWithinReach(institutionId, emails),
    findOrCreate: async (line) =>
      findOrInvite(institutionId, { ...line, import_id, browser_locale }, invited),
    createMissing: async (missing) => {
      const some = admitted(missing, rehearse);
      if (some.length > 0) await count(some.length);
      const persons = some.map((line) => ({ ...line, import_id, browser_locale }));
      return inviteMissing(institutionId, persons);
    },
    rehearse,
    import_id,
  });
  if (body.dry_run) return importEnrollments(unique, true, people());
  const { section_id, import_id } = body;
  const begun = {
    kind: 'enrollments',
    institution_id: institutionId,
    section_id,
    import_id,
  } as const;
  const intent = { action: 'import', kind: 'enrollment', target_id: section_id } as const;
  return audited(actor, intent, async () => {
    const answer = await recorded(actor, begun, (id) =>
      importEnrollments(unique, false, people(id)),
    );
    return { answer, after: { ...tally(answer), section: sectionName(context) } };
  });
}

/** The first lines, as many as a limit admits. */
function admitted<Line>(lines: readonly Line[], rehearse: () => void): readonly Line[] {
  const end = lines.findIndex(() => {
    try {
      rehearse();
      return false;
    } catch (error) {
      if (error instanceof AppError) return true;
      throw error;
    }
  });
  return end === -1 ? lines : lines.slice(0, end);
}

/** The imports into a section that the caller teaches. Other imports of its accounts stay unknown. */
export async function listStudentImports(
  actor: Actor,
  section_id: string,
): Promise<ImportRecord[]> {
  await taughtSection(actor, section_id);
  return (await listImportsInto(section_id)).map((one) => ({ ...one, accounts: 0 }));
}

/**
 * Undoes an import into a section that the caller teaches. The answer tells only of that section: not
 * what becomes of the accounts, which may be in others.
 */
export async function undoStudentImport(
  actor: Actor,
  id: string,
  dependencies: UndoDependencies,
): Promise<z.input<typeof UndoImportResponse>> {
  const section_id = await findImportedSection(id);
  if (!section_id) throw notFound('Import');
  await taughtSection(actor, section_id);
  const { enrollments, kept } = await undoImport(actor, id, dependencies);
  const practised = kept.filter(({ reason }) => reason === 'practised');
  return { accounts: 0, enrollments, moved: 0, kept: practised };
}

/** Counts an invitation mail, also to `user_id` if it is sent again; throws too_many_requests above the daily limit. */
const countInvitation = (
  actor: Actor,
  context: SectionContext,
  invitations: RateLimit,
  user_id?: string,
): Promise<void> => invitations.consume(invitationOf(actor, context, user_id));

const invitationOf = (actor: Actor, { section }: SectionContext, user_id?: string) => ({
  client: { address: '' },
  body: { section_id: String(section._id), user_id },
  actor,
});

/** The given section if the caller teaches it, or without one the only section that they teach. */
async function taughtSection(actor: Actor, sectionId: string | undefined): Promise<SectionContext> {
  const contexts = await findSectionsOf(actor.id, teachingRoles);
  const meant = sectionId
    ? contexts.filter(({ section }) => section._id.equals(sectionId))
    : contexts;
  const [context, second] = meant;
  if (!context) throw forbidden('You do not teach this section.');
  if (second) throw new AppError('invalid_input', 'Please choose a class first.');
  return context;
}
