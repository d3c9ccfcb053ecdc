import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { ConsentState } from '../../contract/auth.ts';
import { consentTexts, type ConsentText } from '../../contract/consent-text.ts';
import { consentIsOptional } from '../organisation/sections-with-parents.ts';
import type { UserRecord } from '../users/model.ts';
import { setConsent } from '../users/service.ts';
import { Consent } from './model.ts';

type Person = Pick<UserRecord, 'is_master' | 'is_student' | 'consent' | 'institution_id'>;

/** The text that a person of this kind is asked to agree to now. */
export const currentConsentText = (user: { is_student: boolean }): ConsentText =>
  user.is_student ? consentTexts.student : consentTexts.instructor;

/** SHA-256 of every word of a text, hexadecimal: proves later what a person was shown. */
export const hashOfText = (text: ConsentText): string =>
  createHash('sha256').update(JSON.stringify(text)).digest('hex');

/**
 * Whether the person has agreed to the text in force; a changed text asks again. A master works for
 * the institution and takes no part in the study, so there is nothing to agree to.
 */
export function hasCurrentConsent(
  user: Pick<UserRecord, 'is_master' | 'is_student' | 'consent'>,
): boolean {
  if (user.is_master) return true;
  return hasAnsweredCurrent(user) && user.consent?.has_consented === true;
}

const hasAnsweredCurrent = (user: Pick<UserRecord, 'is_student' | 'consent'>) =>
  user.consent?.version === currentConsentText(user).version;

/**
 * `admitted`: whether the product is open to the person. `needs_consent`: whether to ask them. Where
 * the institution has made consent optional, everybody is admitted and asked once for each text
 * (decision R42); elsewhere the door opens with consent only.
 */
export async function consentGate(
  user: Person,
): Promise<{ admitted: boolean; needs_consent: boolean }> {
  if (hasCurrentConsent(user)) return { admitted: true, needs_consent: false };
  const optional = await consentIsOptional(user.institution_id);
  return { admitted: optional, needs_consent: !(optional && hasAnsweredCurrent(user)) };
}

/**
 * Appends the answer to the record and notes it on the person. A refusal is recorded too, and a
 * refusal after consent is its withdrawal (decision R11). The group on record is the account's own.
 */
export async function recordConsent(
  user: UserRecord,
  has_consented: boolean,
  at = new Date(),
): Promise<void> {
  const text = currentConsentText(user);
  await Consent.create({
    user_id: user._id,
    email: user.email,
    access_group: user.access_group,
    has_consented,
    version: text.version,
    text_hash: hashOfText(text),
    at,
  });
  await setConsent(String(user._id), { version: text.version, has_consented });
}

/** The person's newest answer to the text in force, and whether they may refuse. */
export async function viewConsent(user: UserRecord): Promise<z.input<typeof ConsentState>> {
  const { version } = currentConsentText(user);
  const newest = await Consent.findOne({ user_id: user._id, version })
    .sort({ at: -1, _id: -1 })
    .lean();
  return {
    has_consented: newest?.has_consented ?? null,
    version,
    answered_at: newest?.at.toISOString() ?? null,
    optional: await consentIsOptional(user.institution_id),
  };
}
