import { placeholderEmail } from '../../contract/constants/placeholder-email.ts';
import { User } from './model.ts';

/**
 * Addresses of versions that kept no proofs. Who made a master stands for the address. People who
 * registered themselves proved nothing: they go on signing in with their password, and their address
 * becomes theirs with the next reset link or by a master's word.
 */
export async function upgradeAddresses({ loopback }: { loopback: boolean }): Promise<void> {
  const at = new Date();
  await User.updateMany(
    { is_master: true, email_proof: null },
    { $set: { email_proof: { by: 'master', at } } },
  );
  if (!loopback) return;
  await User.updateMany(
    {
      is_registered: true,
      email_proof: null,
      email: { $not: placeholderEmail },
    },
    { $set: { email_proof: { by: 'loopback', at } } },
  );
}
