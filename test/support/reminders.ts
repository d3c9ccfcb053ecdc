import { beforeEach } from '@jest/globals';
import mongoose from 'mongoose';
import { noticeJobs } from '../../tool/features/notices/jobs.ts';
import { reminderJob } from '../../tool/features/reminders/plan.ts';
import { createTestApp, type Caller, type TestApp } from './app.ts';
import { buildSection, type BuiltSection } from './builders/organisation.ts';
import { buildInstructor } from './builders/people.ts';
import { buildCase } from './builders/practice.ts';
import { collectMail, type CollectedMail } from './dependencies.ts';
import { runDue } from './due-jobs.ts';

export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** A section whose instructor assigns a case; read inside hooks and tests only. */
interface Reminding {
  app: TestApp;
  mail: CollectedMail;
  section: BuiltSection;
  teacher: Caller;
  practiceCase: Awaited<ReturnType<typeof buildCase>>;
  assign: (terms?: object, to?: BuiltSection) => ReturnType<Caller['put']>;
  /** Finds due reminders and sends their mails, like sweep and job runner. */
  remindAll: () => Promise<void>;
}

/** Sets up a new section before each test of the calling file; call after `useDatabase`. */
export function useReminders(): Reminding {
  const reminding = {
    assign: (terms = {}, to = reminding.section) =>
      reminding.teacher.put(`/api/instructors/assignments/${reminding.practiceCase.id}`, {
        section_id: to.id,
        due_at: inHours(20),
        closes_at: null,
        max_attempts: null,
        ...terms,
      }),
    remindAll: async () => {
      await runDue(reminderJob(reminding.app.dependencies));
      for (const job of noticeJobs(reminding.app.dependencies)) await runDue(job);
    },
  } as Reminding;
  beforeEach(async () => {
    for (const name of ['assignments', 'assignmentExceptions', 'reminders', 'rateLimits'])
      await mongoose.connection.collection(name).deleteMany({});
    const mail = collectMail();
    const app = createTestApp({ mail });
    const section = await buildSection();
    const teacher = await app.as(await buildInstructor(section));
    const practiceCase = await buildCase(section, { title: 'At the market' });
    Object.assign(reminding, { app, mail, section, teacher, practiceCase });
  });
  return reminding;
}
