import { expect } from '@jest/globals';
import type { Caller } from './app.ts';
import type { BuiltSection } from './builders/organisation.ts';

/** Expects that students, instructors and masters cannot reach a section that is deleted or has a deleted parent. */
export async function expectHidden(
  { id, class_id }: BuiltSection,
  master: Caller,
  student: Caller,
  instructor: Caller,
) {
  expect((await student.get('/api/students/classes')).body).toEqual([]);
  expect((await instructor.get('/api/instructors/classes')).body).toEqual([]);
  expect((await instructor.get('/api/instructors/students/engagement')).body).toEqual([]);
  expect((await master.get(`/api/master/section-enrollments?section_id=${id}`)).body).toEqual([]);
  expect((await master.get(`/api/master/sections?class_id=${class_id}`)).body).toEqual([]);
  expect((await master.put(`/api/master/sections/${id}`, { section_code: 'Q' })).status).toBe(404);
  const query = `?section_id=${id}`;
  for (const path of ['/api/instructors/students/engagement', '/api/practice_cases/get_cases'])
    expect((await instructor.get(path + query)).status).toBe(403);
}
