import { expect, test } from '@jest/globals';
import { endAllSessions } from '../../tool/features/sessions/service.ts';
import { buildStudent } from '../support/builders/people.ts';
import { consentFor } from '../support/consent.ts';
import { useDatabase } from '../support/database.ts';
import { enter } from '../support/fake-lms/launch.ts';
import { useLti } from '../support/use-lti.ts';

useDatabase();

const lti = useLti({ lms: 'moodle' });

const frame = 'ab'.repeat(8);
const post = (path: string, headers: Record<string, string>, name = frame) =>
  fetch(`${lti.tool.origin}/api/auth/lti/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ frame: name }),
  });

/** A frame of a launch and the cookie that its browser got. */
async function openFrame(who = '5') {
  const { access_token, user } = await enter(lti.lms, { person: who });
  await consentFor(user.id);
  const kept = await post('frame', { authorization: `Bearer ${access_token}` });
  const [line = ''] = kept.headers.getSetCookie();
  return { user, line, cookie: line.split(';')[0] ?? '' };
}
const whoIs = async (answer: Response) => {
  const { access_token } = (await answer.json()) as { access_token: string };
  const me = await lti.tool.app.withToken(access_token).get('/api/auth/me');
  return (me.body as { id: string }).id;
};

test('a frame resumes its session by a partitioned cookie after each reload', async () => {
  const { user, line, cookie } = await openFrame();
  expect(line).toMatch(/^__Host-lti-session-(ab){8}=[\w-]{43}; Max-Age=\d+; Path=\/;/);
  for (const part of ['HttpOnly', 'Secure', 'Partitioned', 'SameSite=None'])
    expect(line).toContain(part);
  // Twice, as at a further reload.
  expect(await whoIs(await post('resume', { cookie }))).toBe(user.id);
  expect(await whoIs(await post('resume', { cookie }))).toBe(user.id);
});

test('two frames in one browser each resume the session of their own person', async () => {
  const first = await openFrame('5');
  const second = await openFrame('6');
  const other = 'cd'.repeat(8);
  const cookie = `${first.cookie}; ${second.cookie.replace(frame, other)}`;
  expect(await whoIs(await post('resume', { cookie }))).toBe(first.user.id);
  expect(await whoIs(await post('resume', { cookie }, other))).toBe(second.user.id);
});

test('resume returns 401 without the cookie of the frame and after the session has ended', async () => {
  const { user, cookie } = await openFrame();
  expect((await post('resume', {})).status).toBe(401);
  expect((await post('resume', { cookie: cookie.replace(frame, 'ef'.repeat(8)) })).status).toBe(
    401,
  );
  expect((await post('resume', { cookie }, 'no name')).status).toBe(400);
  await endAllSessions(user.id);
  expect((await post('resume', { cookie })).status).toBe(401);
});

test('only the session of a launch can be kept for a frame', async () => {
  const caller = await lti.tool.app.as(await buildStudent());
  expect((await caller.post('/api/auth/lti/frame', { frame })).status).toBe(409);
});
