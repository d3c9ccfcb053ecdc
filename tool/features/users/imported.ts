import { Types } from 'mongoose';
import { insertNew } from '../../database/duplicate-key.ts';
import { groupBy } from '../../group-by.ts';
import { type Move, User, type UserRecord } from './model.ts';
import type { NewUser } from './service.ts';

type Imported = Pick<
  UserRecord,
  '_id' | 'first_name' | 'last_name' | 'email' | 'claimed_email' | 'is_registered'
>;

/** Creates accounts with few writes; returns the ids by address, without addresses that are used. */
export async function createUsers(
  people: readonly NewUser[],
): Promise<Map<string, Types.ObjectId>> {
  const users = people.map((person) => ({ _id: new Types.ObjectId(), ...person }));
  const isNew = await insertNew(User, users);
  const created = users.filter((_, index) => isNew[index]);
  return new Map(created.map(({ email, _id }) => [email, _id]));
}

/** The accounts that an import created. */
export function findImported(import_id: string): Promise<Imported[]> {
  return User.find({ import_id, deleted_at: null })
    .select(['first_name', 'last_name', 'email', 'claimed_email', 'is_registered'])
    .lean();
}

/**
 * Deletes accounts that an import created, except those that were used since. Returns the number that
 * this call deleted, and the ids of those that are gone.
 */
export async function deleteInvited(ids: readonly Types.ObjectId[], import_id: string) {
  const unused = { is_registered: false, is_master: false, accommodations: null };
  const invited = { _id: { $in: ids }, import_id, merged_into: null, ...unused };
  const { deletedCount } = await User.deleteMany(invited);
  const left = new Set((await User.distinct('_id', { _id: { $in: ids } })).map(String));
  return { deleted: deletedCount, gone: ids.filter((id) => !left.has(String(id))) };
}

/** Gives back access groups that an import has changed, unless they were changed since. */
export async function moveBack(moves: readonly Move[]): Promise<number> {
  let moved = 0;
  for (const alike of groupBy(moves, ({ from, to }) => `${from}\n${to}`).values()) {
    const [{ from, to } = {}] = alike;
    const ids = alike.map(({ user_id }) => new Types.ObjectId(String(user_id)));
    const { modifiedCount } = await User.updateMany(
      { _id: { $in: ids }, access_group: to, deleted_at: null },
      { $set: { access_group: from } },
    );
    moved += modifiedCount;
  }
  return moved;
}
