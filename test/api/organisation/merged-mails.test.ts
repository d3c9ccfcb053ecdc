import { beforeAll, expect, test } from '@jest/globals';
import { noticeJobs } from '../../../tool/features/notices/jobs.ts';
import { mergeJob } from '../../../tool/features/people/jobs.ts';
import { User } from '../../../tool/features/users/model.ts';
import { createTestApp, type Caller, type TestApp } from '../../support/app.ts';
import { buildInstructor, buildMaster, buildStudent } from '../../support/builders/people.ts';
import { useDatabase } from '../../support/database.ts';
import { collectMail, type CollectedMail } from '../../support/dependencies.ts';
import { runDue } from '../../support/due-jobs.ts';

useDatabase();
let app: TestApp;
let mail: CollectedMail;
let master: Caller;
beforeAll(async () => {
  mail = collectMail();
  app = createTestApp({ mail });
  master = await app.as(await buildMaster());
});

/** Writes to the people, merges one account into another, and returns who then gets the mail. */
async function writeAndMerge(
  instructor: Awaited<ReturnType<typeof buildInstructor>>,
  people: readonly { id: string }[],
  { from, into }: Record<'from' | 'into', { id: string }>,
) {
  const body = { key: `message-${into.id}`, subject: 'Practice', text: 'Please practice.' };
  const user_ids = people.map(({ id }) => id);
  const caller = await app.as(instructor);
  await caller.post('/api/instructors/students/write', { ...body, user_ids }).expect(200);
  await master.post(`/api/master/people/${into.id}/merge`, { from: from.id }).expect(200);
  mail.sent.length = 0;
  for (const job of noticeJobs(app.dependencies)) await runDue(job);
  return mail.sent.map(({ to }) => to);
}

test('a waiting mail to a student who is merged into another account reaches that account', async () => {
  const instructor = await buildInstructor();
  const [from, into] = [await buildStudent(instructor.section), await buildStudent()];
  expect(await writeAndMerge(instructor, [from], { from, into })).toEqual([into.email]);
});

test('a student of two accounts that were both written to gets one mail after their merge', async () => {
  const instructor = await buildInstructor();
  const { section } = instructor;
  const [from, into] = [await buildStudent(section), await buildStudent(section)];
  expect(await writeAndMerge(instructor, [from, into], { from, into })).toEqual([into.email]);
});

test('waiting mails of an instructor whose account is merged are sent', async () => {
  const from = await buildInstructor();
  const [into, student] = [await buildInstructor(), await buildStudent(from.section)];
  expect(await writeAndMerge(from, [student], { from, into })).toEqual([student.email]);
});

test('a mail whose job runs during the merge of its account is sent after it', async () => {
  const instructor = await buildInstructor();
  const [from, into] = [await buildStudent(instructor.section), await buildStudent()];
  const caller = await app.as(instructor);
  const body = { key: 'during-a-merge', subject: 'Practice', text: 'Please practice.' };
  await caller.post('/api/instructors/students/write', { ...body, user_ids: [from.id] });
  const now = new Date();
  const begun = { merged_into: into.id, merge_due_at: now, disabled_at: now };
  await User.updateOne({ _id: from.id }, { $set: begun });
  mail.sent.length = 0;
  const send = async () => {
    for (const job of noticeJobs(app.dependencies)) await runDue(job);
  };
  await expect(send()).rejects.toThrow('is being merged');
  await runDue(mergeJob(app.dependencies), new Date(now.getTime() + 2 * 60_000));
  await send();
  expect(mail.sent.map(({ to }) => to)).toEqual([into.email]);
});
