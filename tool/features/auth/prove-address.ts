import type { EntityId } from '../../database/entity-id.ts';
import { dropClaims, findHolder, releaseAddress, writeProvedAddress } from '../users/addresses.ts';
import type { EmailProof } from '../users/model.ts';
import { forgetPassword, registerUser } from '../users/service.ts';
import { endAccess } from '../sessions/service.ts';

/**
 * Gives an address to the person who has proved it; false when it is proved to be somebody else's.
 * Everybody else's unproved hold on it ends with their sessions, and so does a password that was
 * chosen before the proof: nobody knows who chose it.
 */
export async function proveAddress(
  id: EntityId,
  email: string,
  proof: EmailProof,
): Promise<boolean> {
  const holder = await findHolder(email);
  const own = holder !== null && String(holder.user._id) === String(id);
  if (holder?.standing === 'owner') return own;
  // No LMS may touch the address of somebody who administers the product (decision R48).
  if (holder?.user.is_master && proof.by === 'platform') return false;
  // A master who confirms an account's own address says whose it is.
  const isConfirmed = own && proof.by === 'master';
  if (holder?.standing === 'unproved' && !isConfirmed) {
    await forgetPassword(holder.user._id);
    await endAccess(String(holder.user._id));
  }
  if (holder && !own) await releaseAddress(holder);
  if (own && holder.standing === 'invited') await registerUser(email, { email_proof: proof });
  else if (!(await writeProvedAddress(id, email, proof))) return false;
  await endClaims(email, id);
  return true;
}

/** Ends what other people claim of an address that now has an owner. */
export async function endClaims(email: string, owner: EntityId): Promise<void> {
  for (const id of await dropClaims(email, owner)) await endAccess(String(id));
}
