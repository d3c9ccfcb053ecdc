import { expect, test } from '@jest/globals';
import { roleOf } from '../../../tool/features/enrollments/role-words.ts';

const words = {
  student: [
    '',
    ' ',
    'student',
    'Student',
    'Student/in',
    'Student*in',
    'Studierende/r',
    'ÉTUDIANTE',
  ],
  instructor: [
    'instructor',
    'Teacher',
    'Lecturer',
    'Prof.',
    'Dozent:in',
    'docente',
    'مدرّس',
    '教师',
  ],
  ta: [
    'ta',
    'T.A.',
    'Teaching Assistant',
    'teaching_assistant',
    'Tutor',
    "assistant d'enseignement",
  ],
};
const cases = Object.entries(words).flatMap(([role, all]) => all.map((word) => [word, role]));

test.each(cases)('the word "%s" of a list names the role %s', (word, role) => {
  expect(roleOf(String(word))).toBe(role);
});

test.each(['observer', 'designer', 'dean', '-', '1', 'stu', 'professor student'])(
  'the word "%s" of a list names no role',
  (word) => {
    expect(roleOf(word)).toBeUndefined();
  },
);
