import { GradeOutbox } from '../../lti/grades/model.ts';
import { ClassMail } from '../../tool/features/class-mails/model.ts';
import { Conversation, Message } from '../../tool/features/conversations/model.ts';
import type { Ledger } from './ledger.ts';

/** Pending work of the server, by kind. */
export async function countOutstanding(): Promise<Map<string, number>> {
  // Report mails become due continuously, minutes after the report; the sweep runs every ten seconds.
  const late = new Date(Date.now() - 15_000);
  const counts: [string, Promise<number>][] = [
    ['ends to be followed up', Conversation.countDocuments({ unsettled_at: { $ne: null } })],
    ['reports', Conversation.countDocuments({ feedback_status: 'pending' })],
    ['report mails', Conversation.countDocuments({ report_mail_at: { $lte: late } })],
    ['class mails', ClassMail.countDocuments({ due_at: { $ne: null } })],
    ['scores', GradeOutbox.countDocuments({ state: 'waiting' })],
  ];
  const outstanding = new Map<string, number>();
  for (const [kind, counting] of counts) {
    const count = await counting;
    if (count > 0) outstanding.set(kind, count);
  }
  return outstanding;
}

/** Figures to print, and violated guarantees. */
export interface Findings {
  figures: string[];
  violations: string[];
}

/** Checks that every acknowledged turn is stored once, unchanged, in order, and no other turn. */
export async function recountTurns({ talks }: Ledger): Promise<Findings> {
  const wrong = { lost: 0, doubled: 0, 'out of order': 0, changed: 0, foreign: 0 };
  let found = 0;
  for (const { id, acknowledged, unclear } of talks) {
    const rows = await Message.find({ conversation_id: id }).sort({ seq: 1 }).lean();
    found += rows.length;
    const places = new Map<string, number[]>();
    for (const { client_message_id, content, seq } of rows) {
      places.set(client_message_id, [...(places.get(client_message_id) ?? []), seq]);
      if (content !== client_message_id) wrong.changed += 1;
      if (client_message_id !== unclear && !acknowledged.includes(client_message_id))
        wrong.foreign += 1;
    }
    acknowledged.forEach((turn, index) => {
      const at = places.get(turn) ?? [];
      if (at.length === 0) wrong.lost += 1;
      else if (at.length > 1) wrong.doubled += 1;
      else if (at[0] !== index + 1) wrong['out of order'] += 1;
    });
  }
  return {
    figures: [
      `turns stored: ${found}; ${Object.entries(wrong)
        .map(([what, count]) => `${count} ${what}`)
        .join(', ')}`,
    ],
    violations: Object.entries(wrong)
      .filter(([, count]) => count > 0)
      .map(([what, count]) => `${count} turns ${what}`),
  };
}

/** Checks that every conversation whose end was acknowledged has ended and has its report. */
export async function recountReports({ talks }: Ledger): Promise<Findings> {
  const ended = talks.filter((talk) => talk.ended).map(({ id }) => id);
  const [closed, reported] = await Promise.all([
    Conversation.countDocuments({ _id: { $in: ended }, end_time: { $ne: null } }),
    Conversation.countDocuments({ _id: { $in: ended }, feedback_status: 'ready' }),
  ]);
  return {
    figures: [`conversations ended: ${ended.length}, with a report: ${reported}`],
    violations: [
      ...(closed === ended.length ? [] : [`${ended.length - closed} ends lost`]),
      ...(reported === ended.length ? [] : [`${ended.length - reported} reports missing`]),
    ],
  };
}
