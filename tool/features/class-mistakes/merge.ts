import { Types } from 'mongoose';
import { ClassMistakesSnapshot } from './model.ts';

/** Replaces one account by another of the same person in the members of snapshots. Idempotent. */
export async function moveMembership(fromId: string, toId: string): Promise<void> {
  const members = new Types.ObjectId(fromId);
  await ClassMistakesSnapshot.updateMany({ members }, { $addToSet: { members: toId } });
  await ClassMistakesSnapshot.updateMany({ members }, { $pull: { members } });
}
