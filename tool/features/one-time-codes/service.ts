import { randomBytes, randomInt } from 'node:crypto';
import { hashOf } from '../../hash.ts';
import { OneTimeCode } from './model.ts';

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

/** Makes six digits that a person types. They replace the subject's earlier ones. */
export async function issueDigits(issue: Issue): Promise<string> {
  const digits = String(randomInt(1_000_000)).padStart(6, '0');
  await dropCodes(issue.purpose, issue.subject);
  await keep(issue, bound(issue.subject, digits));
  return digits;
}

/** Uses a token up: of any number of callers at once one gets what it stands for, the others null. */
export async function redeemToken(
  purpose: string,
  token: string,
): Promise<{ subject: string; payload: Record<string, string> } | null> {
  const code = await OneTimeCode.findOneAndDelete({
    purpose,
    code_hash: hashOf(token),
    expires_at: { $gt: new Date() },
  }).lean();
  if (!code) return null;
  // Lean rows hold a plain object where the schema says Map.
  return { subject: code.subject, payload: { ...(code.payload as unknown as object) } };
}

/** Uses six digits up; false when they are not the subject's, are too old or were used. */
export async function redeemDigits(
  purpose: string,
  subject: string,
  digits: string,
): Promise<boolean> {
  return (await redeemToken(purpose, bound(subject, digits))) !== null;
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
