import { Conversation, type ConversationRecord } from './model.ts';

/** Conversations whose mail about the report is due, the longest due first. */
export async function findReportMailsDue(now: Date, limit: number): Promise<string[]> {
  const due = await Conversation.find({ report_mail_at: { $lte: now } })
    .select({ _id: 1 })
    .sort({ report_mail_at: 1 })
    .limit(limit)
    .lean();
  return due.map(({ _id }) => String(_id));
}

/** Takes a due mail for oneself until the given time; null when it has left or another has it. */
export function claimReportMail(
  id: string,
  now: Date,
  until: Date,
): Promise<ConversationRecord | null> {
  return Conversation.findOneAndUpdate(
    { _id: id, report_mail_at: { $lte: now } },
    { $set: { report_mail_at: until } },
    { returnDocument: 'after', projection: { feedback: 0 } },
  ).lean();
}

/** Notes when a claimed mail is due again; null when there is nothing left to send. */
export async function settleReportMail(id: string, again: Date | null): Promise<void> {
  const change = again ? { $set: { report_mail_at: again } } : { $unset: { report_mail_at: 1 } };
  await Conversation.updateOne({ _id: id, report_mail_at: { $ne: null } }, change);
}
