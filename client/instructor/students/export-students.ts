import { toCsv } from '../../../tool/contract/csv.ts';
import { csvFileName, downloadCsv } from '../../lib/csv.ts';
import type { Text } from '../../lib/text.ts';
import type { Student } from './api.ts';
import type { messages } from './messages.en.ts';

/** The shown students as a file made in the browser. */
export function exportStudents(
  students: readonly Student[],
  course: string | null,
  t: Text<typeof messages>,
): void {
  const header = [
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
  ];
  const lines = students.map((student) => [
    student.name,
    student.email ?? '',
    student.sessionsCompleted,
    student.lastActive,
    student.lastLoginTimestamp ?? '',
    student.sessionsStarted,
    Math.floor(student.secondsPracticed / 60),
    student.casesDone,
    student.casesAssigned,
    student.lastPracticed ?? '',
  ]);
  downloadCsv(csvFileName(course, 'students', new Date()), toCsv([header, ...lines]));
}
