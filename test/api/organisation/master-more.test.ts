import { beforeAll, describe, expect, test } from '@jest/globals';
import { createFirstMaster, openSetup } from '../../../tool/features/master/first-master.ts';
import { User } from '../../../tool/features/users/model.ts';
import { createTestApp, type Caller, type TestApp } from '../../support/app.ts';
import { buildSection } from '../../support/builders/organisation.ts';
import {
  buildMaster,
  buildStudent,
  testPassword,
  type BuiltUser,
} from '../../support/builders/people.ts';
import { useDatabase } from '../../support/database.ts';
import { databaseSnapshot } from '../../support/database-snapshot.ts';

useDatabase();

/** What became of each line of an import, or its problem. */
const outcomesOf = ({ lines }: { lines: { outcome: string; error?: string }[] }) =>
  lines.map(({ outcome, error }) => error ?? outcome);

let app: TestApp;

/** Has to run first, while there is no master. */
describe('setup of the first master', () => {
  const person = {
    email: 'first.master@parley.test',
    first_name: 'Ida',
    last_name: 'First',
    password: testPassword,
  };
  let code: string;

  beforeAll(async () => {
    app = createTestApp();
    code = (await openSetup()) ?? '';
  });

  test('is open while there is no master, and rejects a wrong code', async () => {
    expect((await app.anonymous().get('/api/setup')).body).toEqual({ open: true });
    const wrong = await app
      .anonymous()
      .post('/api/setup/master', { ...person, code: 'x'.repeat(43) });
    expect(wrong.status).toBe(400);
    expect(wrong.body.fields).toHaveProperty('code');
    expect(await User.countDocuments()).toBe(0);
  });

  test('rejects a weak or common password and keeps the code valid', async () => {
    for (const password of ['short', 'Password123']) {
      const answer = await app.anonymous().post('/api/setup/master', { ...person, code, password });
      expect(answer.status).toBe(400);
    }
    expect(await User.countDocuments()).toBe(0);
  });

  test('creates one master when two requests send the code concurrently', async () => {
    const other = { ...person, email: 'second.master@parley.test' };
    const answers = await Promise.all([
      app.anonymous().post('/api/setup/master', { ...person, code }),
      app.anonymous().post('/api/setup/master', { ...other, code }),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect([400, 403]).toContain(statuses[1]);
    expect(await User.countDocuments({ is_master: true })).toBe(1);
    const master = await User.findOne({ is_master: true }).lean();
    const login = await app
      .anonymous()
      .post('/api/auth/login', { email: master?.email, password: testPassword });
    expect(login.body.user).toMatchObject({ is_master: true, is_student: false });
  });

  test('is closed after the first master exists', async () => {
    expect((await app.anonymous().get('/api/setup')).body).toEqual({ open: false });
    expect(await openSetup()).toBeNull();
    await expect(createFirstMaster({ ...person, code })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});

describe('audit log and imports of a master', () => {
  let masterUser: BuiltUser;
  let master: Caller;
  beforeAll(async () => {
    masterUser = await buildMaster({ first_name: 'Ruth', last_name: 'Adler' });
    master = await app.as(masterUser);
  });

  test('each change is logged with actor, time, action and values before and after', async () => {
    const { body: made } = await master.post('/api/master/institutions', { name: 'Before' });
    const path = `/api/master/institutions/${made.id}`;
    await master.put(path, { name: 'After', location: 'Lima' });
    await master.delete(path);
    await master.post(`${path}/restore`);
    const { body: rows } = await master.get('/api/master/audit?limit=4');
    const base = {
      id: expect.any(String),
      at: expect.stringMatching(/Z$/),
      actor_id: masterUser.id,
      actor_name: 'Ruth Adler',
      kind: 'institution',
      target_id: made.id,
      interrupted: false,
    };
    const before = { name: 'Before', location: '' };
    const after = { name: 'After', location: 'Lima' };
    expect(rows).toEqual([
      { ...base, action: 'restore', before: null, after },
      { ...base, action: 'delete', before: after, after: null },
      { ...base, action: 'update', before, after },
      { ...base, action: 'create', before: null, after: before },
    ]);
    const older = await master.get(`/api/master/audit?limit=2&cursor=${rows[1].id}`);
    expect(older.body).toEqual(rows.slice(2));
  });

  test('the dry run of a user import returns the outcome of each line and writes nothing', async () => {
    const student = await buildStudent();
    const rows = ['u1@parley.test', student.email, 'wrong'].map((email, index) => ({
      line: index + 1,
      email,
      first_name: 'First',
      last_name: 'Last',
    }));
    const send = (dry_run: boolean) => master.post('/api/master/import/users', { rows, dry_run });
    const before = await databaseSnapshot();
    const preview = await send(true);
    expect(await databaseSnapshot()).toBe(before);
    expect(preview.body.lines.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'created',
      'existing',
      'failed',
    ]);
    expect((await send(false)).body.lines).toEqual(preview.body.lines);
    const found = await master.get('/api/master/check-email?email=u1@parley.test');
    expect(found.status).toBe(200);
  });

  test('a user import moves new and known people into the access group of their line', async () => {
    await master.put('/api/master/access-groups/Evening', { opens_at: null, message: '' });
    const [moved, stays] = [await buildStudent(), await buildStudent()];
    const row = (line: number, email: string, access_group: string) => ({
      line,
      email,
      first_name: 'First',
      last_name: 'Last',
      access_group,
    });
    const rows = [
      row(2, 'evening@parley.test', ' Evening '),
      row(3, moved.email, 'Evening'),
      row(4, stays.email, ''),
      row(5, 'typo@parley.test', 'Evenning'),
    ];
    const send = (dry_run: boolean) => master.post('/api/master/import/users', { rows, dry_run });
    const before = await databaseSnapshot();
    const preview = (await send(true)).body.lines;
    expect(await databaseSnapshot()).toBe(before);
    expect(preview).toMatchObject([
      { outcome: 'created' },
      { outcome: 'moved' },
      { outcome: 'existing' },
      { outcome: 'failed', error: 'There is no access group called Evenning.' },
    ]);
    expect((await send(false)).body.lines).toEqual(preview);
    const groupOf = async (email: string) =>
      (await master.get(`/api/master/people?q=${email}`)).body[0]?.access_group;
    expect(await groupOf('evening@parley.test')).toBe('Evening');
    expect(await groupOf(moved.email)).toBe('Evening');
    expect(await groupOf(stays.email)).toBe('Normal');
  });

  test('an enrolment import finds sections by course, term and section code', async () => {
    const section = await buildSection({ course_code: 'IMP 1', section_code: 'A' });
    await buildSection({ ...section, section_code: 'B' });
    // Of another institution.
    await buildSection({ course_code: 'IMP 1', section_code: 'B' });
    const student = await buildStudent(section);
    const row = (line: number, email: string, more: object = {}) => ({
      line,
      email,
      first_name: 'First',
      last_name: 'Last',
      role: '',
      course_code: ' imp 1 ',
      term_code: '2026a',
      section_code: 'B',
      ...more,
    });
    const rows = [
      row(2, 'teacher@parley.test', { role: 'Instructor' }),
      row(3, student.email),
      row(4, student.email, { section_code: 'A' }),
      row(5, 'x@parley.test', { role: 'dean' }),
      row(6, 'y@parley.test', { section_code: 'Z' }),
      row(7, 'y@parley.test', { course_code: 'NONE 1' }),
      row(8, 'y@parley.test', { term_code: '2062A' }),
      row(9, student.email),
    ];
    const { institution_id } = section;
    const answer = await master.post('/api/master/import/enrollments', {
      institution_id,
      rows,
      dry_run: false,
    });
    expect(outcomesOf(answer.body)).toEqual([
      'created',
      'enrolled',
      'already_enrolled',
      'There is no role “dean”: it must be student, instructor or ta.',
      'This class has no section “Z” in this term.',
      'There is no section of a class with the code “NONE 1” in this term.',
      'There is no section in a term with the code “2062A”.',
      'This line repeats line 3.',
    ]);
    const teacher = await User.findOne({ email: 'teacher@parley.test' }).lean();
    expect(teacher?.is_student).toBe(false);
  });

  test('an enrolment import finds a section whose code lost its leading zeros in a spreadsheet, unless it may be another', async () => {
    const section = await buildSection({ section_code: '001' });
    await buildSection({ ...section, section_code: '2' });
    await buildSection({ ...section, section_code: '002' });
    const { course_code, institution_id } = section;
    const rows = ['1', '2', '0002', '3'].map((section_code, index) => ({
      line: index + 2,
      email: `zeros${index}@parley.test`,
      first_name: 'First',
      last_name: 'Last',
      course_code,
      term_code: '2026A',
      section_code,
    }));
    const before = await databaseSnapshot();
    const { body } = await master.post('/api/master/import/enrollments', {
      institution_id,
      rows,
      dry_run: true,
    });
    expect(await databaseSnapshot()).toBe(before);
    expect(outcomesOf(body)).toEqual([
      'created',
      'created',
      'More than one section has these course, term and section codes.',
      'This class has no section “3” in this term.',
    ]);
  });

  test('an enrolment import refuses a line with another name for the address of an earlier line', async () => {
    const section = await buildSection();
    for (const section_code of ['B', 'C']) await buildSection({ ...section, section_code });
    const { course_code, institution_id } = section;
    const row = (line: number, name: string, section_code: string) => {
      const [first_name = '', last_name = ''] = name.split(' ');
      const place = { course_code, term_code: '2026A', section_code };
      return { line, email: 'shared@parley.test', first_name, last_name, ...place };
    };
    const rows = [
      row(2, '', 'A'),
      row(3, 'Ana López', 'B'),
      row(4, 'Ana López', 'A'),
      row(5, 'lopez ana', 'C'),
      row(6, 'Bo Ng', 'C'),
    ];
    const body = { institution_id, rows, dry_run: true };
    const answer = await master.post('/api/master/import/enrollments', body);
    expect(outcomesOf(answer.body)).toEqual([
      'created',
      'enrolled',
      'This line repeats line 2.',
      'enrolled',
      'Line 3 has another name for this address.',
    ]);
  });
});
