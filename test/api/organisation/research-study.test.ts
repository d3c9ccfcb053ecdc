import { beforeEach, expect, test } from '@jest/globals';
import { consentTexts } from '../../../tool/contract/consent-text.ts';
import { keepRevision } from '../../../tool/features/cases/live.ts';
import { PracticeCase } from '../../../tool/features/cases/model.ts';
import { Consent } from '../../../tool/features/consents/model.ts';
import { Conversation, Message } from '../../../tool/features/conversations/model.ts';
import { Enrollment } from '../../../tool/features/enrollments/model.ts';
import { createTestApp } from '../../support/app.ts';
import { buildSection } from '../../support/builders/organisation.ts';
import { buildCase, startOn } from '../../support/builders/practice.ts';
import { buildPractised } from '../../support/builders/practised.ts';
import { hoursAgo } from '../../support/hours-ago.ts';
import { useDatabase } from '../../support/database.ts';
import { buildConsenting, useStudy } from '../../support/study.ts';

useDatabase();
const exported = useStudy();
beforeEach(() => Consent.deleteMany());

test('the export has no conversation that a participant held beside another class', async () => {
  const student = await buildConsenting();
  const tried = await buildSection();
  const place = { section_id: tried.id, class_id: tried.class_id };
  await Enrollment.create({ ...place, user_id: student.id, role: 'student', beside_class: true });
  const caller = await createTestApp().as(student);
  await startOn(caller, student, await buildCase(tried));
  expect(await Conversation.countDocuments({ user_id: student.id, is_test: false })).toBe(1);
  const read = await exported('beside');
  expect(await read('conversations')).toEqual([]);
});

test('the export has nobody who withdrew as a student and agreed as an instructor since', async () => {
  const student = await buildConsenting();
  await buildPractised(student, await buildCase(student.section), { at: hoursAgo(100) });
  const answer = { user_id: student.id, email: student.email, access_group: 'Normal' };
  const { student: asStudent, instructor } = consentTexts;
  await Consent.create([
    { ...answer, ...asStudent, has_consented: false, text_hash: 'h', at: hoursAgo(50) },
    { ...answer, ...instructor, has_consented: true, text_hash: 'h', at: hoursAgo(40) },
  ]);
  const read = await exported('teaches');
  expect(await read('participants')).toEqual([]);
});

test('an export of one version of the consent text ends where a later one was agreed to', async () => {
  const student = await buildConsenting();
  await Consent.updateMany({ user_id: student.id }, { $set: { version: 'student-5' } });
  const { version } = consentTexts.student;
  const answer = { user_id: student.id, email: student.email, access_group: 'Normal' };
  const agreed = { has_consented: true, text_hash: 'h', at: hoursAgo(50) };
  await Consent.create([
    { ...answer, ...agreed, version: consentTexts.instructor.version, at: hoursAgo(90) },
    { ...answer, ...agreed, version },
  ]);
  const practiceCase = await buildCase(student.section);
  for (const at of [hoursAgo(100), hoursAgo(80), hoursAgo(10)])
    await buildPractised(student, practiceCase, { at });
  const countIn = async (name: string, versions: string[]) => {
    const read = await exported(name, versions);
    return (await read('conversations')).length;
  };
  expect(await countIn('version-5', ['student-5'])).toBe(2);
  expect(await countIn('in-force', [version])).toBe(1);
  expect(await countIn('any', [])).toBe(3);
});

test('what somebody practiced as a student needs their agreement to the text of students', async () => {
  const student = await buildConsenting();
  const { version } = consentTexts.instructor;
  await Consent.updateMany({ user_id: student.id }, { $set: { version } });
  await buildPractised(student, await buildCase(student.section));
  const read = await exported('instructors', [version]);
  expect(await read('participants')).toHaveLength(1);
  expect(await read('conversations')).toEqual([]);
});

test('the export removes addresses and long numbers of anybody from turns and cases', async () => {
  const student = await buildConsenting();
  const practiceCase = await buildCase(student.section, {
    situation_instructions: 'You are at the desk. Questions: Dr.Ruiz@uni.test',
  });
  const turns = ['¿Tu correo?', 'Es Ana.Gil99@Mail.test', '¿Y?', 'Llama al +34 600 123 456', 'Ok'];
  await buildPractised(student, practiceCase, { turns });
  const read = await exported('contacts');
  const said = (await read('turns')).map(({ text }) => text);
  expect(said).toEqual(['¿Tu correo?', 'Es [address]', '¿Y?', 'Llama al +[number]', 'Ok']);
  const [{ situation_instructions }] = await read('cases');
  expect(situation_instructions).toBe('You are at the desk. Questions: [address]');
});

test('the export removes a name that a participant typed without capitals', async () => {
  const student = await buildConsenting({ first_name: 'Zoraida', last_name: 'Quix' });
  const turns = ['¿Cómo te llamas?', 'me llamo zoraida QUIX'];
  const { id } = await buildPractised(student, await buildCase(student.section), { turns });
  await Message.updateOne({ conversation_id: id, seq: 2 }, { $set: { typed: true } });
  const read = await exported('typed');
  expect(await read('turns')).toContainEqual(
    expect.objectContaining({ text: 'me llamo [name] [name]', typed: true }),
  );
});

test('the export has each form of a case that was practiced', async () => {
  const student = await buildConsenting();
  const { id, class_id } = await buildCase(student.section, { title: 'First', min_time: 60 });
  const practise = async (revision: number) => {
    await PracticeCase.updateOne({ _id: id }, { $set: { revision } });
    await keepRevision(await PracticeCase.findById(id).orFail().lean());
    const held = await buildPractised(student, { id, class_id });
    await Conversation.updateOne({ _id: held.id }, { $set: { case_revision: revision } });
  };
  await practise(1);
  await PracticeCase.updateOne({ _id: id }, { $set: { title: 'Second', min_time: 90 } });
  await practise(2);
  const read = await exported('forms');
  const forms = (await read('cases')).map((row) => [row.revision, row.title, row.min_seconds]);
  expect(forms).toEqual([
    [1, 'First', 60],
    [2, 'Second', 90],
  ]);
  const practised = (await read('conversations')).map(({ case_revision }) => case_revision);
  expect(practised).toEqual([1, 2]);
});
