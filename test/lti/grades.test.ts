import { describe, expect, test } from '@jest/globals';
import { LtiContext, LtiResourceLink } from '../../lti/provisioning/model.ts';
import { LtiLineItem } from '../../lti/grades/model.ts';
import type { GradeRow } from '../../tool/contract/lti.ts';
import type { Caller } from '../support/app.ts';
import { buildInstructor } from '../support/builders/people.ts';
import { buildCase, practise } from '../support/builders/practice.ts';
import { covers } from '../support/covers.ts';
import { useDatabase } from '../support/database.ts';
import { scopes } from '../support/fake-lms/claims.ts';
import { addLink, person } from '../support/fake-lms/course.ts';
import type { FakeLms } from '../support/fake-lms/platform.ts';
import { profileNames } from '../support/fake-lms/profiles.ts';
import { useEveryLms } from '../support/use-lti.ts';

useDatabase();

const every = useEveryLms();

/** The course as its teacher has opened it, with a published case and a link that opens it. */
async function course(
  lms: FakeLms,
  options: { fields?: Parameters<typeof buildCase>[1]; scoreMaximum?: number | null } = {},
) {
  const teacher = await every.admit(lms, { person: '3' });
  const context = await LtiContext.findOne({ platform_id: every.rowOf(lms.profile.name) }).lean();
  const practiceCase = await buildCase({ class_id: String(context?.class_id) }, options.fields);
  const link = addLink(lms.course, {
    title: practiceCase.title,
    custom: { case_id: practiceCase.id },
    scoreMaximum: options.scoreMaximum ?? null,
  });
  return { teacher, practiceCase, link, section_id: String(context?.sections[0]?.section_id) };
}

const grades = async (caller: Caller, section_id: string) =>
  (await caller.get(`/api/instructors/lti/grades?section_id=${section_id}`)).body as GradeRow[];
const resend = (caller: Caller, id: string) =>
  caller.post(`/api/instructors/lti/grades/${id}/resend`);
const scoresOf = (lms: FakeLms, lineItem: string | undefined) =>
  lms.course.scores.get(lineItem ?? '') ?? new Map<string, never>();

describe.each(profileNames)('grade passback to %s', (profile) => {
  test('creates the line item once and sends the score of each student', async () => {
    covers('LTI-43', 'LTI-56', 'LTI-62', 'LTI-63', 'LTI-64');
    const lms = every.lmsOf(profile);
    const { practiceCase, link } = await course(lms);
    for (const sub of ['5', '6']) {
      const student = await every.admit(lms, { person: sub, link });
      await practise(student.caller, student, practiceCase, 70);
      await every.tool.runJobs();
    }
    const made = lms.course.lineItems.filter(({ resourceId }) => resourceId === practiceCase.id);
    expect(made).toMatchObject([
      { label: practiceCase.title, scoreMaximum: 100, resourceLinkId: link.id },
    ]);
    expect([...scoresOf(lms, made[0]?.id).values()]).toMatchObject(
      ['5', '6'].map((userId) => ({
        userId,
        scoreGiven: 100,
        scoreMaximum: 100,
        activityProgress: 'Completed',
        gradingProgress: 'FullyGraded',
      })),
    );

    const asked = lms.faults.to('token').map(({ body }) => (body as { scope: string }).scope);
    expect(asked).toEqual(expect.arrayContaining([scopes.lineItem, scopes.score]));
    const [post] = lms.faults.to('scores');
    expect(post?.url).toBe(
      `${lms.profile.paths.lineItems}${lms.profile.lineItemPath(made[0]?.id ?? '')}/scores${lms.profile.query}`,
    );
    expect(post?.headers['content-type']).toBe('application/vnd.ims.lis.v1.score+json');
    expect(post?.headers.authorization).toMatch(/^Bearer [\w-]+$/);
  });
});

test('a column that the platform names is used, and no other is created', async () => {
  covers('LTI-57');
  const lms = every.lmsOf('moodle');
  const { practiceCase, link } = await course(lms, { scoreMaximum: 100 });
  const student = await every.admit(lms, { person: '5', link });
  const before = lms.course.lineItems.length;
  await practise(student.caller, student, practiceCase, 70);
  await every.tool.runJobs();
  expect(scoresOf(lms, link.lineItem).get('5')).toMatchObject({ scoreGiven: 100 });
  expect(lms.course.lineItems).toHaveLength(before);
  expect(await LtiLineItem.findOne({ case_id: practiceCase.id })).toBeNull();
});

test('a deleted line item of the tool is created again once for the next score', async () => {
  covers('LTI-62');
  const lms = every.lmsOf('canvas');
  const { practiceCase, link, teacher, section_id } = await course(lms);
  const attempt = async (sub: string) => {
    // From its second launch on, the link names the column that was made for it.
    const student = await every.admit(lms, { person: sub, link });
    await practise(student.caller, student, practiceCase, 70);
    await every.tool.runJobs();
  };
  await attempt('5');
  await attempt('6');
  // The launch now names the column that has the score, so nothing is sent again.
  const named = await LtiResourceLink.findOne({ case_id: practiceCase.id }).lean();
  expect(named?.backfill_at).toBeTruthy();
  const backfill = every.tool.app.lti.jobs.jobs.find(({ name }) => name === 'lti-grade-backfill');
  await backfill?.run(String(named?._id));
  const columns = () =>
    lms.course.lineItems.filter(({ resourceId }) => resourceId === practiceCase.id);
  const [deleted] = columns();
  lms.course.lineItems = lms.course.lineItems.filter(({ id }) => id !== deleted?.id);
  delete link.lineItem;
  // Takes the highest id, so that the new column has another than the deleted one.
  addLink(lms.course, { title: 'Another activity' });
  // The link is not opened meanwhile, so the stored link still names the deleted column.
  const known = await every.admit(lms, { person: '5' });
  for (let attempts = 0; attempts < 2; attempts += 1) {
    await practise(known.caller, known, practiceCase, 70);
    await every.tool.runJobs();
  }
  const made = columns();
  expect(made).toMatchObject([{ label: practiceCase.title, resourceLinkId: link.id }]);
  expect([...scoresOf(lms, made[0]?.id).keys()]).toEqual(['5']);
  const rows = await grades(teacher.caller, section_id);
  expect(rows.filter(({ case_id }) => case_id === practiceCase.id)).toMatchObject([
    { state: 'sent' },
    { state: 'sent' },
  ]);
});

test('a score that the LMS answers with 404 is tried with one new column and then fails', async () => {
  const lms = every.lmsOf('moodle');
  const { practiceCase, link, teacher, section_id } = await course(lms);
  const student = await every.admit(lms, { person: '5', link });
  lms.faults.plan('scores', () => ({ status: 404 }));
  await practise(student.caller, student, practiceCase, 70);
  await every.tool.runJobs();
  expect(lms.faults.to('scores')).toHaveLength(2);
  const rows = await grades(teacher.caller, section_id);
  expect(rows.find(({ case_id }) => case_id === practiceCase.id)).toMatchObject({
    state: 'failed',
    column_gone: false,
  });
});

test('an attempt below the minimum time sends no score', async () => {
  const lms = every.lmsOf('moodle');
  const { practiceCase, link, teacher, section_id } = await course(lms, { scoreMaximum: 100 });
  const student = await every.admit(lms, { person: '5', link });
  await practise(student.caller, student, practiceCase, 20);
  await every.tool.runJobs();
  expect(lms.faults.to('scores')).toEqual([]);
  const rows = await grades(teacher.caller, section_id);
  expect(rows.filter(({ case_id }) => case_id === practiceCase.id)).toEqual([]);
});

test('a test run of the teacher sends no score and has no row among the scores', async () => {
  const lms = every.lmsOf('moodle');
  const { practiceCase, teacher, section_id } = await course(lms, { scoreMaximum: 100 });
  await practise(teacher.caller, teacher, practiceCase, 70);
  await every.tool.runJobs();
  expect(lms.faults.to('scores')).toEqual([]);
  const rows = await grades(teacher.caller, section_id);
  expect(rows.filter(({ case_id }) => case_id === practiceCase.id)).toEqual([]);
});

const both = 'Hola, ¿cuánto cuesta la fruta? Me gustaría un kilo.';
const one = 'Hola, ¿cuánto cuesta la fruta?';
test.each([
  ['best', [both, one], [20, 20]],
  ['latest', [both, one], [20, 10]],
  ['best', [one, both], [10, 20]],
  ['completion', [one, 'Hola.'], [20, 20]],
] as const)(
  'policy %s scores by the points of the case: after %j the score is %j',
  async (policy, said, expected) => {
    covers('LTI-66', 'LTI-71');
    const lms = every.lmsOf('canvas');
    const { practiceCase, link } = await course(lms, {
      fields: { scoring: { policy, points: 20 } },
    });
    const student = await every.admit(lms, { person: '5', link });
    for (const text of said) {
      await practise(student.caller, student, practiceCase, 70, [{ role: 'user', text }]);
      await every.tool.runJobs();
    }
    const sent = lms.faults.to('scores').map(({ body }) => body as Record<string, unknown>);
    expect(sent.map(({ scoreGiven, scoreMaximum }) => [scoreGiven, scoreMaximum])).toEqual(
      expected.map((given) => [given, 20]),
    );
    // Timestamps increase, and the second score is marked as a regrade for Canvas.
    const [first, second] = sent.map(({ timestamp }) => Date.parse(String(timestamp)));
    expect(second).toBeGreaterThan(first ?? Infinity);
    const submission = 'https://canvas.instructure.com/lti/submission';
    expect(sent.map((score) => score[submission])).toMatchObject([
      { submission_type: 'basic_lti_launch' },
      { submission_type: 'basic_lti_launch', new_submission: false },
    ]);
    expect(sent[0]?.[submission]).not.toHaveProperty('new_submission');
  },
);

test('a score counts the key items that the case had when the attempt began', async () => {
  const lms = every.lmsOf('moodle');
  const key_items = 'cuánto cuesta, me gustaría, la cuenta';
  const fields = { key_items, scoring: { policy: 'best', points: 20 } } as const;
  const { practiceCase, link, teacher, section_id } = await course(lms, { fields });
  const student = await every.admit(lms, { person: '5', link });
  await practise(student.caller, student, practiceCase, 70, [{ role: 'user', text: one }]);
  await every.tool.runJobs();
  const path = `/api/practice_cases/publish_case/${practiceCase.id}`;
  expect((await teacher.caller.put(path, { key_items: 'hasta luego' })).status).toBe(200);
  const rows = await grades(teacher.caller, section_id);
  await resend(teacher.caller, rows.find((row) => row.case_id === practiceCase.id)?.id ?? '');
  await every.tool.runJobs();
  const sent = lms.faults.to('scores').map(({ body }) => body as Record<string, unknown>);
  expect(sent.map(({ scoreGiven }) => scoreGiven)).toEqual([6.67, 6.67]);
});

test('a score that the LMS rejects blocks no other, and the instructor can send it again', async () => {
  covers('LTI-68');
  const lms = every.lmsOf('moodle');
  lms.course.people.push(person('8', 'observer', 'Olga', 'Vela', 'olga@example.com'));
  const { practiceCase, link, teacher, section_id } = await course(lms, { scoreMaximum: 100 });
  for (const sub of ['8', '5']) {
    const student = await every.admit(lms, { person: sub, link });
    await practise(student.caller, student, practiceCase, 70);
  }
  await every.tool.runJobs();
  const rows = async () =>
    (await grades(teacher.caller, section_id)).filter((row) => row.case_id === practiceCase.id);
  expect(await rows()).toMatchObject([
    { first_name: 'Ana', last_name: 'López', state: 'sent', reason: null },
    {
      last_name: 'Vela',
      state: 'not_gradable',
      reason: 'The LMS does not grade this person (400).',
      sent_at: null,
    },
  ]);

  // The LMS makes her a student; a resend then succeeds.
  lms.course.people = lms.course.people.map((one) =>
    one.sub === '8' ? { ...one, role: 'student' } : one,
  );
  const [, refused] = await rows();
  const again = await resend(teacher.caller, refused?.id ?? '');
  expect(again.body).toMatchObject({ state: 'waiting', reason: null });
  await every.tool.runJobs();
  expect((await rows()).map(({ state }) => state)).toEqual(['sent', 'sent']);
  expect(scoresOf(lms, link.lineItem).get('8')).toMatchObject({ scoreGiven: 100 });
});

test('a score that fails with 500 waits with a reason, and only the instructor can resend it', async () => {
  const lms = every.lmsOf('certification');
  const { practiceCase, link, teacher, section_id } = await course(lms, { scoreMaximum: 100 });
  const student = await every.admit(lms, { person: '5', link });
  lms.faults.plan('scores', { status: 500 }, 1);
  await practise(student.caller, student, practiceCase, 70);
  await every.tool.runJobs();
  const rows = async () =>
    (await grades(teacher.caller, section_id)).filter((row) => row.case_id === practiceCase.id);
  const [waiting] = await rows();
  expect(waiting).toMatchObject({
    state: 'waiting',
    reason: 'The LMS answered with an error (500).',
    sent_at: null,
  });

  const stranger = await every.tool.app.as(await buildInstructor());
  const id = waiting?.id ?? '';
  expect((await resend(stranger, id)).status).toBe(404);
  expect((await resend(student.caller, id)).status).toBe(403);
  const foreign = `/api/instructors/lti/grades?section_id=${section_id}`;
  expect((await stranger.get(foreign)).status).toBe(403);
  expect((await resend(teacher.caller, '0123456789abcdef01234567')).status).toBe(404);

  expect((await resend(teacher.caller, id)).status).toBe(200);
  await every.tool.runJobs();
  expect(await rows()).toMatchObject([{ state: 'sent', sent_at: expect.any(String) }]);
});
