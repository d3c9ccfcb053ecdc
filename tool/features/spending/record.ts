import mongoose from 'mongoose';
import type { EntityId } from '../../database/entity-id.ts';
import { insertNew, put } from '../../database/duplicate-key.ts';
import { findDue } from '../../database/outbox.ts';
import { createSharedWrite } from '../../database/shared-write.ts';
import { groupBy } from '../../group-by.ts';
import type { Job } from '../../queue/queue.ts';
import { replyCost, transcriptionCost, type ReplyTokens } from '../../speech/prices.ts';
import { findInstitutionOf } from '../organisation/sections-with-parents.ts';
import { SpeechUsage, SpentMonth, type SpeechUsageRecord } from './model.ts';

/** UTC month of a time, YYYY-MM. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/** Whose usage and budgets the cost of a conversation counts towards. */
export interface Account {
  conversation_id: EntityId;
  user_id: EntityId;
  section_id: EntityId | null;
  institution_id: EntityId | null;
}

export async function accountOf(conversation: {
  _id: EntityId;
  user_id: EntityId;
  class_id: EntityId;
  section_id?: EntityId | null | undefined;
}): Promise<Account> {
  const institution = await findInstitutionOf(conversation.class_id);
  return {
    conversation_id: conversation._id,
    user_id: conversation.user_id,
    section_id: conversation.section_id ?? null,
    institution_id: institution?._id ?? null,
  };
}

/** Records the usage and cost of a reply; idempotent by `key`. */
export function recordReply(
  account: Account,
  reply: { key: string; model: string; tokens: ReplyTokens },
  at = new Date(),
): Promise<void> {
  const { text, audio } = reply.tokens;
  return record(account, at, {
    key: reply.key,
    kind: 'reply',
    model: reply.model,
    input_tokens: text.input + audio.input,
    output_tokens: text.output + audio.output,
    micro_usd: replyCost(reply.model, reply.tokens, at),
  });
}

/** Records the usage and cost of a transcription; idempotent by `key`. */
export function recordTranscription(
  account: Account,
  turn: { key: string; model: string; seconds: number },
  at = new Date(),
): Promise<void> {
  return record(account, at, {
    ...turn,
    kind: 'transcription',
    micro_usd: transcriptionCost(turn.model, turn.seconds, at),
  });
}

type Usage = Pick<SpeechUsageRecord, 'key' | 'kind' | 'model' | 'micro_usd'> &
  Partial<Pick<SpeechUsageRecord, 'input_tokens' | 'output_tokens' | 'seconds'>>;

const record = async (account: Account, at: Date, usage: Usage): Promise<void> =>
  insertUsage({ _id: new mongoose.Types.ObjectId(), ...account, ...usage, at });

const insertUsage = createSharedWrite(async (usages: readonly (Account & Usage & Summand)[]) => {
  const isNew = await insertNew(
    SpeechUsage,
    usages.map((usage) => ({ ...usage, unsummed: true })),
  );
  await addToMonths(usages.filter((_, index) => isNew[index]));
  return usages.map(() => undefined);
});

type Summand = Pick<SpeechUsageRecord, '_id' | 'at' | 'micro_usd'> &
  Partial<Record<'section_id' | 'institution_id', EntityId | null | undefined>>;

/**
 * Adds usages to the sums of their months. After a crash in between they are added again, so that a sum
 * is never too low.
 */
async function addToMonths(usages: readonly Summand[]): Promise<void> {
  if (usages.length === 0) return;
  const owned = usages.flatMap(({ section_id, institution_id, at, micro_usd }) =>
    [section_id, institution_id].flatMap((owner_id) =>
      owner_id ? [{ owner_id, month: monthOf(at), micro_usd }] : [],
    ),
  );
  for (const [one, ...same] of groupBy(
    owned,
    (of) => `${String(of.owner_id)} ${of.month}`,
  ).values())
    if (one) {
      const micro_usd = same.reduce((sum, of) => sum + of.micro_usd, one.micro_usd);
      const { owner_id, month } = one;
      await put(SpentMonth, { owner_id, month }, { $inc: { micro_usd } });
    }
  const _id = { $in: usages.map((usage) => usage._id) };
  await SpeechUsage.updateMany({ _id }, { $unset: { unsummed: 1 } });
}

/** How long a process has to add a usage itself before the job does, in milliseconds. */
const sumGrace = 60_000;

/** Adds usages to the sums of their month that a crashed process has only recorded. */
export const unsummedUsageJob: Job = {
  name: 'unsummed-usage',
  concurrency: 1,
  attempts: Infinity,
  findDue: (now, limit) =>
    findDue(SpeechUsage, 'at', new Date(now.getTime() - sumGrace), limit, { unsummed: true }),
  async run(id) {
    const usage = await SpeechUsage.findOne({ _id: id, unsummed: true }).lean();
    if (usage) await addToMonths([usage]);
  },
};
