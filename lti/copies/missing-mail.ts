import { upsert } from '../../tool/database/duplicate-key.ts';
import type { EntityId } from '../../tool/database/entity-id.ts';
import { findCaseTitle } from '../../tool/features/cases/service.ts';
import { findEnrollmentsIn, teachingRoles } from '../../tool/features/enrollments/service.ts';
import { mailJob } from '../../tool/features/notices/jobs.ts';
import {
  messageId,
  settingsLink,
  type NoticeDependencies,
} from '../../tool/features/notices/send.ts';
import { acceptsEmail } from '../../tool/features/users/addresses.ts';
import { findUser, localeFor } from '../../tool/features/users/service.ts';
import type { Mail } from '../../tool/mail/mailer.ts';
import { mailTextsIn } from '../../tool/mail/texts.ts';
import type { Job, JobQueue } from '../../tool/queue/queue.ts';
import { LtiContext, type ContextRecord } from '../provisioning/model.ts';
import type { MissingCase } from './case-in-course.ts';
import {
  LtiCopiedCase,
  LtiMissingCopy,
  missingCopyOutbox,
  type MissingCopyRecord,
} from './model.ts';

const jobName = 'lti-mail-missing-copies';

/**
 * Requests a mail to everybody who teaches the course: a student opened a case that was not copied.
 * Each teacher gets at most one a week per course.
 */
export async function notifyTeachers(
  jobs: JobQueue,
  context: EntityId,
  { linked_case_id, origin_class_id }: MissingCase,
): Promise<void> {
  const course = await LtiContext.findById(context).lean<ContextRecord>();
  const sections = course?.sections.flatMap(({ section_id }) => section_id ?? []) ?? [];
  const now = new Date();
  const fresh = { linked_case_id, origin_class_id, created_at: now, mail_at: now };
  const teachers = await findEnrollmentsIn(sections, teachingRoles);
  for (const user_id of new Set(teachers.map((one) => String(one.user_id)))) {
    const { _id } = await upsert(LtiMissingCopy, { context, user_id }, { $setOnInsert: fresh });
    await jobs.request(jobName, String(_id));
  }
}

export const missingCopyJob = (dependencies: NoticeDependencies): Job =>
  mailJob(jobName, { outbox: missingCopyOutbox, compose }, dependencies);

/** Null when the case has been copied since. */
async function compose(
  dependencies: NoticeDependencies,
  { _id, context, user_id, linked_case_id }: MissingCopyRecord,
): Promise<Mail | null> {
  const [user, course, title, copied] = await Promise.all([
    findUser(String(user_id)),
    LtiContext.findById(context).lean<ContextRecord>(),
    findCaseTitle(linked_case_id),
    LtiCopiedCase.exists({ context, linked_case_id }),
  ]);
  if (copied !== null || !course || !acceptsEmail(user)) return null;
  const text = mailTextsIn(localeFor(user)).missingCases({
    name: user.first_name,
    course: course.given?.label ?? course.given?.title ?? '',
    title,
    settings: await settingsLink(user, dependencies, 'instructor'),
  });
  return { to: user.email, messageId: messageId(`missing-${_id}`, dependencies), ...text };
}
