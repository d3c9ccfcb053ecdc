import type { ClassRow } from '../../cases/class-choice/api.ts';
import { call } from '../../lib/api.ts';
import type { ExportTable } from '../../lib/downloads.ts';
import type { Student } from './api.ts';
import { type ClassNames, groupNames, isGrouped } from './groups.ts';
import { lastActive } from './last-active.ts';
import type { useMessages } from './messages.en.ts';
import { taskState } from './task-state.ts';

const timeOf = (instant: string | null) => (instant === null ? null : new Date(instant));

/** What each of these students of a section has done, with a column for each case. */
export async function completionsTable(
  students: readonly Student[],
  { section_id, course_code }: ClassRow,
  t: ReturnType<typeof useMessages>,
): Promise<ExportTable> {
  const { cases, students: done } = await call('GET /api/instructors/students/tasks', {
    query: { section_id },
  });
  const tasksOf = new Map(done.map(({ id, tasks }) => [id, tasks]));
  return {
    course: course_code,
    what: 'completions',
    header: [t('name'), t('email'), ...cases.map(({ title }) => title)],
    rows: students.map(({ id, name, email }) => [
      name,
      email ?? null,
      ...(tasksOf.get(id) ?? []).map((task) => t(taskState(task))),
    ]),
  };
}

export const studentsTable = (
  students: readonly Student[],
  course: string | null,
  classes: ClassNames | null,
  t: ReturnType<typeof useMessages>,
): ExportTable => ({
  course,
  what: 'students',
  header: [
    t('name'),
    t('email'),
    t('sessionsCompleted'),
    t('lastActive'),
    t('lastLogin'),
    t('sessionsStarted'),
    t('columnMinutes'),
    t('columnDone'),
    t('casesAssigned'),
    t('lastPracticed'),
    ...(isGrouped(students) ? [t('groups')] : []),
    ...(classes ? [classes.header] : []),
  ],
  rows: students.map((student) => [
    student.name,
    student.email ?? null,
    student.sessionsCompleted,
    lastActive(student, t),
    timeOf(student.lastLoginTimestamp),
    student.sessionsStarted,
    Math.floor(student.secondsPracticed / 60),
    student.casesDone,
    student.casesAssigned,
    timeOf(student.lastPracticed),
    ...(isGrouped(students) ? [groupNames(student, t)] : []),
    ...(classes ? [classes.of(student)] : []),
  ]),
});
