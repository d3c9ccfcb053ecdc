import { localeDetails, type Locale } from '../../contract/constants/locales.ts';
import type { Mail } from '../../mail/mailer.ts';
import { mailTextsIn } from '../../mail/texts.ts';
import { restrictionOf } from '../access-groups/service.ts';
import { isClosed, reminderLead } from '../assignments/policy.ts';
import { findAssignmentsOf, findTerms } from '../assignments/terms.ts';
import { findAccessible } from '../cases/service.ts';
import { hasDeclined } from '../consents/service.ts';
import { countCompleted } from '../conversations/completed-attempts.ts';
import { findSectionsOf } from '../enrollments/service.ts';
import { canSignIn } from '../oidc/person.ts';
import type { ReminderRecord } from '../reminders/model.ts';
import { forgetReminder, reminderMailOutbox, wantsReminders } from '../reminders/service.ts';
import { unsubscribeLink } from '../reminders/unsubscribe.ts';
import { localeFor } from '../users/service.ts';
import { findRecipient, messageId, type Notice, type NoticeDependencies } from './send.ts';

/** Reminds a student of a case that is due soon and not completed. */
export const reminder: Notice<ReminderRecord> = { outbox: reminderMailOutbox, compose };

async function compose(
  dependencies: NoticeDependencies,
  row: ReminderRecord,
): Promise<Mail | null> {
  const { user_id, practice_case_id: caseId } = row;
  const user = await findRecipient(user_id);
  if (!user || !wantsReminders(user) || (await restrictionOf(user))) return null;
  if (await hasDeclined(user)) return null;
  const contexts = await findSectionsOf(user_id, ['student']);
  const sectionIds = contexts.map(({ section }) => section._id);
  const now = new Date();
  const [assignments, termsOf, form, completed] = await Promise.all([
    findAssignmentsOf(caseId, sectionIds),
    findTerms(user_id, [caseId], sectionIds),
    findAccessible(caseId, now),
    countCompleted(user_id, caseId),
  ]);
  const terms = termsOf(caseId);
  const { due_at: due } = terms;
  const reminding = assignments.find(({ reminders }) => reminders !== false);
  if (!reminding || !form || completed > 0 || !due || due <= now || isClosed(terms, now))
    return null;
  if (due.getTime() - reminderLead > now.getTime()) {
    // The due date was moved later: the reminder is created again in time.
    await forgetReminder(row);
    return null;
  }
  const { PUBLIC_URL } = dependencies.config;
  const locale = localeFor(user);
  const unsubscribe = unsubscribeLink(String(user._id), dependencies);
  const course = contexts.find(({ section }) => section._id.equals(reminding.section_id))?.course;
  return {
    to: user.email,
    messageId: messageId(`reminder-${row._id}`, dependencies),
    unsubscribe,
    ...mailTextsIn(locale).reminder({
      name: user.first_name,
      title: form.title,
      course: course?.course_code ?? '',
      due: dueText(due, locale, reminding.time_zone ?? 'UTC'),
      link: (await canSignIn(user)) ? `${PUBLIC_URL}/student/practice` : null,
      unsubscribe,
    }),
  };
}

const dueText = (due: Date, locale: Locale, timeZone: string) =>
  new Intl.DateTimeFormat(`${localeDetails[locale].tag}-u-nu-latn`, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(due);
