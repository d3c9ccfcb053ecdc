import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LtiAcceptedLaunch } from '../../lti/entry/accepted-launches.ts';
import { entryCodeSeconds } from '../../tool/contract/constants/lti.ts';
import { isPlaceholderEmail } from '../../tool/contract/constants/people.ts';
import { User } from '../../tool/features/users/model.ts';
import { covers } from '../support/covers.ts';
import { useDatabase } from '../support/database.ts';
import { claim } from '../support/fake-lms/claims.ts';
import { person, type Person } from '../support/fake-lms/course.ts';
import { enter, launch, swapCode, type EnteredLaunch } from '../support/fake-lms/launch.ts';
import { startFakeLms, type FakeLms } from '../support/fake-lms/platform.ts';
import type { ProfileName } from '../support/fake-lms/profiles.ts';
import { startLtiTool, type LtiTool } from '../support/lti-tool.ts';

useDatabase();

const profiles: ProfileName[] = ['certification', 'moodle', 'canvas'];
const membership = 'http://purl.imsglobal.org/vocab/lis/v2/membership';
const lmss = new Map<ProfileName, FakeLms>();
let tool: LtiTool;

beforeAll(async () => {
  for (const profile of profiles) lmss.set(profile, await startFakeLms({ profile }));
  tool = await startLtiTool(...lmss.values());
  for (const lms of lmss.values()) await tool.register(lms);
});
afterAll(async () => {
  await tool.close();
  for (const lms of lmss.values()) await lms.close();
});

let people = 0;
/** A person who has never launched. */
function newPerson(role: Person['role'], fields: Partial<Person> = {}): Person {
  people += 1;
  const email = `person${people}@example.com`;
  return { ...person(`sub-${people}`, role, 'Ana', 'López', email), ...fields };
}

const unnamed = { given_name: undefined, family_name: undefined, name: undefined };
const noMail = { email: undefined };
/** Cases 13–21 as instructor and 22–30 as student: what a platform may leave out or add. */
const variants: [string, (role: 'instructor' | 'student') => Record<string, unknown>][] = [
  ['plain', () => ({})],
  [
    'with several roles',
    (role) => ({
      [claim.roles]: [
        'http://purl.imsglobal.org/vocab/lis/v2/institution/person#Faculty',
        `${membership}#${role === 'student' ? 'Learner' : 'Instructor'}`,
        `${membership}#Mentor`,
      ],
    }),
  ],
  [
    'with short role names',
    (role) => ({ [claim.roles]: [role === 'student' ? 'Learner' : 'Instructor'] }),
  ],
  ['with an unknown role', () => ({ [claim.roles]: ['http://example.org/vocab#Wizard'] })],
  ['with empty roles', () => ({ [claim.roles]: [] })],
  ['with an e-mail only', () => unnamed],
  ['with names only', () => noMail],
  ['without personal data', () => ({ ...unnamed, ...noMail })],
  ['with an e-mail and no context', () => ({ ...unnamed, [claim.context]: undefined })],
];
/** Variants in which the platform does not say that the person teaches. */
const neverStaff = new Set(['with an unknown role', 'with empty roles']);

const cases = (['instructor', 'student'] as const).flatMap((role) =>
  variants.map(([what, change]) => ({
    role,
    what,
    claims: change(role),
  })),
);

const titled = cases.map((one) => [`a launch as ${one.role} ${one.what}`, one] as const);

describe.each(profiles)('launches from %s', (profile) => {
  const lms = () => {
    const found = lmss.get(profile);
    if (!found) throw new Error(`no ${profile}`);
    return found;
  };

  test.each(titled)('%s', async (_title, { role, what, claims }) => {
    covers(
      'LTI-13',
      'LTI-14',
      'LTI-15',
      'LTI-16',
      'LTI-17',
      'LTI-18',
      'LTI-19',
      'LTI-20',
      'LTI-21',
      'LTI-22',
      'LTI-23',
      'LTI-24',
      'LTI-25',
      'LTI-26',
      'LTI-27',
      'LTI-28',
      'LTI-29',
      'LTI-30',
    );
    const who = newPerson(role);
    const entered = await enter(lms(), { person: who, claims });
    const staff = role === 'instructor' && !neverStaff.has(what);
    expect(entered).toMatchObject({
      access_token: expect.stringMatching(/^[\w-]{20,}$/),
      needs_consent: true,
      access_restricted: false,
      user: { is_student: !staff, is_master: false },
      target: staff ? '/instructor/dashboard' : '/student/dashboard',
    });
    await expectPerson(entered, who, claims);
    await expectConsentOpens(entered);
    const list = await tool.app
      .withToken(entered.access_token)
      .get(`/api/${staff ? 'instructors' : 'students'}/classes`);
    const courses = claim.context in claims ? [] : [{ course_code: 'SPAN 101' }];
    expect(list.body).toMatchObject(courses);
    expect(list.body).toHaveLength(courses.length);
  });

  test('are redirected to a one-time code, which is rejected on second use', async () => {
    const answer = await launch(lms(), { person: newPerson('student') });
    expect(answer.status).toBe(303);
    expect(answer.location).toMatch(/^\/lti\/enter#code=[0-9a-f]{24}[\w-]{43}$/);
    const swap = () => swapCode(lms(), answer);
    expect((await swap()).status).toBe(200);
    const again = await swap();
    expect([again.status, await again.json()]).toEqual([
      401,
      expect.objectContaining({ code: 'invalid_credentials' }),
    ]);
    expect((await tool.app.anonymous().post('/api/auth/lti', { code: 'x' })).status).toBe(401);
  });

  test('open one session for eight concurrent uses of a code, and none for an expired code', async () => {
    const launched = await launch(lms(), { person: newPerson('student') });
    const swaps = Array.from({ length: 8 }, () => swapCode(lms(), launched));
    const answers = await Promise.all(swaps);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(401)]);

    const late = await launch(lms(), { person: newPerson('student') });
    const before = Date.now();
    const issued = await LtiAcceptedLaunch.findById(late.code?.slice(0, 24)).orFail();
    expect(issued.code_hash).not.toContain(late.code?.slice(24));
    const life = issued.code_expires_at.getTime() - before;
    expect(life).toBeLessThanOrEqual(entryCodeSeconds * 1000);
    await issued.set('code_expires_at', new Date()).save();
    expect((await swapCode(lms(), late)).status).toBe(401);
  });

  test('are accepted after a login by GET', async () => {
    const entered = await enter(lms(), { person: newPerson('student'), method: 'GET' });
    expect(entered.target).toBe('/student/dashboard');
  });

  test('open the case of their link and have a return URL', async () => {
    const case_id = 'abcdefabcdef012345678901';
    const link = { id: 'with-case', title: 'A case', custom: { case_id } };
    for (const role of ['student', 'instructor'] as const)
      expect(await enter(lms(), { person: newPerson(role), link })).toMatchObject({
        target: `/practice/${case_id}`,
        return_url: expect.stringContaining(lms().origin),
        section_id: expect.stringMatching(/^[0-9a-f]{24}$/),
      });
  });

  test('open a deep-linking request for an instructor and return 403 to a student', async () => {
    covers('LTI-96');
    const entered = await enter(lms(), { person: newPerson('instructor'), link: null });
    expect(entered.target).toMatch(/^\/lti\/deep-link\/[0-9a-f]{24}$/);
    // Its address would take the place of the LMS page around the dialog.
    expect(entered.return_url).toBeNull();
    const student = await launch(lms(), { person: newPerson('student'), link: null });
    expect(student.status).toBe(403);
  });
});

async function expectPerson(entered: EnteredLaunch, who: Person, claims: Record<string, unknown>) {
  const { user } = entered as EnteredLaunch & { user: { first_name: string; last_name: string } };
  // This LMS is not trusted for addresses, so what it states never becomes the account's own.
  expect(isPlaceholderEmail(user.email)).toBe(true);
  const record = await User.findById(user.id).lean();
  expect(record?.claimed_email).toBe('email' in claims ? undefined : who.email);
  const nameless = who.role === 'instructor' ? 'Teacher' : 'Learner';
  if ('name' in claims) expect(user).toMatchObject({ first_name: nameless });
  else expect(user).toMatchObject({ first_name: 'Ana', last_name: 'López' });
}

/** Consent is required as after a login: few requests succeed before it, all after it. */
async function expectConsentOpens({ access_token, user }: EnteredLaunch) {
  const caller = tool.app.withToken(access_token);
  const window = () => caller.post('/api/auth/lti/window', { path: '/student/dashboard' });
  expect((await window()).status).toBe(403);
  const consent = { email: user.email, has_consented: true };
  expect((await caller.post('/api/auth/record-consent', consent)).body).toMatchObject({
    admitted: true,
  });
  expect((await window()).status).toBe(200);
  const sessions = await caller.get('/api/auth/sessions');
  expect(sessions.body).toMatchObject([{ origin: 'lti', current: true }]);
}
