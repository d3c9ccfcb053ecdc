import { randomInt } from 'node:crypto';
import mongoose, { Schema } from 'mongoose';
import { hashOf, newToken } from '../../secrets.ts';

const oneTimeCodeSchema = new Schema({
  /** What the code is for, e.g. `reset-password`; it is not valid for another purpose. */
  purpose: { type: String, required: true },
  /** SHA-256 of the code, base64url; the code itself is not stored. */
  code_hash: { type: String, required: true },
  /** Whom the code was made for: a user's id, an address. */
  subject: { type: String, required: true },
  payload: { type: Map, of: String, default: {} },
  tries: { type: Number, default: 0 },
  expires_at: { type: Date, required: true },
});
oneTimeCodeSchema.index({ purpose: 1, code_hash: 1 }, { unique: true });
oneTimeCodeSchema.index({ purpose: 1, subject: 1 });
oneTimeCodeSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

export const OneTimeCode = mongoose.model('OneTimeCode', oneTimeCodeSchema, 'oneTimeCodes');

interface Issue {
  purpose: string;
  /** Whom the code is for: a user's id, an address. */
  subject: string;
  /** Lifetime in seconds. */
  seconds: number;
  /** Data that is returned when the code is redeemed. */
  payload?: Record<string, string>;
}

/** Six digits are not unique, so they are stored together with their subject. */
const bound = (subject: string, digits: string) => `${subject} ${digits}`;

/** Issues a random token for a link; it is returned once and stored as a hash. */
export async function issueToken(issue: Issue): Promise<string> {
  const token = newToken();
  await keepToken(issue, token);
  return token;
}

/**
 * Issues a six-digit code that a person types. It replaces earlier codes of the subject. `also` has
 * further subjects of the same code, each with tries of its own.
 */
export async function issueDigits(issue: Issue & { also?: readonly string[] }): Promise<string> {
  const digits = String(randomInt(1_000_000)).padStart(6, '0');
  for (const subject of [issue.subject, ...(issue.also ?? [])]) {
    await dropCodes(issue.purpose, subject);
    await keepToken({ ...issue, subject }, bound(subject, digits));
  }
  return digits;
}

/** Uses a token up: of concurrent callers one gets its subject and payload, the others null. */
export async function redeemToken(
  purpose: string,
  token: string,
): Promise<{ subject: string; payload: Record<string, string> } | null> {
  return contentOf(await OneTimeCode.findOneAndDelete(valid(purpose, token)).lean());
}

const valid = (purpose: string, token: string) => ({
  purpose,
  code_hash: hashOf(token),
  expires_at: { $gt: new Date() },
});

/** Lean rows hold a plain object where the schema says Map. */
const contentOf = (code: { subject: string; payload?: unknown } | null) =>
  code && { subject: code.subject, payload: { ...(code.payload as Record<string, string>) } };

/** Subject and payload of a token, which stays valid; null when it is unknown or expired. */
export async function findToken(
  purpose: string,
  token: string,
): Promise<{ subject: string; payload: Record<string, string> } | null> {
  return contentOf(await OneTimeCode.findOne(valid(purpose, token)).lean());
}

/** Number of tries after which a six-digit code is invalid, even when the digits are right. */
const maxTries = 5;

/**
 * Uses a six-digit code up; false when it is not the subject's, has expired, was used or was tried too
 * often. A try is counted before it is checked, so that concurrent guesses gain nothing.
 */
export async function redeemDigits(
  purpose: string,
  subject: string,
  digits: string,
): Promise<boolean> {
  if (!/^\d{6}$/.test(digits)) return false;
  const counted = await OneTimeCode.updateOne(
    { purpose, subject, tries: { $not: { $gte: maxTries } } },
    { $inc: { tries: 1 } },
  );
  return (
    counted.modifiedCount === 1 && (await redeemToken(purpose, bound(subject, digits))) !== null
  );
}

export async function dropCodes(purpose: string, subject: string): Promise<void> {
  await OneTimeCode.deleteMany({ purpose, subject });
}

/** Stores the hash of a token or code; the token may have been issued before, for another purpose. */
export async function keepToken(issue: Issue, code: string): Promise<void> {
  await OneTimeCode.create({
    purpose: issue.purpose,
    code_hash: hashOf(code),
    subject: issue.subject,
    payload: issue.payload ?? {},
    expires_at: new Date(Date.now() + issue.seconds * 1000),
  });
}
