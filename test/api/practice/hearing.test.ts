import { expect, test } from '@jest/globals';
import { hearingModes } from '../../../tool/contract/constants/limits.ts';
import { caseHearingModes } from '../../../tool/contract/constants/practice-case.ts';
import { PracticeCase } from '../../../tool/features/cases/model.ts';
import { Conversation } from '../../../tool/features/conversations/model.ts';
import { needsHearing, outcomeOf } from '../../../tool/features/conversations/policy.ts';
import { Institution } from '../../../tool/features/organisation/model.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { buildInstructor, buildStudent } from '../../support/builders/people.ts';
import { buildCase, haveRun, startOn } from '../../support/builders/practice.ts';
import { useDatabase } from '../../support/database.ts';
import { scriptedSpeech } from '../../support/speech.ts';

useDatabase();
const ended: string[] = [];
const apps = {
  openai: createTestApp({ speech: scriptedSpeech('openai'), conversationEnded: noteEnded }),
  demo: createTestApp({ speech: scriptedSpeech('demo'), conversationEnded: noteEnded }),
};

/** Notes conversations that earn a score: only completed ones do. */
async function noteEnded({
  conversationId,
  completed,
}: {
  conversationId: string;
  completed: boolean;
}) {
  if (completed) ended.push(conversationId);
}

const root = '/api/conversations/conversation';
type Modes = {
  institution: (typeof hearingModes)[number];
  hearing: (typeof caseHearingModes)[number];
};

async function ready(app: TestApp, { institution, hearing }: Modes, cases = 1) {
  const student = await buildStudent();
  await Institution.updateOne({ _id: student.section.institution_id }, { hearing: institution });
  const api = await app.as(student);
  const ids: string[] = [];
  for (let at = 0; at < cases; at += 1) {
    const practiceCase = await buildCase(student.section, { hearing });
    ids.push(await startOn(api, student, practiceCase));
  }
  return { student, api, ids };
}

/** Types turns by API for as long as the case asks, and ends. */
async function typeTurns({ api, ids: [id = ''] }: Awaited<ReturnType<typeof ready>>) {
  for (const text of ['la cuenta, por favor', 'quisiera un billete'])
    await api.post(`${root}/${id}/save_message`, { role: 'user', text });
  await haveRun(id, 90);
  const { body } = await api.post(`${root}/${id}/end`, { elapsed_seconds: 90 });
  return { ...body, scored: ended.includes(id) };
}

test.each([
  { institution: 'never', hearing: 'required', provider: 'demo' },
  { institution: 'never', hearing: 'required', provider: 'openai' },
  { institution: 'live', hearing: 'institution', provider: 'openai' },
  { institution: 'always', hearing: 'not_required', provider: 'openai' },
] as const)(
  'turns sent by API alone neither complete nor score: institution $institution, case $hearing, $provider',
  async ({ provider, ...modes }) => {
    const typed = await typeTurns(await ready(apps[provider], modes));
    expect(typed).toMatchObject({ completed: false, feedback_status: 'none', scored: false });
  },
);

test.each([
  { institution: 'live', hearing: 'not_required', provider: 'openai' },
  { institution: 'live', hearing: 'institution', provider: 'demo' },
  { institution: 'never', hearing: 'institution', provider: 'openai' },
] as const)(
  'turns sent by API count if hearing is not required: institution $institution, case $hearing, $provider',
  async ({ provider, ...modes }) => {
    const typed = await typeTurns(await ready(apps[provider], modes));
    expect(typed).toMatchObject({ completed: true, scored: true });
  },
);

test.each(
  hearingModes.flatMap((institution) =>
    caseHearingModes.map((hearing) => ({ institution, hearing })),
  ),
)(
  'at most one of three concurrent conversations completes: institution $institution, case $hearing',
  async (modes) => {
    const { student, api, ids } = await ready(apps.demo, modes, 3);
    const back = (date?: Date | null) => date && new Date(date.getTime() - 61_000);
    for (const { _id, start_time, held_at } of await Conversation.find({ user_id: student.id }))
      await Conversation.updateOne(
        { _id },
        { start_time: back(start_time), ...(held_at ? { held_at: back(held_at) } : {}) },
      );
    const answers = await Promise.all(
      ids.map((id) => api.post(`${root}/${id}/end`, { elapsed_seconds: 61 })),
    );
    const completed = answers.filter(({ body }) => body.completed).length;
    const heard = needsHearing({ institution: modes.institution, case: modes.hearing }, 'demo');
    expect(completed).toBe(heard ? 0 : 1);
  },
);

test('a case keeps its hearing mode, and a case without one follows the institution', async () => {
  const instructor = await buildInstructor();
  const api = await apps.demo.as(instructor);
  const practiceCase = await buildCase(instructor.section);
  const path = `/api/practice_cases/update_case/${practiceCase.id}`;
  const saved = await api.put(path, { hearing: 'required' });
  expect(saved.body.case.hearing).toBe('required');
  expect((await api.put(path, { hearing: 'loud' })).status).toBe(400);
  expect((await api.put(path, { hearing: { $ne: '' } })).status).toBe(400);
  const other = await buildCase(instructor.section);
  await PracticeCase.updateOne({ _id: other.id }, { $unset: { hearing: 1 } });
  const { body } = await api.get(`/api/practice_cases/get_case/${other.id}`);
  expect(body.hearing).toBe('institution');
});

test.each([
  [true, true],
  [false, false],
])('turns typed in a call are heard if typing counts: %p', (typed_counts, completed) => {
  const start_time = new Date('2026-03-02T10:00:00Z');
  const times = { start_time, min_time: 60, max_time: 300 };
  const talk = { ...times, needs_hearing: true, heard_typed: 1, typed_counts };
  const end = new Date('2026-03-02T10:01:30Z');
  expect(outcomeOf(talk, end, 90)).toMatchObject({ completed });
});

test('the test run of an instructor gets a report although the server heard nothing', async () => {
  const instructor = await buildInstructor();
  const api = await apps.openai.as(instructor);
  const practiceCase = await buildCase(instructor.section, { hearing: 'required' });
  const id = await startOn(api, instructor, practiceCase);
  await haveRun(id, 90);
  const { body } = await api.post(`${root}/${id}/end`, { elapsed_seconds: 90 });
  expect(body).toMatchObject({ completed: true, feedback_status: 'pending' });
});
