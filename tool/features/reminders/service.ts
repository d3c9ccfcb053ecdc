import type { EntityId } from '../../database/entity-id.ts';
import { createOutbox } from '../../database/outbox.ts';
import { acceptsEmail } from '../users/addresses.ts';
import type { UserRecord } from '../users/model.ts';
import { Reminder, type ReminderRecord } from './model.ts';

/** Mails about cases that are due soon. */
export const reminderMailOutbox = createOutbox<ReminderRecord>(Reminder, {
  dueField: 'mail_at',
  leaseField: 'mail_lease',
});

/** Whether a user gets reminders: they can sign in, have a proved address and want reminders. */
export const wantsReminders = (user: UserRecord): boolean =>
  user.is_registered &&
  Boolean(user.email_proof) &&
  acceptsEmail(user) &&
  // Older records lack the preference, and lean reads apply no defaults.
  user.assignment_reminders !== false;

/** Which of these people have a reminder of the case, sent or due. */
export async function findReminded(
  practice_case_id: EntityId,
  userIds: readonly string[],
): Promise<Set<string>> {
  const rows = await Reminder.find({ practice_case_id, user_id: { $in: userIds } })
    .select({ _id: 0, user_id: 1 })
    .lean();
  return new Set(rows.map(({ user_id }) => String(user_id)));
}

/** Creates due reminders of a case for these people; idempotent. */
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

/** Deletes a reminder whose due date was moved later, so that it can be created again. */
export async function forgetReminder({ _id }: Pick<ReminderRecord, '_id'>): Promise<void> {
  await Reminder.deleteOne({ _id });
}

/** Moves the reminders of one account to another account of the same person; idempotent. */
export async function moveReminders(fromId: string, toId: string): Promise<void> {
  for (const { _id, practice_case_id } of await Reminder.find({ user_id: fromId }).lean()) {
    if (await Reminder.exists({ user_id: toId, practice_case_id }))
      await Reminder.deleteOne({ _id });
    else await Reminder.updateOne({ _id }, { $set: { user_id: toId } });
  }
}
