import { findHolder } from '../../tool/features/users/addresses.ts';
import type { Launch } from '../protocol/claims.ts';
import type { ProvisionedLaunch } from './launch.ts';

/**
 * The address that an LMS states of somebody who launches for the first time, where another person who
 * can sign in has it: perhaps they are one person, who then connects both accounts
 * (docs/decisions/0018). That such an account exists, registering tells everybody (specification 1 §5).
 */
export async function knownAddress(
  { identity, user }: ProvisionedLaunch,
  { email }: Launch,
): Promise<string | null> {
  if (!email || identity.last_launch_at || user.is_master || user.password_hash) return null;
  const holder = await findHolder(email);
  if (!holder || holder.standing === 'invited') return null;
  const { _id, is_master, disabled_at } = holder.user;
  const isOther = String(_id) !== String(user._id) && !is_master && !disabled_at;
  return isOther ? email : null;
}
