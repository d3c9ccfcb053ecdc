import { currentConsentText } from '../../tool/features/consents/service.ts';
import { User } from '../../tool/features/users/model.ts';

/** Lets somebody who came over LTI past the question of consent. */
export async function consentFor(userId: string): Promise<void> {
  const user = await User.findById(userId).lean();
  if (!user) throw new Error(`there is no user ${userId}`);
  const { version } = currentConsentText(user);
  await User.updateOne({ _id: userId }, { $set: { consent: { version, has_consented: true } } });
}
