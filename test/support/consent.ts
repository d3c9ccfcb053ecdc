import { currentConsentText } from '../../tool/features/consents/service.ts';
import { User } from '../../tool/features/users/model.ts';

/** Stores consent for a person, such as one who entered by an LTI launch. */
export async function consentFor(userId: string): Promise<void> {
  const user = await User.findById(userId).lean();
  if (!user) throw new Error(`there is no user ${userId}`);
  const { version } = currentConsentText(user);
  await User.updateOne({ _id: userId }, { $set: { consent: { version, has_consented: true } } });
}
