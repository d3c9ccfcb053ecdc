import { beforeAll, describe, expect, test } from '@jest/globals';
import { createTestApp, type Caller, type TestApp } from '../../support/app.ts';
import { buildInstitution, buildSection } from '../../support/builders/organisation.ts';
import { buildInstructor, buildMaster, buildStudent } from '../../support/builders/people.ts';
import { covers } from '../../support/covers.ts';
import { useDatabase } from '../../support/database.ts';
import { expectHidden } from '../../support/hidden-section.ts';

useDatabase();
let app: TestApp;
let master: Caller;
beforeAll(async () => {
  app = createTestApp();
  master = await app.as(await buildMaster());
});

const term = { name: 'Spring', code: '2027S', start_date: '2027-01-10', end_date: '2027-05-20' };
const unknownId = 'f'.repeat(24);

describe('institutions', () => {
  test('the list contains id, name and location', async () => {
    covers('MCLS-34', 'MCLS-68', 'CALL-39');
    const id = await buildInstitution('Lakeside College');
    const answer = await master.get('/api/master/institutions');
    expect(answer.status).toBe(200);
    expect(answer.body).toContainEqual({ id, name: 'Lakeside College', location: '' });
  });

  test('lists of institutions and classes ignore case and accents and put 2 before 10', async () => {
    const names = ['école Qx', 'Qx college', 'éclair Qx', 'qx Academy'];
    const ids = await Promise.all(names.map((name) => buildInstitution(name)));
    const listed = (await master.get('/api/master/institutions')).body
      .map(({ name }: { name: string }) => name)
      .filter((name: string) => names.includes(name));
    expect(listed).toEqual(['éclair Qx', 'école Qx', 'qx Academy', 'Qx college']);
    const [institution_id = ''] = ids;
    for (const course_code of ['Span 10', 'SPAN 2', 'Art 1', 'span 1'])
      await buildSection({ institution_id, course_code });
    const classes = await master.get(`/api/master/classes?institution_id=${institution_id}`);
    expect(classes.body.map(({ course_code }: { course_code: string }) => course_code)).toEqual([
      'Art 1',
      'span 1',
      'SPAN 2',
      'Span 10',
    ]);
  });

  test('adding one trims its values and needs no location', async () => {
    covers('MCLS-35', 'MCLS-27', 'CALL-40');
    const added = await master.post('/api/master/institutions', { name: '  Hill University ' });
    expect(added.body).toMatchObject({ success: true, name: 'Hill University', location: '' });
    const list = await master.get('/api/master/institutions');
    expect(list.body).toContainEqual({
      id: added.body.id,
      name: 'Hill University',
      location: '',
    });
  });

  test('adding one with a blank or missing name returns 400', async () => {
    covers('MCLS-26');
    for (const body of [{ name: '   ' }, {}, { name: null }]) {
      const answer = await master.post('/api/master/institutions', body);
      expect([answer.status, answer.body.error]).toEqual([400, 'Institution name is required']);
    }
  });

  test('editing one returns the updated institution', async () => {
    covers('MCLS-36', 'CALL-41');
    const id = await buildInstitution();
    const answer = await master.put(`/api/master/institutions/${id}`, {
      name: 'Renamed',
      location: ' Porto ',
    });
    expect(answer.body).toEqual({ id, name: 'Renamed', location: 'Porto' });
  });

  test('deleting one removes it from the list, and deleting it again returns 404', async () => {
    covers('MCLS-37', 'CALL-42');
    const id = await buildInstitution();
    const deleted = await master.delete(`/api/master/institutions/${id}`);
    expect([deleted.status, deleted.body]).toEqual([200, { success: true }]);
    const list = await master.get('/api/master/institutions');
    expect(list.body.map((row: { id: string }) => row.id)).not.toContain(id);
    expect((await master.delete(`/api/master/institutions/${id}`)).status).toBe(404);
    expect((await master.put(`/api/master/institutions/${id}`, { name: 'X' })).status).toBe(404);
  });
});

test('the settings of an institution store cell size and consent mode and reject invalid values', async () => {
  const path = `/api/master/institutions/${await buildInstitution()}/settings`;
  expect((await master.get(path)).body).toEqual({ min_cell_size: 1, consent_mode: 'required' });
  const settings = { min_cell_size: 5, consent_mode: 'optional' };
  expect((await master.put(path, settings)).body).toEqual(settings);
  expect((await master.put(path, { ...settings, min_cell_size: 0 })).status).toBe(400);
  expect((await master.get(path)).body).toEqual(settings);
});

describe('terms', () => {
  test('an added term is in the list of its institution', async () => {
    covers('MCLS-38', 'MCLS-39', 'MCLS-69', 'CALL-43', 'CALL-44');
    const institution_id = await buildInstitution();
    const added = await master.post('/api/master/terms', {
      ...term,
      name: ' Spring ',
      institution_id,
    });
    expect(added.body).toMatchObject({ success: true });
    const list = await master.get(`/api/master/terms?institution_id=${institution_id}`);
    expect(list.body).toEqual([{ id: added.body.id, ...term, institution_id }]);
  });

  test('adding a term with a blank field returns 400', async () => {
    covers('MCLS-28');
    const institution_id = await buildInstitution();
    for (const field of Object.keys(term)) {
      const body = { ...term, institution_id, [field]: ' ' };
      const answer = await master.post('/api/master/terms', body);
      expect([field, answer.status, answer.body.error]).toEqual([
        field,
        400,
        'All fields are required',
      ]);
    }
    const list = await master.get(`/api/master/terms?institution_id=${institution_id}`);
    expect(list.body).toEqual([]);
  });

  test('adding or editing a term returns 400 unless it starts before it ends', async () => {
    covers('MCLS-29');
    const { term_id, institution_id } = await buildSection();
    const equal = { ...term, end_date: term.start_date };
    for (const answer of [
      await master.post('/api/master/terms', { ...equal, institution_id }),
      await master.put(`/api/master/terms/${term_id}`, equal),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.body.error).toBe('Start date must be before end date');
    }
  });

  test('adding a term with an impossible date returns 400', async () => {
    const institution_id = await buildInstitution();
    const body = { ...term, start_date: '2027-02-30', institution_id };
    expect((await master.post('/api/master/terms', body)).status).toBe(400);
  });

  test('editing a term returns the updated term', async () => {
    covers('MCLS-40', 'CALL-45');
    const { term_id, institution_id } = await buildSection();
    const answer = await master.put(`/api/master/terms/${term_id}`, term);
    expect(answer.body).toEqual({ id: term_id, ...term, institution_id });
  });

  test('deleting a term removes it and its sections from the lists', async () => {
    covers('MCLS-41', 'CALL-46');
    const section = await buildSection();
    expect((await master.delete(`/api/master/terms/${section.term_id}`)).body.success).toBe(true);
    const terms = await master.get(`/api/master/terms?institution_id=${section.institution_id}`);
    expect(terms.body).toEqual([]);
    const sections = await master.get(`/api/master/sections?class_id=${section.class_id}`);
    expect(sections.body).toEqual([]);
  });
});

describe('classes', () => {
  test('an added class is in the list of its institution', async () => {
    covers('MCLS-42', 'MCLS-43', 'MCLS-70', 'CALL-47', 'CALL-48');
    const institution_id = await buildInstitution();
    const body = { course_code: ' GER 201 ', title: ' German II ', institution_id };
    const added = await master.post('/api/master/classes', body);
    expect(added.body).toMatchObject({ success: true });
    const list = await master.get(`/api/master/classes?institution_id=${institution_id}`);
    expect(list.body).toEqual([
      { id: added.body.id, course_code: 'GER 201', title: 'German II', institution_id },
    ]);
  });

  test('adding or editing a class with a blank code or title returns 400', async () => {
    covers('MCLS-30', 'MCLS-31');
    const { class_id, institution_id } = await buildSection();
    for (const body of [
      { course_code: '', title: 'German' },
      { course_code: 'GER', title: ' ' },
    ]) {
      const added = await master.post('/api/master/classes', { ...body, institution_id });
      expect([added.status, added.body.error]).toEqual([400, 'All fields are required']);
      const edited = await master.put(`/api/master/classes/${class_id}`, body);
      expect([edited.status, edited.body.error]).toEqual([
        400,
        'Course code and title are required',
      ]);
    }
  });

  test('editing a class returns the updated class', async () => {
    covers('MCLS-44', 'CALL-49');
    const { class_id, institution_id } = await buildSection();
    const body = { course_code: 'ITAL 1', title: 'Italian' };
    const answer = await master.put(`/api/master/classes/${class_id}`, body);
    expect(answer.body).toEqual({ id: class_id, ...body, institution_id });
  });

  test('deleting a class removes it and its sections from the lists', async () => {
    covers('MCLS-45', 'CALL-50');
    const section = await buildSection();
    expect((await master.delete(`/api/master/classes/${section.class_id}`)).body.success).toBe(
      true,
    );
    const classes = await master.get(
      `/api/master/classes?institution_id=${section.institution_id}`,
    );
    expect(classes.body).toEqual([]);
    const sections = await master.get(`/api/master/sections?class_id=${section.class_id}`);
    expect(sections.body).toEqual([]);
  });
});

describe('sections', () => {
  test('adding a section returns it with its term and lists it', async () => {
    covers('MSEC-27', 'MSEC-28', 'MSEC-31', 'CALL-51', 'CALL-52');
    const { class_id, term_id } = await buildSection();
    const body = { class_id, term_id, section_code: ' B ' };
    const added = await master.post('/api/master/sections', body);
    expect(added.body).toMatchObject({ class_id, term_id, section_code: 'B' });
    const list = await master.get(`/api/master/sections?class_id=${class_id}`);
    expect(list.body).toContainEqual(added.body);
  });

  test('adding or editing a section with a blank code returns 400', async () => {
    covers('MSEC-19');
    const { id, class_id, term_id } = await buildSection();
    for (const answer of [
      await master.post('/api/master/sections', { class_id, term_id, section_code: '  ' }),
      await master.put(`/api/master/sections/${id}`, { section_code: '' }),
    ]) {
      expect([answer.status, answer.body.error]).toEqual([400, 'Section code is required']);
    }
  });

  test('adding a section with class and term of different institutions returns 400', async () => {
    const [{ class_id }, { term_id }] = [await buildSection(), await buildSection()];
    const answer = await master.post('/api/master/sections', {
      class_id,
      term_id,
      section_code: 'Z',
    });
    expect(answer.status).toBe(400);
  });

  test('editing a section returns the updated section', async () => {
    covers('MSEC-29', 'CALL-53');
    const { id } = await buildSection();
    const answer = await master.put(`/api/master/sections/${id}`, { section_code: '007' });
    expect(answer.body).toMatchObject({ id, section_code: '007' });
  });

  test('deleting a section hides its enrolments from students, instructors and masters', async () => {
    covers('MSEC-21', 'MSEC-30', 'CALL-54');
    const student = await buildStudent();
    const instructor = await buildInstructor(student.section);
    expect((await master.delete(`/api/master/sections/${student.section.id}`)).body.success).toBe(
      true,
    );
    await expectHidden(student.section, master, await app.as(student), await app.as(instructor));
  });
});

test('adding a term, class or section to an unknown parent returns 404', async () => {
  const { class_id } = await buildSection();
  for (const answer of [
    await master.post('/api/master/terms', { ...term, institution_id: unknownId }),
    await master.post('/api/master/classes', {
      course_code: 'X',
      title: 'Y',
      institution_id: unknownId,
    }),
    await master.post('/api/master/sections', { class_id, term_id: unknownId, section_code: 'A' }),
  ])
    expect(answer.status).toBe(404);
});
