import { beforeEach, expect, test } from '@jest/globals';
import { decodeJwt } from 'jose';
import { LtiDeepLinkingRequest } from '../../lti/deep-linking/model.ts';
import { buildInstructor } from '../support/builders/people.ts';
import { buildCase } from '../support/builders/practice.ts';
import { covers } from '../support/covers.ts';
import { useDatabase } from '../support/database.ts';
import { claim } from '../support/fake-lms/claims.ts';
import { launch, type LaunchOptions } from '../support/fake-lms/launch.ts';
import { profileNames } from '../support/fake-lms/profiles.ts';
import { useEveryLms } from '../support/use-lti.ts';

useDatabase();

const every = useEveryLms();
beforeEach(() => LtiDeepLinkingRequest.deleteMany());

const moodle = () => every.lmsOf('moodle');
const dialog = (more: Partial<LaunchOptions> = {}) => ({ person: '3', link: null, ...more });

/** An open request of the instructor, and a function that answers it. */
async function openDialog(options: Partial<LaunchOptions> = {}, lms = moodle()) {
  const { user, target, caller } = await every.admit(lms, dialog(options));
  const request_id = target.split('/').at(-1) ?? '';
  const { body } = await caller.get(`/api/instructors/lti/deep-linking/${request_id}`);
  const place = { class_id: String(body.class_id) };
  const answer = (...case_ids: string[]) =>
    caller.post('/api/instructors/lti/deep-linking', { request_id, case_ids });
  return { caller, user, request: body, place, answer };
}

test.each([
  ['return address', { deep_link_return_url: undefined }],
  ['return address that is one', { deep_link_return_url: 'javascript:alert(1)' }],
  ['accepted types', { accept_types: undefined }],
])('a deep-linking request without %s returns 400 and stores nothing', async (_what, settings) => {
  covers('LTI-83');
  const { status, text } = await launch(moodle(), dialog({ deepLinking: settings }));
  expect(status).toBe(400);
  expect(text).toContain('The LMS left out');
  expect(await LtiDeepLinkingRequest.countDocuments()).toBe(0);
});

test('a deep-linking request without settings returns 400', async () => {
  covers('LTI-83');
  const claims = { [claim.deepLinkingSettings]: undefined };
  expect((await launch(moodle(), dialog({ claims }))).status).toBe(400);
});

test('a deep-linking request without accept_multiple accepts one link', async () => {
  covers('LTI-85');
  const { place, request, answer } = await openDialog({
    deepLinking: { accept_multiple: undefined },
  });
  const [one, other] = [await buildCase(place), await buildCase(place)];
  expect(request.accept_multiple).toBe(false);
  expect((await answer(one.id, other.id)).status).toBe(400);
  expect((await answer(one.id)).status).toBe(200);
});

test.each(profileNames)(
  'the deep-linking response is sent to the return URL of %s unchanged, with its query',
  async (profile) => {
    covers('LTI-88');
    const lms = every.lmsOf(profile);
    const { place, answer } = await openDialog({}, lms);
    const { body } = await answer((await buildCase(place)).id);
    expect(body.return_url).toBe(
      `${lms.origin}${lms.profile.paths.deepLinkReturn}?course=${lms.course.id}`,
    );
  },
);

test('deep-linking data that fits a launch is returned unchanged, and longer data returns 400', async () => {
  covers('LTI-87');
  const data = 'é"<&'.repeat(7500);
  const { place, answer } = await openDialog({ deepLinking: { data } });
  const { body } = await answer((await buildCase(place)).id);
  expect(decodeJwt(String(body.jwt))[claim.data]).toBe(data);
  const refused = await launch(moodle(), dialog({ deepLinking: { data: 'x'.repeat(50_000) } }));
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('The LMS sent a &quot;id_token&quot; that is too long.');
});

test('an empty text as deep-linking data is returned as an empty text', async () => {
  covers('LTI-87');
  const { place, answer } = await openDialog({ deepLinking: { data: '' } });
  const { body } = await answer((await buildCase(place)).id);
  expect(decodeJwt(String(body.jwt))[claim.data]).toBe('');
});

test('a cancelled dialog returns no content items to the LMS, with the data of its request', async () => {
  const { answer } = await openDialog({ deepLinking: { data: 'csrf' } });
  const { status, body } = await answer();
  expect(status).toBe(200);
  const claims = decodeJwt(String(body.jwt));
  expect(claims).toMatchObject({ [claim.contentItems]: [], [claim.data]: 'csrf' });
});

test('each deep-linking response has its own nonce and expires within five minutes', async () => {
  covers('LTI-89');
  const { place, answer } = await openDialog();
  const { id } = await buildCase(place);
  const responses = [await answer(id), await answer(id)].map(({ body }) =>
    decodeJwt(String(body.jwt)),
  );
  const nonces = responses.map(({ nonce }) => nonce);
  expect(new Set(nonces).size).toBe(2);
  for (const { nonce, iat = 0, exp = Infinity } of responses) {
    expect(nonce).toMatch(/\S{8,}/);
    expect(exp - iat).toBeLessThanOrEqual(300);
  }
});

test('a deep-linking request without a course offers the published cases of all own classes', async () => {
  covers('LTI-97');
  const within = await openDialog();
  const mine = await buildCase(within.place, { title: 'Mine' });
  const stranger = await buildInstructor();
  await buildCase(stranger.section, { title: 'Somebody else’s' });
  const { request, answer } = await openDialog({ claims: { [claim.context]: undefined } });
  expect(request.class_id).toBeNull();
  const titles = (request.cases as { title: string }[]).map(({ title }) => title);
  expect(titles).toContain('Mine');
  expect(titles).not.toContain('Somebody else’s');
  const { body } = await answer(mine.id);
  expect(decodeJwt(String(body.jwt))[claim.contentItems]).toMatchObject([
    { type: 'ltiResourceLink', custom: { case_id: mine.id } },
  ]);
});

test('the LMS is told in the language of its instructor what was chosen, and nothing on a cancel', async () => {
  const { caller, place, answer } = await openDialog();
  await caller.post('/api/auth/update-preferences', { locale: 'es' });
  const built = [];
  for (const title of ['Uno', 'Dos', 'Tres', 'Cuatro'])
    built.push((await buildCase(place, { title })).id);
  const told = async (...ids: string[]) =>
    decodeJwt((await answer(...ids)).body.jwt as string)[claim.message];
  expect(await told(...built.slice(0, 2))).toBe('Elegido en Parley: Uno, Dos');
  expect(await told(...built)).toBe('Elegido en Parley: Uno, Dos, Tres, …');
  expect(await told()).toBeUndefined();
});
