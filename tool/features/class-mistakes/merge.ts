import { Types } from 'mongoose';
import { ClassMistakesSnapshot } from './model.ts';

/** Two accounts of one person are one student behind the figures of a class. Idempotent. */
export async function moveMembership(fromId: string, toId: string): Promise<void> {
  const members = new Types.ObjectId(fromId);
  await ClassMistakesSnapshot.updateMany({ members }, { $addToSet: { members: toId } });
  await ClassMistakesSnapshot.updateMany({ members }, { $pull: { members } });
}
