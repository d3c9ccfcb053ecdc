import { isPlaceholderEmail } from '../../tool/contract/constants/placeholder-email.ts';
import { withdrawAddress, writeProvedAddress } from '../../tool/features/users/addresses.ts';
import { findUser } from '../../tool/features/users/service.ts';
import { LtiPlatform } from '../platforms/model.ts';
import { LtiIdentity } from './model.ts';

/**
 * Accounts whose address an LMS wrote before addresses were proved. Where a master trusts the LMS for
 * addresses it has vouched for this one; elsewhere it becomes a claim, and the person goes on entering
 * through the LMS.
 */
export async function upgradeAddressesOfIdentities(): Promise<void> {
  const platforms = await LtiPlatform.find({ email_trusted: true }).select({ _id: 1 }).lean();
  const trusted = new Set(platforms.map(({ _id }) => String(_id)));
  const identities = LtiIdentity.find({ made_account: true, vouched_email: null }).lean().cursor();
  for await (const { _id, platform_id, user_id, given } of identities) {
    const email = given?.email;
    if (!email || isPlaceholderEmail(email)) continue;
    const user = await findUser(String(user_id));
    if (user?.email !== email || user.email_proof) continue;
    if (!trusted.has(String(platform_id))) {
      await withdrawAddress(user);
      continue;
    }
    await writeProvedAddress(user_id, email, { by: 'platform', platform_id, at: new Date() });
    await LtiIdentity.updateOne({ _id }, { $set: { vouched_email: email } });
  }
}
