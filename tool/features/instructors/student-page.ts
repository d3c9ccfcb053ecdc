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
import type { Job } from '../../queue/queue.ts';
import { scopeOf } from '../cases/scope.ts';
import { findSectionsOf, teachingRoles } from '../enrollments/service.ts';
import type { SectionContext } from '../organisation/sections-with-parents.ts';
import { listEngagement } from './engagement.ts';
import { formatRelativeTime } from './relative-time.ts';
import { countRosters, readRosters } from './section-rosters.ts';

const rostersJob = 'rosters';

/** A part of the students that the caller teaches, chosen and sorted here, with the figures of all of them. */
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
  const many = scope.sections.length > sectionsAtOnce;
  const [kept, groups] = await Promise.all([
    many ? readRosters(placesOf(scope.sections)) : null,
    many ? studentGroups?.(scope.sectionIds) : undefined,
  ]);
  if (many && (kept?.outdated ?? true)) await jobs.request(rostersJob, actor.id);
  if (!kept) return choose(await listEngagement(actor, query, studentGroups));
  const list = choose(kept.students.map((row) => ({ ...row, groups: groups?.get(row.id) })));
  const students = list.students.map((row) => ({
    ...row,
    lastActive: formatRelativeTime(
      row.lastLoginTimestamp === null ? null : new Date(row.lastLoginTimestamp),
      now,
    ),
  }));
  return { ...list, students, ...(kept.outdated && { outdated: true }) };
}

const placesOf = (sections: readonly SectionContext[]) =>
  sections.map(({ section, course }) => ({
    section_id: String(section._id),
    class_id: String(course._id),
  }));

/** Counts the students of whoever looked at figures that are old; whoever looks again asks again, so nothing is due. */
export const rosterCounter: Job = {
  name: rostersJob,
  concurrency: 1,
  attempts: 3,
  async run(userId) {
    await countRosters(placesOf(await findSectionsOf(userId, teachingRoles)));
    return undefined;
  },
};
