import { KeptWord } from './model.ts';

/** Moves a person's words to another account, which keeps its own of equal words. Idempotent. */
export async function moveWords(fromId: string, toId: string): Promise<void> {
  for (const word of await KeptWord.find({ user_id: fromId }).lean()) {
    const { key, language_code } = word;
    if (await KeptWord.exists({ user_id: toId, key, language_code }))
      await KeptWord.deleteOne({ _id: word._id });
    else await KeptWord.updateOne({ _id: word._id }, { $set: { user_id: toId } });
  }
}
