import { describe, expect, test } from '@jest/globals';
import { LtiContext, LtiMembership } from '../../lti/provisioning/model.ts';
import type { GradeRow } from '../../tool/contract/lti.ts';
import { buildCase, practise } from '../support/builders/practice.ts';
import { covers } from '../support/covers.ts';
import { useDatabase } from '../support/database.ts';
import { claim } from '../support/fake-lms/claims.ts';
import { addLink, person } from '../support/fake-lms/course.ts';
import { enter, launch, type LaunchOptions } from '../support/fake-lms/launch.ts';
import { profileNames, type ProfileName } from '../support/fake-lms/profiles.ts';
import { useEveryLms } from '../support/use-lti.ts';

useDatabase();

const every = useEveryLms();

const submission = 'https://canvas.instructure.com/lti/submission';

/** A link to a case with its column, and a student who has completed it once. */
async function practised(profile: ProfileName) {
  const lms = every.lmsOf(profile);
  await enter(lms, { person: '3' });
  const context = await LtiContext.findOne({ platform_id: every.rowOf(profile) }).lean();
  const practiceCase = await buildCase({ class_id: String(context?.class_id) });
  const link = addLink(lms.course, {
    title: practiceCase.title,
    custom: { case_id: practiceCase.id },
  });
  const student = await every.admit(lms, { person: '5', link });
  await practise(student.caller, student, practiceCase, 70);
  await every.tool.runJobs();
  const review = (who: string, of: string, more: Partial<LaunchOptions> = {}) => ({
    person: who,
    link,
    review: of,
    ...more,
  });
  return { lms, link, practiceCase, student, review };
}

describe.each(profileNames)('submission review in %s', (profile) => {
  test('shows an instructor the student in the section of the student', async () => {
    covers('LTI-112');
    const { lms, student, review } = await practised(profile);
    const { target, section_id, caller } = await every.admit(lms, review('3', '5'));
    expect(target).toBe(`/instructor/students?student=${student.id}`);
    const query = `section_id=${String(section_id)}`;
    const shown = await caller.get(`/api/instructors/students/${student.id}/tasks?${query}`);
    expect(shown.status).toBe(200);
    expect(shown.body.student).toMatchObject({ sessionsCompleted: expect.any(Number) });
  });

  test('shows a student their newest completed attempt, or else the case', async () => {
    covers('LTI-113');
    const { lms, link, practiceCase, student } = await practised(profile);
    const { target } = await enter(lms, { person: '5', link, review: '5' });
    const [, id] = /^\/student\/conversations\/([0-9a-f]{24})$/.exec(target) ?? [];
    const opened = await student.caller.get(`/api/students/conversations/${id}`);
    expect(opened.body).toMatchObject({ practice_case_id: practiceCase.id });
    expect((await enter(lms, { person: '6', link, review: '6' })).target).toBe(
      `/practice/${practiceCase.id}`,
    );
  });

  test('finds the case by the line item alone', async () => {
    covers('LTI-113');
    const { lms, review } = await practised(profile);
    const claims = { [claim.custom]: undefined, [claim.resourceLink]: undefined };
    expect((await enter(lms, review('5', '5', { claims }))).target).toMatch(
      /^\/student\/conversations\//,
    );
  });

  test('returns 403 to a student or observer who opens the work of another student', async () => {
    covers('LTI-114');
    const { lms, review } = await practised(profile);
    lms.course.people.push(person('70', 'observer', 'Olga', 'Parent', 'olga@x.test'));
    for (const who of ['6', '70']) {
      const headers = { accept: 'application/json' };
      const { status, text } = await launch(lms, review(who, '5', { headers }));
      expect({ status, code: (JSON.parse(text) as { code: string }).code }).toEqual({
        status: 403,
        code: 'not_staff',
      });
    }
  });

  test('shows an instructor the class when the student is not in the course', async () => {
    covers('LTI-112');
    const { lms, student, review } = await practised(profile);
    expect((await enter(lms, review('3', 'nobody'))).target).toBe('/instructor/students');
    await LtiMembership.updateMany({ user_id: student.id }, { active: false });
    expect((await enter(lms, review('3', '5'))).target).toBe('/instructor/students');
  });

  test.each([
    ['for_user', { [claim.forUser]: undefined }],
    ['lineitem', { [claim.ags]: undefined }],
  ])('returns 400 for a request without %s', async (_name, claims) => {
    covers('LTI-115');
    const { lms, review } = await practised(profile);
    const headers = { accept: 'application/json' };
    const { status, text } = await launch(lms, review('3', '5', { claims, headers }));
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ code: 'missing_claim' });
  });
});

test('Canvas gets the review URL of the attempt with its score, and the URL opens the review', async () => {
  covers('LTI-117');
  const { lms, link, practiceCase, student } = await practised('canvas');
  const score = lms.course.scores.get(link.lineItem ?? '')?.get('5');
  const sent = score?.[submission] as Record<string, string>;
  expect(sent).toMatchObject({
    submission_type: 'basic_lti_launch',
    prioritize_non_tool_grade: true,
  });
  const targetLinkUri = sent.submission_data ?? '';
  expect(targetLinkUri).toContain(lms.tool.launchUrl);
  const teacher = await every.admit(lms, { person: '3' });
  const query = `section_id=${String(teacher.section_id)}`;
  const rows = (await teacher.caller.get(`/api/instructors/lti/grades?${query}`))
    .body as GradeRow[];
  const row = rows.find(({ case_id }) => case_id === practiceCase.id);
  await teacher.caller.post(`/api/instructors/lti/grades/${row?.id}/resend`);
  await every.tool.runJobs();
  expect(lms.course.scores.get(link.lineItem ?? '')?.get('5')?.[submission]).toMatchObject({
    prioritize_non_tool_grade: false,
  });
  // SpeedGrader launches the address, and not the link.
  const open = (who: string) => ({
    person: who,
    targetLinkUri,
    claims: { [claim.custom]: {} },
    headers: { accept: 'application/json' },
  });
  expect((await enter(lms, open('3'))).target).toBe(`/instructor/students?student=${student.id}`);
  expect((await launch(lms, open('6'))).status).toBe(403);
});
