import { expect, jest, test } from '@jest/globals';
import { Enrollment } from '../../../tool/features/enrollments/model.ts';
import { createTestApp } from '../../support/app.ts';
import { buildInstructor, buildStudent } from '../../support/builders/people.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();

test('an invitation whose enrolment could not be stored stays, and can be accepted again', async () => {
  const app = createTestApp();
  const instructor = await buildInstructor();
  const outsider = await buildStudent();
  const teacher = await app.as(instructor);
  await teacher.post('/api/instructors/students/add', { email: outsider.email }).expect(200);
  const person = await app.as(outsider);
  const listed = async () => (await person.get('/api/auth/invitations')).body;
  const [{ id }] = await listed();
  const accept = () => person.post(`/api/auth/invitations/${id}/accept`);
  const write = Enrollment.findOneAndUpdate.bind(Enrollment);
  const spy = jest
    .spyOn(Enrollment, 'findOneAndUpdate')
    .mockImplementation(((...given: Parameters<typeof write>) =>
      given[2]?.upsert
        ? Promise.reject(new Error('the database is gone'))
        : write(...given)) as never);
  await accept().expect(500);
  spy.mockRestore();
  expect(await listed()).toMatchObject([{ id }]);
  await accept().expect(200);
  expect(await listed()).toEqual([]);
  const place = { user_id: outsider.id, section_id: instructor.section.id };
  expect(await Enrollment.findOne(place).lean()).toMatchObject({ active: true, role: 'student' });
});
