import type { ExportTable } from '../../lib/downloads.ts';
import type { Student } from './api.ts';
import { type ClassNames, groupNames, isGrouped } from './groups.ts';
import { lastActive } from './last-active.ts';
import type { useMessages } from './messages.en.ts';

const timeOf = (instant: string | null) => (instant === null ? null : new Date(instant));

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
