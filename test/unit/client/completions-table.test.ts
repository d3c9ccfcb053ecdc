import { expect, test } from '@jest/globals';
import type { ClassRow } from '../../../client/cases/class-choice/api.ts';
import type { Student } from '../../../client/instructor/students/api.ts';
import { completionsTable } from '../../../client/instructor/students/export-students.ts';
import type { useMessages } from '../../../client/instructor/students/messages.en.ts';

test('the file of completions has the students in the order of the list, and a column for each case', async () => {
  const open = { completed: false, late: false };
  const late = { completed: true, late: true };
  globalThis.fetch = async () =>
    Response.json({
      cases: [
        { id: 'a', title: 'At the market' },
        { id: 'b', title: 'At the doctor’s' },
      ],
      students: [
        { id: '1', tasks: [late, open] },
        { id: '2', tasks: [open, { completed: true, late: false }] },
        { id: '3', tasks: [{ completed: false, late: true }, open] },
      ],
    });
  const students = [
    { id: '2', name: 'Ben', email: 'ben@u.edu' },
    { id: '1', name: 'Ana' },
  ] as Student[];
  const t = ((key: string) => key) as ReturnType<typeof useMessages>;
  const section = { section_id: 's', course_code: 'SPAN 101' } as ClassRow;
  expect(await completionsTable(students, section, t)).toEqual({
    course: 'SPAN 101',
    what: 'completions',
    header: ['name', 'email', 'At the market', 'At the doctor’s'],
    rows: [
      ['Ben', 'ben@u.edu', 'taskOpen', 'taskDone'],
      ['Ana', null, 'taskLate', 'taskOpen'],
    ],
  });
});
