import { describe, expect, test } from '@jest/globals';
import { User } from '../../../tool/features/users/model.ts';
import { buildMaster, buildStudent } from '../../support/builders/people.ts';
import { useDatabase } from '../../support/database.ts';
import { useReminders } from '../../support/reminders.ts';

useDatabase();
const reminding = useReminders();
const { assign, remindAll } = reminding;

const linkIn = (text = '') => /\/unsubscribe\?token=(\S+)/.exec(text)?.[1] ?? '';

describe('unsubscribing from reminders', () => {
  async function reminded() {
    const student = await buildStudent(reminding.section);
    await assign();
    await remindAll();
    const [told] = reminding.mail.sent;
    return { student, told, token: linkIn(told?.text) };
  }
  const isOn = async (id: string) => (await User.findById(id).lean())?.assignment_reminders;

  test('the mail link and the List-Unsubscribe address are equal, and opening it changes nothing', async () => {
    const { student, told, token } = await reminded();
    expect(told?.unsubscribe).toBe(
      `${reminding.app.dependencies.config.PUBLIC_URL}/unsubscribe?token=${token}`,
    );
    const opened = await reminding.app.anonymous().get(`/unsubscribe?token=${token}`);
    expect([opened.status, opened.type]).toEqual([200, 'text/html']);
    expect(await isOn(student.id)).toBe(true);
  });

  test('a one-click POST turns reminders off without a login, also when sent twice concurrently', async () => {
    const { student, token } = await reminded();
    const post = () =>
      reminding.app
        .anonymous()
        .post(`/unsubscribe?token=${token}`)
        .type('form')
        .send('List-Unsubscribe=One-Click');
    const answers = await Promise.all([post(), post()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await isOn(student.id)).toBe(false);
    expect((await (await reminding.app.as(student)).get('/api/auth/me')).body).toMatchObject({
      email_notifications: true,
      reminders_off: true,
    });
  });

  test('POST /api/auth/unsubscribe turns reminders off and rejects an invalid token', async () => {
    const { student, token } = await reminded();
    const other = await buildStudent(reminding.section);
    const foreign = `${other.id}.${token.split('.')[1]}`;
    for (const wrong of [foreign, token.slice(0, -1), `${student.id}.`, 'x', 'x'.repeat(201)]) {
      const { status } = await reminding.app
        .anonymous()
        .post('/api/auth/unsubscribe', { token: wrong });
      expect(status).toBe(400);
      expect((await reminding.app.anonymous().post(`/unsubscribe?token=${wrong}`)).status).toBe(
        400,
      );
    }
    expect((await reminding.app.anonymous().post('/unsubscribe')).status).toBe(400);
    expect((await reminding.app.anonymous().post('/unsubscribe?token[$ne]=1')).status).toBe(400);
    const wrongShape = { token: { $ne: null } };
    expect((await reminding.app.anonymous().post('/api/auth/unsubscribe', wrongShape)).status).toBe(
      400,
    );
    expect([await isOn(student.id), await isOn(other.id)]).toEqual([true, true]);
    const answer = await reminding.app.anonymous().post('/api/auth/unsubscribe', { token });
    expect(answer.body).toEqual({ success: true });
    expect([await isOn(student.id), await isOn(other.id)]).toEqual([false, true]);
  });

  test('the link of a merged account works for the remaining account, which gets no second mail', async () => {
    const { student: from, token } = await reminded();
    const into = await buildStudent(reminding.section);
    const master = await reminding.app.as(await buildMaster());
    expect(
      (await master.post(`/api/master/people/${into.id}/merge`, { from: from.id })).status,
    ).toBe(200);
    await assign();
    await remindAll();
    expect(reminding.mail.sent).toHaveLength(1);
    await reminding.app.anonymous().post('/api/auth/unsubscribe', { token });
    expect(await isOn(into.id)).toBe(false);
  });

  test('an account that was unsubscribed leaves the account that it is merged into unsubscribed', async () => {
    const { student: from, token } = await reminded();
    const into = await buildStudent();
    await reminding.app.anonymous().post('/api/auth/unsubscribe', { token }).expect(200);
    const master = await reminding.app.as(await buildMaster());
    await master.post(`/api/master/people/${into.id}/merge`, { from: from.id }).expect(200);
    expect(await isOn(into.id)).toBe(false);
  });

  test('the link works for the remaining account after two merges in a row', async () => {
    const { student: first, token } = await reminded();
    const [second, third] = [await buildStudent(), await buildStudent()];
    const master = await reminding.app.as(await buildMaster());
    const merge = (into: string, from: string) =>
      master.post(`/api/master/people/${into}/merge`, { from }).expect(200);
    await merge(second.id, first.id);
    await merge(third.id, second.id);
    await reminding.app.anonymous().post('/api/auth/unsubscribe', { token }).expect(200);
    expect(await isOn(third.id)).toBe(false);
  });

  test('the setting turns reminders off and on', async () => {
    const student = await buildStudent(reminding.section);
    const caller = await reminding.app.as(student);
    const set = (assignment_reminders: unknown) =>
      caller.post('/api/auth/update-preferences', { assignment_reminders });
    expect((await set(false)).status).toBe(200);
    expect((await caller.get('/api/auth/me')).body.reminders_off).toBe(true);
    expect((await set('off')).status).toBe(400);
    await set(true);
    expect((await caller.get('/api/auth/me')).body.reminders_off).toBeUndefined();
  });
});
