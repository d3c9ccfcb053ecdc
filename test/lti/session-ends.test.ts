import { expect, jest, test } from '@jest/globals';
import { LtiDeployment } from '../../lti/platforms/model.ts';
import { LtiIdentity } from '../../lti/provisioning/model.ts';
import { Session } from '../../tool/features/sessions/model.ts';
import { buildUser } from '../support/builders/people.ts';
import { consentFor } from '../support/consent.ts';
import { useDatabase } from '../support/database.ts';
import { person } from '../support/fake-lms/course.ts';
import { enter, launch, swapCode } from '../support/fake-lms/launch.ts';
import { useLti } from '../support/use-lti.ts';

useDatabase();

const lti = useLti({ lms: 'certification' });

let people = 0;
const newPerson = () => {
  people += 1;
  return person(`sub-${people}`, 'student', 'Ana', 'López', `ana${people}@example.com`);
};

/** A person who has launched and opened a window; `both` returns the status of a request of each. */
async function signedIn(who = newPerson()) {
  const entered = await enter(lti.lms, { person: who });
  await consentFor(entered.user.id);
  const caller = lti.tool.app.withToken(entered.access_token);
  const path = '/student/dashboard';
  const opened = await caller.post('/api/auth/lti/window', { path });
  const code = String(opened.body.url).split('#code=')[1];
  const swapped = await lti.tool.app.anonymous().post('/api/auth/lti', { code });
  const window = lti.tool.app.withToken(swapped.body.access_token);
  return {
    who,
    user: entered.user,
    caller,
    both: async () =>
      Promise.all([caller, window].map(async (one) => (await one.get('/api/auth/me')).status)),
  };
}

const setActive = (active: boolean) =>
  lti.tool.master.put(`/api/master/lti/platforms/${lti.rows.lms}`, { active });

test('switching a platform off ends its launch sessions and their windows', async () => {
  const { both } = await signedIn();
  const native = await lti.tool.app.as(await buildUser());
  expect(await both()).toEqual([200, 200]);
  await setActive(false);
  expect(await both()).toEqual([401, 401]);
  expect((await native.get('/api/auth/me')).status).toBe(200);
  await setActive(true);
  expect(await (await signedIn()).both()).toEqual([200, 200]);
});

test('other changes of a platform end no session', async () => {
  const { both } = await signedIn();
  await lti.tool.master.put(`/api/master/lti/platforms/${lti.rows.lms}`, { name: 'Another name' });
  expect(await both()).toEqual([200, 200]);
});

test('a platform switched off between launch and code exchange opens no session', async () => {
  const launched = await launch(lti.lms, { person: newPerson() });
  const create = Session.create.bind(Session);
  const before = await Session.countDocuments({ origin: 'lti' });
  Session.create = (async (row: never) => {
    Session.create = create;
    await setActive(false);
    return create(row);
  }) as never;
  expect((await swapCode(lti.lms, launched)).status).toBe(403);
  expect(await Session.countDocuments({ origin: 'lti' })).toBeLessThanOrEqual(before);
  expect(await Session.countDocuments({ platform_id: lti.rows.lms })).toBe(0);
  await setActive(true);
});

test('a platform switched off between launch and code exchange creates nobody', async () => {
  const who = newPerson();
  const launched = await launch(lti.lms, { person: who });
  await setActive(false);
  expect((await swapCode(lti.lms, launched)).status).toBe(403);
  expect(await LtiIdentity.countDocuments({ sub: who.sub })).toBe(0);
  await setActive(true);
});

test('a student who leaves one course stays signed in to another', async () => {
  const who = newPerson();
  const { course } = lti.lms;
  const { id } = course;
  course.id = 'elsewhere';
  const elsewhere = await signedIn(who);
  course.id = id;
  const here = await signedIn(who);
  const { caller, section_id } = await lti.admit(lti.lms, { person: '3' });
  await caller.post('/api/instructors/lti/roster-sync', { section_id }).expect(200);
  expect([await here.both(), await elsewhere.both()]).toEqual([
    [401, 401],
    [200, 200],
  ]);
});

test('a student who leaves the course is signed out by the roster sync', async () => {
  const { who, both } = await signedIn();
  const other = await signedIn();
  const teacher = await enter(lti.lms, { person: '3' });
  await consentFor(teacher.user.id);
  const caller = lti.tool.app.withToken(teacher.access_token);
  const others = [...lti.lms.course.people];
  lti.lms.course.people.push(who, other.who);
  const sync = { section_id: teacher.section_id };
  await caller.post('/api/instructors/lti/roster-sync', sync);
  expect(await both()).toEqual([200, 200]);
  lti.lms.course.people.splice(0, lti.lms.course.people.length, ...others, other.who);
  const answer = await caller.post('/api/instructors/lti/roster-sync', sync);
  expect(answer.body.deactivated).toBe(1);
  expect(await both()).toEqual([401, 401]);
  expect(await other.both()).toEqual([200, 200]);
});

test('a test user of the LMS, whom no roster lists, stays signed in when the roster is synced', async () => {
  const { user, both } = await signedIn(person('try', 'test-student', 'Test', 'Student', ''));
  const teacher = await enter(lti.lms, { person: '3' });
  await consentFor(teacher.user.id);
  const caller = lti.tool.app.withToken(teacher.access_token);
  const sync = () =>
    caller.post('/api/instructors/lti/roster-sync', { section_id: teacher.section_id });
  expect((await sync()).body.deactivated).toBe(0);
  expect(await both()).toEqual([200, 200]);
  await LtiIdentity.updateOne(
    { user_id: user.id },
    { last_launch_at: new Date(Date.now() - 25 * 3600 * 1000) },
  );
  expect((await sync()).body.deactivated).toBe(1);
});

test('linking a person to another account ends the sessions of the old account', async () => {
  const { who, both } = await signedIn();
  const identity = await LtiIdentity.findOne({ sub: who.sub }).orFail();
  const { id } = await buildUser();
  const path = `/api/master/lti/people/${String(identity._id)}`;
  expect((await lti.tool.master.put(path, { user_id: id })).status).toBe(200);
  expect(await both()).toEqual([401, 401]);
});

test('a launch of a disabled account returns 403', async () => {
  const { who, user, both } = await signedIn();
  await lti.tool.master.put(`/api/master/people/${user.id}/disabled`, { disabled: true });
  expect(await both()).toEqual([401, 401]);
  const answer = await swapCode(lti.lms, await launch(lti.lms, { person: who }));
  expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('disabled')]);
});

test('removing a platform ends its sessions, and can be repeated if the server fails midway', async () => {
  const { both } = await signedIn();
  const failing = jest.spyOn(LtiDeployment, 'deleteMany').mockImplementationOnce(() => {
    throw new Error('the database is away');
  });
  const path = `/api/master/lti/platforms/${lti.rows.lms}`;
  expect((await lti.tool.master.delete(path)).status).toBe(500);
  failing.mockRestore();
  expect(await both()).toEqual([401, 401]);
  expect((await lti.tool.master.delete(path)).status).toBe(200);
  lti.rows.lms = await lti.tool.register(lti.lms);
});
