import { beforeEach, describe, expect, test } from '@jest/globals';
import { invitationsPerDay } from '../../../tool/contract/constants/limits.ts';
import { createTestApp, type Caller, type TestApp } from '../../support/app.ts';
import { buildInstructor, buildMaster, buildProvided } from '../../support/builders/people.ts';
import { useDatabase } from '../../support/database.ts';
import { sendDueMails } from '../../support/due-jobs.ts';
import { collectMail, type CollectedMail } from '../../support/dependencies.ts';

useDatabase();
let app: TestApp;
let mail: CollectedMail;
let accept: CollectedMail['send'];
beforeEach(() => {
  mail = collectMail();
  accept = mail.send;
  app = createTestApp({ mail });
});

const mailsTo = (email: string) => mail.sent.filter(({ to }) => to === email).length;
const refuse = () =>
  Promise.reject(
    Object.assign(new Error('no such user'), { code: 'EENVELOPE', responseCode: 550 }),
  );
let count = 0;

/** A class with one student, whose invitation the mail server has refused; it takes mails from now on. */
async function refused() {
  const person = { email: `new-${++count}@parley.test`, first_name: 'Noa', last_name: 'Levi' };
  const instructor = await buildInstructor();
  const section_id = instructor.section.id;
  const caller = await app.as(instructor);
  const add = () => caller.post('/api/instructors/students/add', { ...person, section_id });
  const { id } = (await add()).body.student as { id: string };
  mail.send = refuse;
  await sendDueMails(app);
  mail.send = accept;
  return { person, section_id, caller, add, id, remove: () => removeFrom(caller, section_id, id) };
}
const removeFrom = (caller: Caller, section_id: string, id: string) =>
  caller.delete(`/api/instructors/students/remove/${id}?section_id=${section_id}`).expect(200);

describe('a refused invitation', () => {
  test('is sent once more when an instructor removes and adds the student, and again when that is refused', async () => {
    const { person, caller, add, remove } = await refused();
    const state = async () =>
      ((await caller.get('/api/instructors/students/engagement')).body as object[])[0];
    for (const send of [refuse, accept]) {
      await remove();
      expect((await add()).status).toBe(200);
      expect(await state()).not.toHaveProperty('invitation_refused');
      mail.send = send;
      await sendDueMails(app);
    }
    await remove();
    await add();
    await sendDueMails(app);
    expect(mailsTo(person.email)).toBe(1);
  });

  test('is not sent again while the student is in the class, whom nobody can add', async () => {
    const { person, add } = await refused();
    expect((await add()).status).toBe(409);
    await sendDueMails(app);
    expect(mailsTo(person.email)).toBe(0);
  });

  test('counts as a further one of the day', async () => {
    const { person, caller, section_id, remove } = await refused();
    await remove();
    const lines = (count: number, rows: object[] = []) => ({
      section_id,
      dry_run: true,
      rows: [
        ...Array.from({ length: count }, (_, line) => ({
          ...person,
          email: `other-${line}@parley.test`,
          line: line + 1,
        })),
        ...rows,
      ],
    });
    const limit = Math.min(invitationsPerDay.instructor, invitationsPerDay.section);
    const preview = await caller.post(
      '/api/instructors/students/import',
      lines(limit - 1, [{ ...person, line: limit }]),
    );
    expect(preview.body.lines.at(-1)).toMatchObject({
      outcome: 'failed',
      error: expect.stringContaining('daily limit'),
    });
  });

  test.each(['an import of the class', 'an import of people', 'an enrolment by a master'])(
    'is sent again by %s',
    async (way) => {
      const { person, caller, section_id, id, remove } = await refused();
      await remove();
      const master = await app.as(await buildMaster());
      const file = { rows: [{ ...person, line: 1 }], dry_run: false };
      await master.post('/api/master/import/users', { ...file, dry_run: true }).expect(200);
      await sendDueMails(app);
      expect(mailsTo(person.email)).toBe(0);
      const again = {
        'an import of the class': () =>
          caller.post('/api/instructors/students/import', { section_id, ...file }),
        'an import of people': () => master.post('/api/master/import/users', file),
        'an enrolment by a master': () =>
          master.post('/api/master/enrollments', { user_id: id, section_id, role: 'student' }),
      }[way];
      expect((await again?.())?.status).toBe(200);
      await sendDueMails(app);
      expect(mailsTo(person.email)).toBe(1);
    },
  );

  test('of nobody else is sent again by an import of people', async () => {
    const { email, first_name, last_name } = await buildProvided();
    const master = await app.as(await buildMaster());
    const rows = [{ email, first_name, last_name, line: 1 }];
    await master.post('/api/master/import/users', { rows, dry_run: false }).expect(200);
    await sendDueMails(app);
    expect(mailsTo(email)).toBe(0);
  });
});
