import type { z } from 'zod';
import { sectionsAtOnce } from '../../contract/constants/instructor.ts';
import {
  type Listed,
  listStudents,
  type StudentList,
  type StudentListQuery,
} from '../../contract/student-list.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Actor } from '../../http/actor.ts';
import { scopeOf } from '../cases/scope.ts';
import { listEngagement } from './engagement.ts';
import { formatRelativeTime } from './relative-time.ts';
import { readRosters } from './section-rosters.ts';

/** A page of the caller's students, filtered and sorted on the server, with figures over all. */
export async function listStudentPage(
  { jobs, studentGroups }: Pick<Dependencies, 'jobs' | 'studentGroups'>,
  actor: Actor,
  { class_id, section_id, limit, ...choice }: z.output<typeof StudentListQuery>,
): Promise<z.input<typeof StudentList>> {
  const query = { class_id, section_id };
  const now = new Date();
  const choose = <Student extends Listed>(students: readonly Student[]) =>
    listStudents(students, choice, now.getTime(), limit);
  const scope = await scopeOf(actor, query);
  const [kept, groups] = await Promise.all([
    readRosters(jobs, actor, scope.sections),
    scope.sections.length > sectionsAtOnce ? studentGroups?.(scope.sectionIds) : undefined,
  ]);
  if (!kept) return choose(await listEngagement(actor, query, studentGroups));
  if (groups?.size) for (const row of kept.students) row.groups = groups.get(row.id);
  const list = choose(kept.students);
  const students = list.students.map((row) => ({
    ...row,
    lastActive: formatRelativeTime(
      row.lastLoginTimestamp === null ? null : new Date(row.lastLoginTimestamp),
      now,
    ),
  }));
  return { ...list, students, ...(kept.outdated && { outdated: true }) };
}
