import { randomBytes, randomInt } from 'node:crypto';
import mongoose, { Schema } from 'mongoose';
import { hashOf } from '../../secrets.ts';

const oneTimeCodeSchema = new Schema({
  /** What the code opens, e.g. `reset-password`; a code of one purpose is nothing for another. */
  purpose: { type: String, required: true },
  /** SHA-256 of the code, base64url; the code itself is kept nowhere. */
  code_hash: { type: String, required: true },
  /** Whom it was made for: a user's id, an address. */
  subject: { type: String, required: true },
  payload: { type: Map, of: String, default: {} },
  /** How often six digits have been tried. */
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
  /** Seconds until it is worth nothing. */
  seconds: number;
  /** What the code carries for the one who redeems it. */
  payload?: Record<string, string>;
}

/** Six digits are few, so they count only together with their subject. */
const bound = (subject: string, digits: string) => `${subject} ${digits}`;

/** Makes an unguessable code, for a link; it is returned once and kept as a hash. */
export async function issueToken(issue: Issue): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await keep(issue, token);
  return token;
}

/**
 * Makes six digits that a person types. They replace the subject's earlier ones. `also` names further
 * subjects of the same digits, each with tries of its own.
 */
export async function issueDigits(issue: Issue & { also?: readonly string[] }): Promise<string> {
  const digits = String(randomInt(1_000_000)).padStart(6, '0');
  for (const subject of [issue.subject, ...(issue.also ?? [])]) {
    await dropCodes(issue.purpose, subject);
    await keep({ ...issue, subject }, bound(subject, digits));
  }
  return digits;
}

/** Uses a token up: of any number of callers at once one gets what it stands for, the others null. */
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

/** What a token stands for, which stays good; null when it is unknown or too old. */
export async function findToken(
  purpose: string,
  token: string,
): Promise<{ subject: string; payload: Record<string, string> } | null> {
  return contentOf(await OneTimeCode.findOne(valid(purpose, token)).lean());
}

/** Tries after which six digits are worth nothing, the right ones included. */
const mostTries = 5;

/**
 * Uses six digits up; false when they are not the subject's, are too old, were used or have been
 * guessed at too often. A try counts before it is looked at, so that guesses at once gain no more.
 */
export async function redeemDigits(
  purpose: string,
  subject: string,
  digits: string,
): Promise<boolean> {
  if (!/^\d{6}$/.test(digits)) return false;
  const counted = await OneTimeCode.updateOne(
    { purpose, subject, tries: { $not: { $gte: mostTries } } },
    { $inc: { tries: 1 } },
  );
  return (
    counted.modifiedCount === 1 && (await redeemToken(purpose, bound(subject, digits))) !== null
  );
}

/** Makes every code of a purpose worthless for one subject. */
export async function dropCodes(purpose: string, subject: string): Promise<void> {
  await OneTimeCode.deleteMany({ purpose, subject });
}

async function keep(issue: Issue, code: string): Promise<void> {
  await OneTimeCode.create({
    purpose: issue.purpose,
    code_hash: hashOf(code),
    subject: issue.subject,
    payload: issue.payload ?? {},
    expires_at: new Date(Date.now() + issue.seconds * 1000),
  });
}
