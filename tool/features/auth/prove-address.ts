import type { EntityId } from '../../database/entity-id.ts';
import { dropClaims, findHolder, releaseAddress, writeProvedAddress } from '../users/addresses.ts';
import type { EmailProof } from '../users/model.ts';
import { forgetPassword, registerUser } from '../users/service.ts';
import { endAccess } from '../sessions/service.ts';

/**
 * Assigns an address to the user who has proved it; false when another user has proved it before.
 * Unproved claims of other users end, with their sessions. A password set before the proof is deleted,
 * because it is unknown who set it.
 */
export async function proveAddress(
  id: EntityId,
  email: string,
  proof: EmailProof,
): Promise<boolean> {
  const holder = await findHolder(email);
  const own = holder !== null && String(holder.user._id) === String(id);
  if (holder?.standing === 'owner') return own;
  // An LMS must not change the address of a master (decision R48).
  if (holder?.user.is_master && proof.by === 'platform') return false;
  // A master who confirms the account's own address vouches for its owner, so the password stays.
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

/** Deletes other users' claims to an address that now has an owner, and ends their access. */
export async function endClaims(email: string, owner: EntityId): Promise<void> {
  for (const id of await dropClaims(email, owner)) await endAccess(String(id));
}
