import { createHash } from 'node:crypto';
import { consentTexts, type ConsentText } from '../../contract/consent-text.ts';
import type { UserRecord } from '../users/model.ts';
import { setConsent } from '../users/service.ts';
import { Consent } from './model.ts';

/** The text that a person of this kind is asked to agree to now. */
export const currentConsentText = (user: { is_student: boolean }): ConsentText =>
  user.is_student ? consentTexts.student : consentTexts.instructor;

/**
 * Whether the person has agreed to the text in force; a changed text asks again. A master works for
 * the institution and takes no part in the study, so there is nothing to agree to.
 */
export function hasCurrentConsent(
  user: Pick<UserRecord, 'is_master' | 'is_student' | 'consent'>,
): boolean {
  if (user.is_master) return true;
  return (
    user.consent?.has_consented === true &&
    user.consent.version === currentConsentText(user).version
  );
}

/** Appends the answer to the record and notes it on the person. A refusal is recorded too (decision R11). */
export async function recordConsent(
  user: UserRecord,
  has_consented: boolean,
  at = new Date(),
): Promise<void> {
  const text = currentConsentText(user);
  const text_hash = createHash('sha256').update(text.paragraphs.join('\n\n')).digest('hex');
  await Consent.create({ user_id: user._id, has_consented, version: text.version, text_hash, at });
  await setConsent(String(user._id), { version: text.version, has_consented });
}
