import { csvFileName, downloadCsv, toCsv } from '../../lib/csv.ts';
import type { Student } from './api.ts';
import type { useRosterText } from './text.ts';

/** The shown students as a file made in the browser. */
export function exportStudents(
  students: readonly Student[],
  course: string | null,
  t: ReturnType<typeof useRosterText>,
): void {
  const header = [t('name'), t('email'), t('sessionsCompleted'), t('lastActive'), t('lastLogin')];
  const lines = students.map((student) => [
    student.name,
    student.email ?? '',
    student.sessionsCompleted,
    student.lastActive,
    student.lastLoginTimestamp ?? '',
  ]);
  downloadCsv(csvFileName(course, 'students', new Date()), toCsv([header, ...lines]));
}
