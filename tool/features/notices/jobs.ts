import type { Job } from '../../queue/queue.ts';
import { classMail } from './class-mail.ts';
import { invitation } from './invitation.ts';
import { reminder } from './reminder.ts';
import { reportReady } from './report-ready.ts';
import { sendNotice, type Notice, type NoticeDependencies } from './send.ts';

export const noticeJobs = (dependencies: NoticeDependencies): Job[] => [
  mailJob('mail-report-ready', reportReady, dependencies),
  mailJob('mail-class', classMail, dependencies),
  mailJob('mail-reminder', reminder, dependencies),
  mailJob('mail-invitation', invitation, dependencies),
];

const minute = 60_000;

export const mailJob = <Row>(
  name: string,
  notice: Notice<Row>,
  dependencies: NoticeDependencies,
): Job => ({
  name,
  concurrency: 5,
  // Enough retries to outlast two days without the mail server.
  laterWaits: [15 * minute, 30 * minute, 60 * minute],
  attempts: 56,
  run: (id) => sendNotice(dependencies, notice, id),
  giveUp: async (id) => {
    const claimed = await notice.outbox.claim(id);
    if (claimed) await notice.outbox.complete(claimed);
  },
  findDue: notice.outbox.findDue,
});
