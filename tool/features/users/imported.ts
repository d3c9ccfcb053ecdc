import type { EntityId } from '../../database/entity-id.ts';
import { User, type UserRecord } from './model.ts';

/** The accounts that an import created. */
export function findImported(import_id: string): Promise<UserRecord[]> {
  return User.find({ import_id, deleted_at: null }).lean();
}

/** Deletes an account that an import created, unless it was used since; false if it was. */
export async function deleteInvited(_id: EntityId, import_id: string): Promise<boolean> {
  const unused = { is_registered: false, is_master: false, accommodations: null };
  const { deletedCount } = await User.deleteOne({ _id, import_id, merged_into: null, ...unused });
  return deletedCount === 1;
}

/** Gives back an access group that an import has changed, unless it was changed since. */
export async function moveBack(move: {
  user_id?: EntityId | null;
  from?: string | null;
  to?: string | null;
}): Promise<boolean> {
  const { modifiedCount } = await User.updateOne(
    { _id: move.user_id, access_group: move.to, deleted_at: null },
    { $set: { access_group: move.from } },
  );
  return modifiedCount === 1;
}
