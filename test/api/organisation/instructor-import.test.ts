import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { invitationsPerDay } from '../../../tool/contract/constants/limits.ts';
import { createLimiter } from '../../../tool/http/rate-limit.ts';
import { createTestApp, type Caller, type TestApp } from '../../support/app.ts';
import {
  buildInstitution,
  buildSection,
  type BuiltSection,
} from '../../support/builders/organisation.ts';
import { buildInstructor, buildUser } from '../../support/builders/people.ts';
import { buildEnrollment } from '../../support/builders/teaching.ts';
import { commandsOf } from '../../support/commands.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase({ monitorCommands: true });
let app: TestApp;
beforeAll(() => {
  app = createTestApp({ limit: createLimiter(mongoose.connection) });
});

let instructor: Awaited<ReturnType<typeof buildInstructor>>;
let caller: Caller;
beforeEach(async () => {
  instructor = await buildInstructor();
  caller = await app.as(instructor);
});

let named = 0;
const newAddresses = (count: number) =>
  Array.from({ length: count }, () => `invited-${(named += 1)}@parley.test`);

/** The outcome of each address. */
async function importing(emails: string[], { id }: BuiltSection, dry_run = false) {
  const rows = emails.map((email, index) => ({ line: index + 1, email }));
  const body = { section_id: id, rows, dry_run };
  const { lines } = (await caller.post('/api/instructors/students/import', body)).body;
  return lines.map(({ outcome }: { outcome: string }) => outcome);
}

const buildOutsider = async () =>
  buildUser({ institution_id: (await buildInstitution()) as never });

test('an import by an instructor takes few commands for each hundred, also of people of other institutions', async () => {
  const outsiders = await Promise.all(Array.from({ length: 20 }, buildOutsider));
  const emails = [...outsiders.map(({ email }) => email), ...newAddresses(180)];
  let outcomes: string[] = [];
  const commands = await commandsOf(async () => {
    outcomes = await importing(emails, instructor.section);
  });
  expect(outcomes).toEqual(emails.map(() => 'created'));
  expect(commands.length).toBeLessThan(40);
});

test('the daily limit admits the first people of a list, also those who have an account elsewhere', async () => {
  const emails = [(await buildOutsider()).email, ...newAddresses(invitationsPerDay.section)];
  const preview = await importing(emails, instructor.section, true);
  const outcomes = await importing(emails, instructor.section);
  expect(outcomes).toEqual(preview);
  expect(outcomes.indexOf('failed')).toBe(emails.length - 1);
});

test('invitations that are too many for a section use up none of those of the instructor', async () => {
  const more = await buildSection();
  await buildEnrollment(instructor, more, 'instructor');
  await importing(newAddresses(invitationsPerDay.instructor), instructor.section);
  const left = invitationsPerDay.instructor - invitationsPerDay.section;
  const outcomes = await importing(newAddresses(left + 1), more);
  expect(outcomes.indexOf('failed')).toBe(left);
});
