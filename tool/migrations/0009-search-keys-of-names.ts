import mongoose, { type Types } from 'mongoose';
import type { Migration } from '../database/migrations.ts';
import { nameKeys } from '../features/users/model.ts';

interface Named {
  _id: Types.ObjectId;
  first_name: string;
  last_name: string;
}

/** Names whose search keys have changed: with an apostrophe or invisible character, or in a script without spaces. */
const changed =
  /['‘’ʼ\p{Cf}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const batchSize = 1000;

/** Writes again the search keys of names that versions before kept with apostrophes and spaces. */
export const keyNamesAgain: Migration = {
  number: 9,
  name: 'search keys of names',
  run: () => keyNames(changed),
};

export async function keyNames(matching: RegExp): Promise<void> {
  const users = mongoose.connection.collection<Named>('users');
  const named = users.find().project<Named>({ first_name: 1, last_name: 1 }).batchSize(batchSize);
  for await (const { _id, first_name, last_name } of named)
    if (matching.test(`${first_name} ${last_name}`))
      await users.updateOne(
        { _id, first_name, last_name },
        { $set: { name_keys: nameKeys(first_name, last_name) } },
      );
}
