import type { EntityId } from '../../database/entity-id.ts';
import { createOutbox } from '../../database/outbox.ts';
import { isPlaceholderEmail } from '../../contract/constants/people.ts';
import type { UserRecord } from '../users/model.ts';
import { Reminder, type ReminderRecord } from './model.ts';

/** Mails about cases that are soon due. */
export const reminderMailOutbox = createOutbox<ReminderRecord>(Reminder, {
  dueField: 'mail_at',
  leaseField: 'mail_lease',
});

/** Whether a person is reminded by mail: one who can sign in, at an address that is proved to be theirs. */
export const wantsReminders = (user: UserRecord): boolean =>
  user.is_registered &&
  !user.disabled_at &&
  Boolean(user.email_proof) &&
  !isPlaceholderEmail(user.email) &&
  user.email_notifications &&
  // Lean records from before the preference do not have it.
  user.assignment_reminders !== false;

/** Which of these people have been reminded of a case, or are about to be. */
export async function findReminded(
  practice_case_id: EntityId,
  userIds: readonly string[],
): Promise<Set<string>> {
  const rows = await Reminder.find({ practice_case_id, user_id: { $in: userIds } })
    .select({ _id: 0, user_id: 1 })
    .lean();
  return new Set(rows.map(({ user_id }) => String(user_id)));
}

/** Has people reminded of a case, each once. */
export async function remind(practice_case_id: EntityId, userIds: readonly string[]) {
  const now = new Date();
  await Reminder.bulkWrite(
    userIds.map((user_id) => ({
      updateOne: {
        filter: { practice_case_id, user_id },
        update: { $setOnInsert: { mail_at: now, created_at: now } },
        upsert: true,
      },
    })),
    { ordered: false },
  );
}

/** Forgets a reminder that came too early, because the date has been put off since it was asked for. */
export async function forgetReminder({ _id }: Pick<ReminderRecord, '_id'>): Promise<void> {
  await Reminder.deleteOne({ _id });
}

/** Gives what one account was reminded of to another one of the same person; idempotent. */
export async function moveReminders(fromId: string, toId: string): Promise<void> {
  for (const { _id, practice_case_id } of await Reminder.find({ user_id: fromId }).lean()) {
    if (await Reminder.exists({ user_id: toId, practice_case_id }))
      await Reminder.deleteOne({ _id });
    else await Reminder.updateOne({ _id }, { $set: { user_id: toId } });
  }
}
