import { setConsent } from '../users/service.ts';
import { Consent } from './model.ts';

/**
 * Moves consent answers to another account of the same person. The newest answer of both accounts
 * applies, so that a withdrawal in either is kept. Idempotent.
 */
export async function moveConsents(fromId: string, toId: string): Promise<void> {
  await Consent.updateMany({ user_id: fromId }, { $set: { user_id: toId } });
  const newest = await Consent.findOne({ user_id: toId }).sort({ at: -1, _id: -1 }).lean();
  if (!newest) return;
  const { version, has_consented } = newest;
  await setConsent(toId, { version, has_consented });
}
