import { beforeAll, expect, test } from '@jest/globals';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { buildInstructor, buildStudent } from '../../support/builders/people.ts';
import { buildCase, haveRun, startOn } from '../../support/builders/practice.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
let app: TestApp;
beforeAll(() => {
  app = createTestApp();
});

const root = '/api/conversations/conversation';

/** Holds a conversation of these turns, long enough, and ends it. */
async function talk(turns: object[], given: { typing?: 'counted'; granted?: boolean } = {}) {
  const student = await buildStudent();
  const api = await app.as(student);
  if (given.granted) {
    const teacher = await app.as(await buildInstructor(student.section));
    const grant = {
      longer_turns: false,
      slower_partner: false,
      captions: false,
      typing: true,
      time_multiplier: 1,
    };
    await teacher.put(`/api/instructors/students/${student.id}/accommodations`, grant).expect(200);
  }
  const practiceCase = await buildCase(student.section, { typing: given.typing ?? 'not_counted' });
  const id = await startOn(api, student, practiceCase);
  for (const turn of turns) await api.post(`${root}/${id}/save_message`, turn).expect(200);
  const resumed = await api.post(`${root}/start`, {
    user_id: student.id,
    practice_case_id: practiceCase.id,
  });
  await haveRun(id, 90);
  const { body } = await api.post(`${root}/${id}/end`, { elapsed_seconds: 90 });
  return { completed: body.completed, resumed: resumed.body };
}

const typed = { role: 'user', text: 'Quisiera la cuenta', typed: true };
const said = { role: 'user', text: 'Por favor' };

test('a typed conversation completes only if the case or an accommodation counts typing', async () => {
  const asked = { role: 'assistant', text: '¿Qué desea?' };
  expect(await talk([asked, typed])).toMatchObject({ completed: false });
  expect(await talk([typed, said])).toMatchObject({ completed: true });
  expect(await talk([typed], { typing: 'counted' })).toMatchObject({ completed: true });
  expect(await talk([typed], { granted: true })).toMatchObject({ completed: true });
});

test('a resumed conversation marks typed turns and returns whether typing counts', async () => {
  const plain = await talk([typed, said]);
  expect(plain.resumed).toMatchObject({
    typed_counts: false,
    messages: [{ content: 'Quisiera la cuenta', typed: true }, { content: 'Por favor' }],
  });
  expect(plain.resumed.messages[1]).not.toHaveProperty('typed');
  expect((await talk([typed], { typing: 'counted' })).resumed.typed_counts).toBe(true);
});

test('a turn of the partner is never marked as typed', async () => {
  const { resumed } = await talk([{ role: 'assistant', text: 'Hola', typed: true }, said]);
  expect(resumed.messages[0]).not.toHaveProperty('typed');
});
