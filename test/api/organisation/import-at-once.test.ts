import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { Enrollment } from '../../../tool/features/enrollments/model.ts';
import { User } from '../../../tool/features/users/model.ts';
import { createTestApp, type Caller } from '../../support/app.ts';
import { buildSection, type BuiltSection } from '../../support/builders/organisation.ts';
import { buildMaster, buildStudent } from '../../support/builders/people.ts';
import { commandsOf } from '../../support/commands.ts';
import { useDatabase } from '../../support/database.ts';
import { importBody } from '../../support/import-body.ts';

useDatabase({ monitorCommands: true });
let master: Caller;
let section: BuiltSection;
beforeAll(async () => {
  master = await createTestApp().as(await buildMaster());
});
beforeEach(async () => {
  section = await buildSection();
});

const secondSection = () => {
  const { institution_id, term_id, class_id } = section;
  return buildSection({ institution_id, term_id, class_id, section_code: 'B' });
};

let named = 0;
const newAddress = () => `at-once-${(named += 1)}@parley.test`;
const newAddresses = (count: number) => Array.from({ length: count }, newAddress);

interface Line {
  email: string;
  role?: string;
  section_code?: string;
}
const send = async (given: readonly Line[], dry_run = false): Promise<string[]> => {
  const lines = given.map((line) => ({ first_name: 'Ana María', last_name: 'Ríos', ...line }));
  const body = await importBody(section, lines, { dry_run });
  const answer = await master.post('/api/master/import/enrollments', body);
  return answer.body.lines.map(({ outcome }: { outcome: string }) => outcome);
};
const toLines = (emails: readonly string[]) => emails.map((email) => ({ email }));

test.each(['student', 'instructor'] as const)(
  'an import of many people who are new, each as %s, takes few commands for each hundred',
  async (role) => {
    const lines = newAddresses(200).map((email) => ({ email, role }));
    const commands = await commandsOf(() => send(lines));
    expect(commands.length).toBeLessThan(40);
    const enrolled = { section_id: section.id, role, active: true };
    expect(await Enrollment.countDocuments(enrolled)).toBe(200);
  },
);

test('an import of users takes few commands for each hundred', async () => {
  const rows = newAddresses(200).map((email, index) => ({ line: index + 1, email }));
  const body = { rows, dry_run: false };
  const commands = await commandsOf(() => master.post('/api/master/import/users', body));
  expect(commands.length).toBeLessThan(40);
});

test('each line of an import has the outcome that its preview has said', async () => {
  const [enrolled, former, known] = [
    await buildStudent(section),
    await buildStudent(section),
    await buildStudent(),
  ];
  await Enrollment.updateOne({ user_id: former.id }, { active: false });
  const { section_code } = await secondSection();
  const email = newAddress();
  const lines = [
    ...toLines([enrolled.email, former.email, known.email, email]),
    { email, section_code },
    { email: newAddress(), role: 'ta' },
    { email: newAddress(), role: 'no role' },
  ];
  const preview = await send(lines, true);
  expect(await send(lines)).toEqual(preview);
  expect(preview).toEqual([
    'already_enrolled',
    'reactivated',
    'enrolled',
    'created',
    'enrolled',
    'created',
    'failed',
  ]);
});

test('two imports of the same file at the same time enroll each person once', async () => {
  const lines = toLines(newAddresses(30));
  const outcomes = await Promise.all([send(lines), send(lines)]);
  expect(outcomes.flat().filter((one) => one === 'failed')).toEqual([]);
  const enrolled = await Enrollment.find({ section_id: section.id, active: true }).lean();
  expect(new Set(enrolled.map(({ user_id }) => String(user_id))).size).toBe(30);
  expect(enrolled).toHaveLength(30);
});

test('a person whose first line of a file teaches stays an instructor after it ends', async () => {
  const [teaches, learns] = [newAddress(), newAddress()];
  const { section_code } = await secondSection();
  const first = (email: string, role: string, then: string) => [
    { email, role },
    { email, role: then, section_code },
  ];
  await send([...first(teaches, 'ta', 'student'), ...first(learns, 'student', 'ta')]);
  const isStudent = async (email: string) => (await User.findOne({ email }).orFail()).is_student;
  expect([await isStudent(teaches), await isStudent(learns)]).toEqual([false, true]);
});

test('a person of an import is found by a later part of their address', async () => {
  const part = `found-at-once-${(named += 1)}`;
  await send(toLines([`x.${part}@parley.test`]));
  const { body } = await master.get(`/api/master/people?q=${part}`);
  expect(body).toEqual([expect.objectContaining({ email: `x.${part}@parley.test` })]);
});

test('an import that broke off between accounts and enrolments is completed by a repeat', async () => {
  const lines = toLines(newAddresses(3));
  jest.spyOn(Enrollment, 'insertMany').mockRejectedValueOnce(new Error('no database') as never);
  await expect(send(lines)).rejects.toThrow();
  expect(await User.countDocuments({ email: { $in: lines.map(({ email }) => email) } })).toBe(3);
  expect(await send(lines)).toEqual(['enrolled', 'enrolled', 'enrolled']);
});
