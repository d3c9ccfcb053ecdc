import { createHash, randomBytes } from 'node:crypto';
import { roleOf } from '../../contract/roles.ts';
import type { Actor } from '../../http/actor.ts';
import { hasCurrentConsent } from '../consents/service.ts';
import { findUser } from '../users/service.ts';
import { Session } from './model.ts';

const day = 24 * 60 * 60 * 1000;
/** A session ends after this long without use, in milliseconds. */
const idleLife = { native: 14 * day, lti: day / 2 };
/** Use is written down at most this often, in milliseconds. */
const touchInterval = 5 * 60 * 1000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Opens a session and returns its opaque token, which is not kept. */
export async function openSession(
  userId: string,
  options: { origin: 'native' | 'lti'; userAgent: string; now?: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = options.now ?? new Date();
  await Session.create({
    token_hash: hashOf(token),
    user_id: userId,
    origin: options.origin,
    user_agent: options.userAgent,
    created_at: now,
    last_used_at: now,
    expires_at: new Date(now.getTime() + idleLife[options.origin]),
  });
  return token;
}

/** The actor of a token; null when the session is unknown or over, or its user is gone. */
export async function findActor(token: string): Promise<Actor | null> {
  const now = new Date();
  const session = await Session.findOne({
    token_hash: hashOf(token),
    expires_at: { $gt: now },
  }).lean();
  if (!session) return null;
  const user = await findUser(String(session.user_id));
  if (!user) return null;
  if (now.getTime() - session.last_used_at.getTime() > touchInterval) {
    const expires_at = new Date(now.getTime() + idleLife[session.origin]);
    await Session.updateOne({ _id: session._id }, { $set: { last_used_at: now, expires_at } });
  }
  return {
    id: String(user._id),
    email: user.email,
    role: roleOf(user),
    sessionId: String(session._id),
    consented: hasCurrentConsent(user),
  };
}

/** Ends one session; ending it again does nothing. */
export async function endSession(sessionId: string): Promise<void> {
  await Session.deleteOne({ _id: sessionId });
}

/** Ends every session of a person but one, as a changed password does. */
export async function endOtherSessions(userId: string, keepSessionId: string): Promise<void> {
  await Session.deleteMany({ user_id: userId, _id: { $ne: keepSessionId } });
}
