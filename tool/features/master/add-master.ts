import mongoose from 'mongoose';
import { audited } from '../audit/service.ts';
import { createMaster, type NewMaster } from '../users/directory.ts';

/** Creates a master, who is the actor in the audit log, too. Throws conflict for a used address. */
export function addMaster(person: NewMaster): Promise<void> {
  const _id = new mongoose.Types.ObjectId();
  const id = String(_id);
  const after = { email: person.email };
  return audited({ id }, { action: 'create', kind: 'user', target_id: id, after }, async () => {
    await createMaster(_id, person);
    return { answer: undefined, after };
  });
}
