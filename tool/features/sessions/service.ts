import type { z } from 'zod';
import type { SessionRow } from '../../contract/auth.ts';
import type { WorkingRole } from '../../contract/roles.ts';
import type { EntityId } from '../../database/entity-id.ts';
import { hashOf, newToken } from '../../secrets.ts';
import type { Actor } from '../../http/actor.ts';
import { notFound } from '../../http/app-error.ts';
import { Session, endOf, idleEnd, maxLifetimeMs, type SessionRecord } from './model.ts';
import { dropCodes } from '../one-time-codes/service.ts';
import {
  findHeldRoles,
  isBesideClasses,
  workingRolesOf,
  type HeldRole,
} from '../enrollments/service.ts';
import type { UserRecord } from '../users/model.ts';
import type { PersonInSession } from '../users/view.ts';

/** Maximum of ancestors of a session: a window opened from a window opened from … */
const maxAncestors = 5;

/** The origin of a launch: ids of the LTI extension. */
export interface LaunchOrigin {
  platform_id: EntityId;
  identity_id: EntityId;
  context_id?: EntityId | undefined;
}

export interface NewSession {
  origin: 'native' | 'lti';
  role?: WorkingRole | undefined;
  userAgent: string;
  launch?: LaunchOrigin;
  now?: Date;
}

/** Opens a session and returns its opaque token, which is not stored. */
export async function openSession(userId: string, options: NewSession): Promise<string> {
  const { origin, role, userAgent, launch, now = new Date() } = options;
  const ends_at = new Date(now.getTime() + maxLifetimeMs[origin]);
  return keepSession(
    { user_id: userId, origin, role, user_agent: userAgent, ends_at, ...launch },
    now,
  );
}

/**
 * Opens a session that is derived from another one and ends with it; null when that one is over. Both
 * have the same latest end, so that deriving does not extend a session.
 */
export async function deriveSession(
  parentId: string,
  { role, userAgent }: Pick<NewSession, 'role' | 'userAgent'>,
): Promise<string | null> {
  const now = new Date();
  const live = { _id: parentId, expires_at: { $gt: now } };
  const parent = await Session.findOne(live).lean<SessionRecord>();
  if (!parent) return null;
  const ancestors = [...(parent.ancestors ?? []), parent._id];
  if (ancestors.length > maxAncestors) return null;
  const { user_id, origin, platform_id, identity_id, context_id, second_factor_at } = parent;
  return keepSession(
    {
      user_id,
      origin,
      platform_id,
      identity_id,
      context_id,
      second_factor_at,
      ancestors,
      role,
      user_agent: userAgent,
      ends_at: endOf(parent),
    },
    now,
  );
}

/**
 * Issues a secret with which the iframe in an LMS resumes this session; null for a session that was
 * not opened by a launch. A new secret replaces the previous one.
 */
export async function bindFrame(sessionId: string): Promise<string | null> {
  const secret = newToken();
  const { matchedCount } = await Session.updateOne(
    { _id: sessionId, origin: 'lti' },
    { $set: { frame_hash: hashOf(secret) } },
  );
  return matchedCount === 1 ? secret : null;
}

/** Opens a session derived from the one that the iframe is bound to; null when that is over. */
export async function resumeFrame(
  secret: string,
  { userAgent }: Pick<NewSession, 'userAgent'>,
): Promise<string | null> {
  const bound = await Session.findOne({ frame_hash: hashOf(secret) }).lean<SessionRecord>();
  if (!bound) return null;
  const { role } = bound;
  return deriveSession(String(bound._id), { ...(role && { role }), userAgent });
}

type Kept = Pick<SessionRecord, 'origin'> & { user_id: EntityId; ends_at: Date };

async function keepSession(session: Kept & Record<string, unknown>, now: Date): Promise<string> {
  const token = newToken();
  await Session.create({
    ...session,
    token_hash: hashOf(token),
    created_at: now,
    last_used_at: now,
    expires_at: idleEnd(session.origin, session.ends_at, now),
  });
  return token;
}

/** How a session was opened, and when its user signed in; null when it is over. */
export async function findOrigin(
  sessionId: string,
): Promise<(Pick<NewSession, 'origin' | 'role' | 'launch'> & { began_at: Date }) | null> {
  const session = await Session.findById(sessionId).lean<SessionRecord>();
  if (!session) return null;
  const { origin, role, platform_id, identity_id, context_id } = session;
  const launch = platform_id && identity_id && { platform_id, identity_id };
  return {
    origin,
    ...(role && { role }),
    ...(launch && { launch: { ...launch, ...(context_id && { context_id }) } }),
    // A derived session has the same end as its ancestor, so this is when the ancestor began.
    began_at: new Date(endOf(session).getTime() - maxLifetimeMs[origin]),
  };
}

export async function setSessionRole(sessionId: string, role: WorkingRole): Promise<void> {
  await Session.updateOne({ _id: sessionId }, { $set: { role } });
}

export async function noteSecondFactor(sessionId: string): Promise<void> {
  await Session.updateOne({ _id: sessionId }, { $set: { second_factor_at: new Date() } });
}

/** Open sessions of a person, the one used last first. */
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

/** Ends one of a person's own sessions and all derived from it; throws not_found for any other. */
export async function endOwnSession(actor: Pick<Actor, 'id'>, sessionId: string): Promise<void> {
  const { deletedCount } = await Session.deleteOne({ _id: sessionId, user_id: actor.id });
  if (deletedCount === 0) throw notFound('Session');
  await endSession(sessionId);
}

/** Ends a session and all derived from it; idempotent. */
export async function endSession(sessionId: string): Promise<void> {
  await Session.deleteMany({ $or: [{ _id: sessionId }, { ancestors: sessionId }] });
}

/** Ends a session that has just been opened, so that nothing is derived from it yet. */
export async function endSessionOfToken(token: string): Promise<void> {
  await Session.deleteOne({ token_hash: hashOf(token) });
}

/** Ends all other sessions of a person, e.g. after a password change. The kept one loses its ancestors. */
export async function endOtherSessions(userId: string, keepSessionId: string): Promise<void> {
  await Session.updateOne({ _id: keepSessionId }, { $set: { ancestors: [] } });
  await Session.deleteMany({ user_id: userId, _id: { $ne: keepSessionId } });
}

/** Ends all sessions of a person, e.g. after a password reset. */
export async function endAllSessions(userId: string): Promise<void> {
  await Session.deleteMany({ user_id: userId });
}

/** Ends the sessions opened by launches of a platform, when it is deactivated or deleted. */
export async function endSessionsOfPlatform(platform_id: EntityId): Promise<void> {
  await Session.deleteMany({ platform_id });
}

/** Ends the sessions opened by launches of an LMS identity, all of them or those of one course. */
export async function endSessionsOfIdentity(
  identity_id: EntityId,
  context_id?: EntityId,
): Promise<void> {
  await Session.deleteMany({ identity_id, ...(context_id && { context_id }) });
}

/** Purpose of the one-time codes in mailed links for a new password. */
export const resetPurpose = 'reset-password';

/** Ends all access of a user: sessions, codes bound to these, and mailed links for a new password. */
export async function endAccess(userId: string): Promise<void> {
  await Promise.all([endAllSessions(userId), dropCodes(resetPurpose, userId)]);
}

/** Fields of a session that determine the role of its user. */
interface SessionRole {
  origin: 'native' | 'lti';
  /** The role in which it was opened or to which it was switched. */
  role?: WorkingRole | null | undefined;
}

/** A user with the role and roles of a session; reads their enrolments. */
export async function personInSession(
  user: UserRecord,
  session: SessionRole,
): Promise<PersonInSession> {
  return inRole(user, user.is_master ? [] : await findHeldRoles(user._id), session);
}

/**
 * A user with the role and roles of a session (decision R19): the session's role if the enrolments have
 * it, else the role used last, else teaching. Without enrolments the role of a launch applies, else the
 * account's. A session of a launch has one role, that of its course; a native one can be switched.
 */
export async function inRole(
  user: UserRecord,
  enrollments: readonly HeldRole[],
  session: SessionRole,
): Promise<PersonInSession> {
  if (user.is_master) return { ...user, roles: [] };
  const given = await workingRolesOf(enrollments);
  const role = chooseRole(user, given, session);
  const roles = session.origin === 'native' && given.length > 0 ? given : [role];
  const beside_class = isBesideClasses(enrollments, role);
  return { ...user, is_student: role === 'student', roles, beside_class };
}

function chooseRole(
  user: Pick<UserRecord, 'is_student' | 'last_role'>,
  given: readonly WorkingRole[],
  { origin, role }: SessionRole,
): WorkingRole {
  const [first] = given;
  if (!first) return (origin === 'lti' && role) || (user.is_student ? 'student' : 'instructor');
  return [role, user.last_role].find((one) => one && given.includes(one)) ?? first;
}
