import type { z } from 'zod';
import type { ClassQuery } from '../../contract/common.ts';
import type { EngagementRow, SectionTasks, StudentTask } from '../../contract/roster.ts';
import { fullName } from '../../contract/constants/people.ts';
import type { EntityId } from '../../database/entity-id.ts';
import type { Actor } from '../../http/actor.ts';
import { notFound } from '../../http/app-error.ts';
import { isLate, type Terms } from '../assignments/policy.ts';
import { findTerms, findTermsOfAll } from '../assignments/terms.ts';
import { scopeOf, type Scope } from '../cases/scope.ts';
import type { SectionRef } from '../enrollments/service.ts';
import { findStudentPlaces, type LeftSection } from '../enrollments/student-places.ts';
import { findPractice, noPractice } from '../progress/person-practice.ts';
import type { CaseProgressRecord } from '../progress/model.ts';
import { findProgress } from '../progress/roll-up.ts';
import { contactOf, viewInvitationState } from '../users/addresses.ts';
import { byName, findListedUsers, type ListedUser } from '../users/service.ts';
import type { StudentGroup, StudentGroups } from '../../ports.ts';
import { formatRelativeTime } from './relative-time.ts';
import { findTaskIds, findTasks } from './tasks.ts';

/** Students of the sections that the caller teaches, each once, sorted by last and first name. */
export async function listEngagement(
  actor: Actor,
  query: ClassQuery,
  studentGroups?: StudentGroups,
): Promise<EngagementRow[]> {
  const scope = await scopeOf(actor, query);
  const { places, people, left } = await readPeople(scope);
  const [groups, figures] = await Promise.all([
    studentGroups?.(scope.sectionIds),
    readFigures(scope, left),
  ]);
  return viewStudents(people.sort(byName), figures, places, groups);
}

export async function readPeople(scope: Scope) {
  const { places, left } = await findStudentPlaces(scope);
  return { places, left, people: await findListedUsers([...places.keys()]) };
}

/** One student's practice and tasks, as far as an instructor may see them; throws not_found. */
export async function getStudentTasks(
  actor: Actor,
  id: string,
  query: ClassQuery,
  studentGroups?: StudentGroups,
): Promise<{
  student: EngagementRow;
  tasks: z.input<typeof StudentTask>[];
}> {
  const { places, left } = await findStudentPlaces(await scopeOf(actor, query), id);
  const own = places.get(id);
  if (!own) throw notFound('Student');
  const scope = {
    classIds: own.map(({ class_id }) => class_id),
    sectionIds: own.map(({ section_id }) => section_id),
  };
  const [people, groups, figures, tasks] = await Promise.all([
    findListedUsers([id]),
    studentGroups?.(scope.sectionIds),
    readFigures(scope, left, id),
    findTasks(own),
  ]);
  const [student] = viewStudents(people, figures, places, groups);
  if (!student) throw notFound('Student');
  const ids = tasks.map((task) => task.id);
  const [progress, termsOf] = await Promise.all([
    findProgress([id], ids),
    findTerms(id, ids, scope.sectionIds),
  ]);
  const now = new Date();
  return {
    student,
    tasks: tasks.map((task) => {
      const done = progress.find(({ practice_case_id }) => String(practice_case_id) === task.id);
      const terms = termsOf(task.id);
      return {
        case_id: task.id,
        title: task.title,
        due_at: terms.due_at?.toISOString() ?? null,
        ...stateOf(done, terms, now),
      };
    }),
  };
}

const stateOf = (done: CaseProgressRecord | undefined, terms: Terms, now: Date) => ({
  completed: (done?.completions ?? 0) > 0,
  late: isLate(terms, done?.first_completed_at ?? null, now),
});

/** Whether each student of a section that the caller teaches has done each of its cases (decision R1). */
export async function listSectionTasks(
  actor: Actor,
  query: { section_id: string },
): Promise<z.input<typeof SectionTasks>> {
  const scope = await scopeOf(actor, query);
  const { places } = await findStudentPlaces(scope);
  const ids = [...places.keys()];
  // All are in this section alone.
  const cases = await findTasks([...places.values()][0] ?? []);
  const caseIds = cases.map((one) => one.id);
  const [progress, termsOf] = await Promise.all([
    findProgress(ids, caseIds),
    findTermsOfAll(ids, caseIds, scope.sectionIds),
  ]);
  const doneIn = new Map(progress.map((one) => [`${one.user_id} ${one.practice_case_id}`, one]));
  const now = new Date();
  const viewTasks = (id: string) =>
    caseIds.map((caseId) => stateOf(doneIn.get(`${id} ${caseId}`), termsOf(id, caseId), now));
  return { cases, students: ids.map((id) => ({ id, tasks: viewTasks(id) })) };
}

/**
 * Practice totals of the students in a scope, or of `userId`, and their assigned cases. What they
 * practiced in a section that they have left moves with them within its class, as completed cases do.
 */
export async function readFigures(scope: Scope, left: readonly LeftSection[], userId?: EntityId) {
  const others = left.filter(({ section_id }) => !scope.sectionIds.includes(section_id));
  const [practice, tasksOf] = await Promise.all([
    findPractice(scope.sectionIds, userId, others),
    findTaskIds(scope),
  ]);
  return { practice, tasksOf };
}

/** The view of students for instructors: course administration only (decision R1). */
export function viewStudents(
  people: readonly ListedUser[],
  { practice, tasksOf }: Awaited<ReturnType<typeof readFigures>>,
  places: ReadonlyMap<string, SectionRef[]>,
  groups?: ReadonlyMap<string, StudentGroup[]>,
): EngagementRow[] {
  const now = new Date();
  return people.map((user) => {
    const id = String(user._id);
    const own = practice.get(id) ?? noPractice;
    const sections = places.get(id) ?? [];
    const tasks = tasksOf(sections);
    const done = own.completedCases.filter((one) => tasks.has(one)).length;
    const email = contactOf(user);
    return {
      id,
      name: fullName(user) || (email ?? ''),
      email: email ?? undefined,
      ...viewInvitationState(user),
      ...(!user.is_registered && { not_registered: true }),
      lastActive: formatRelativeTime(user.last_login, now),
      lastLoginTimestamp: user.last_login?.toISOString() ?? null,
      sessionsCompleted: own.completions,
      sessionsStarted: own.attempts,
      secondsPracticed: own.seconds,
      lastPracticed: own.lastPractised?.toISOString() ?? null,
      casesDone: done,
      casesAssigned: tasks.size,
      section_ids: sections.map(({ section_id }) => section_id).sort(),
      groups: groups?.get(id),
    };
  });
}
