import type { z } from 'zod';
import { keptWordLimits } from '../../contract/constants/limits.ts';
import type {
  DueWords,
  KeepWordBody,
  KeptWord as KeptWordView,
  ReviewWordBody,
} from '../../contract/my-words.ts';
import { upsert } from '../../database/duplicate-key.ts';
import type { Actor } from '../../http/actor.ts';
import { conflict, notFound } from '../../http/app-error.ts';
import { findPublishedForm } from '../cases/service.ts';
import { getOwn } from '../conversations/service.ts';
import { KeptWord, type KeptWordRecord } from './model.ts';
import { nextReview } from './schedule.ts';

type View = z.input<typeof KeptWordView>;

const view = ({ _id, due_at, ...word }: KeptWordRecord): View => ({
  ...word,
  id: String(_id),
  due_at: due_at.toISOString(),
});

/** All of the caller's words, the newest first. */
export async function listWords(actor: Actor): Promise<View[]> {
  const words = await KeptWord.find({ user_id: actor.id }).sort({ kept_at: -1, _id: -1 }).lean();
  return words.map(view);
}

/** The caller's due words, at most one review session of them. */
export async function findDueWords(actor: Actor, now: Date): Promise<z.input<typeof DueWords>> {
  const due = { user_id: actor.id, due_at: { $lte: now } };
  const [words, dueNow, total] = await Promise.all([
    KeptWord.find(due).sort({ due_at: 1, _id: 1 }).limit(keptWordLimits.review).lean(),
    KeptWord.countDocuments(due),
    KeptWord.countDocuments({ user_id: actor.id }),
  ]);
  return { words: words.map(view), due: dueNow, total };
}

/** Stores a word from one of the caller's conversations. A new word is due immediately. */
export async function keepWord(actor: Actor, body: KeepWordBody): Promise<View> {
  const conversation = await getOwn(actor, body.conversation_id);
  const practiceCase = await findPublishedForm(conversation.practice_case_id);
  const word = body.word.normalize('NFC');
  const same = {
    user_id: actor.id,
    language_code: practiceCase?.language_code ?? 'en',
    key: word.toLowerCase(),
  };
  const { meaning, sentence } = body;
  const isNew = !(await KeptWord.exists(same));
  if (isNew && (await KeptWord.countDocuments({ user_id: actor.id })) >= keptWordLimits.words)
    throw conflict('Your list of words is full. Delete some first.');
  const now = new Date();
  const kept = await upsert(KeptWord, same, {
    $set: { ...(meaning && { meaning }), ...(sentence && { sentence }) },
    $setOnInsert: { word, kept_at: now, due_at: now },
  });
  return view(kept);
}

/** Records a review; idempotent by `due_at`: a second answer to the same review changes nothing. */
export async function reviewWord(
  actor: Actor,
  id: string,
  { known, due_at }: ReviewWordBody,
  now: Date,
): Promise<View> {
  const own = { _id: id, user_id: actor.id };
  const word = await KeptWord.findOne(own).lean();
  if (!word) throw notFound('Word');
  if (word.due_at.toISOString() !== new Date(due_at).toISOString() || word.due_at > now)
    return view(word);
  const card = nextReview(word.card, { known, keptAt: word.kept_at, now });
  const reviewed = await KeptWord.findOneAndUpdate(
    { ...own, due_at: word.due_at },
    { $set: { card, due_at: card.due }, $inc: { reviews: 1 } },
    { returnDocument: 'after' },
  ).lean();
  const stands = reviewed ?? (await KeptWord.findOne(own).lean());
  if (!stands) throw notFound('Word');
  return view(stands);
}

export async function deleteWord(actor: Actor, id: string): Promise<void> {
  const { deletedCount } = await KeptWord.deleteOne({ _id: id, user_id: actor.id });
  if (deletedCount === 0) throw notFound('Word');
}

/** Moves a person's words to another account, which keeps its own of equal words. Idempotent. */
export async function moveWords(fromId: string, toId: string): Promise<void> {
  for (const word of await KeptWord.find({ user_id: fromId }).lean()) {
    const { key, language_code } = word;
    if (await KeptWord.exists({ user_id: toId, key, language_code }))
      await KeptWord.deleteOne({ _id: word._id });
    else await KeptWord.updateOne({ _id: word._id }, { $set: { user_id: toId } });
  }
}
