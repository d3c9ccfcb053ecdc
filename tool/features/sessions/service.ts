import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { SessionRow } from '../../contract/auth.ts';
import { roleOf, type WorkingRole } from '../../contract/roles.ts';
import { hashOf } from '../../hash.ts';
import type { Actor } from '../../http/actor.ts';
import { notFound } from '../../http/app-error.ts';
import { restrictionOf } from '../access-groups/service.ts';
import { consentGate } from '../consents/service.ts';
import { findUser } from '../users/service.ts';
import { Session } from './model.ts';
import { personInSession } from './role.ts';

const day = 24 * 60 * 60 * 1000;
/** A session ends after this long without use, in milliseconds. */
const idleLife = { native: 14 * day, lti: day / 2 };
/** Use is written down at most this often, in milliseconds. */
const touchInterval = 5 * 60 * 1000;

/** Opens a session and returns its opaque token, which is not kept. */
export async function openSession(
  userId: string,
  options: {
    origin: 'native' | 'lti';
    userAgent: string;
    role?: WorkingRole | undefined;
    now?: Date;
  },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = options.now ?? new Date();
  await Session.create({
    token_hash: hashOf(token),
    user_id: userId,
    origin: options.origin,
    role: options.role,
    user_agent: options.userAgent,
    created_at: now,
    last_used_at: now,
    expires_at: new Date(now.getTime() + idleLife[options.origin]),
  });
  return token;
}

/** The actor of a token; null when the session is unknown or over, or its user is gone or disabled. */
export async function findActor(token: string): Promise<Actor | null> {
  const now = new Date();
  const session = await Session.findOne({
    token_hash: hashOf(token),
    expires_at: { $gt: now },
  }).lean();
  if (!session) return null;
  const user = await findUser(String(session.user_id));
  if (!user || user.disabled_at) return null;
  if (now.getTime() - session.last_used_at.getTime() > touchInterval) {
    const expires_at = new Date(now.getTime() + idleLife[session.origin]);
    await Session.updateOne({ _id: session._id }, { $set: { last_used_at: now, expires_at } });
  }
  const person = await personInSession(user, session);
  const [gate, restriction] = await Promise.all([consentGate(person), restrictionOf(user, now)]);
  return {
    id: String(user._id),
    email: user.email,
    role: roleOf(person),
    roles: person.roles,
    sessionId: String(session._id),
    consented: gate.admitted,
    restriction,
  };
}

/** Lets a session go on in another role. */
export async function setSessionRole(sessionId: string, role: WorkingRole): Promise<void> {
  await Session.updateOne({ _id: sessionId }, { $set: { role } });
}

/** Where a person is signed in, the place used last first. */
export async function listSessions(
  actor: Pick<Actor, 'id' | 'sessionId'>,
): Promise<z.input<typeof SessionRow>[]> {
  const sessions = await Session.find({ user_id: actor.id, expires_at: { $gt: new Date() } })
    .sort({ last_used_at: -1, _id: -1 })
    .lean();
  return sessions.map((session) => ({
    id: String(session._id),
    origin: session.origin,
    user_agent: session.user_agent,
    created_at: session.created_at.toISOString(),
    last_used_at: session.last_used_at.toISOString(),
    current: String(session._id) === actor.sessionId,
  }));
}

/** Ends one of a person's own sessions; throws not_found for any other. */
export async function endOwnSession(actor: Pick<Actor, 'id'>, sessionId: string): Promise<void> {
  const { deletedCount } = await Session.deleteOne({ _id: sessionId, user_id: actor.id });
  if (deletedCount === 0) throw notFound('Session');
}

/** Ends one session; ending it again does nothing. */
export async function endSession(sessionId: string): Promise<void> {
  await Session.deleteOne({ _id: sessionId });
}

/** Ends every session of a person but one, as a changed password does. */
export async function endOtherSessions(userId: string, keepSessionId: string): Promise<void> {
  await Session.deleteMany({ user_id: userId, _id: { $ne: keepSessionId } });
}

/** Ends every session of a person, as a reset password does. */
export async function endAllSessions(userId: string): Promise<void> {
  await Session.deleteMany({ user_id: userId });
}
