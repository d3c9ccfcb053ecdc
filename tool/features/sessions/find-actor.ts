import { setImmediate } from 'node:timers';
import DataLoader from 'dataloader';
import { roleOf } from '../../contract/roles.ts';
import { hashOf } from '../../secrets.ts';
import type { Actor } from '../../http/actor.ts';
import type { AccessGroupRecord } from '../access-groups/model.ts';
import { accommodationsOf } from '../accommodations/policy.ts';
import { restrictionFor } from '../access-groups/service.ts';
import { consentGate } from '../consents/service.ts';
import type { HeldRole } from '../enrollments/service.ts';
import { missingFactorOf } from '../second-factor/gate.ts';
import type { UserRecord } from '../users/model.ts';
import { Session, type SessionRecord, endOf, idleEnd } from './model.ts';
import { inRole } from './service.ts';

/** Minimum interval between updates of `last_used_at`, in milliseconds. */
const touchInterval = 5 * 60 * 1000;

/** A session with the records that determine its actor. */
interface SessionWithUser extends SessionRecord {
  above: Pick<SessionRecord, '_id' | 'expires_at'>[];
  people: UserRecord[];
  groups: AccessGroupRecord[];
  enrollments: HeldRole[];
}

/**
 * Reads everything in one query, because every request begins with it. Nothing is cached, so an ended
 * session, a disabled account or a changed role takes effect with the next request, in every process.
 */
const sessionPipeline = (hashes: readonly string[]) => [
  { $match: { token_hash: { $in: hashes } } },
  join('sessions', 'ancestors', '_id', 'above'),
  join('users', 'user_id', '_id', 'people'),
  join('accessGroups', 'people.access_group', 'name', 'groups'),
  join('enrollments', 'user_id', 'user_id', 'enrollments'),
];

/** MongoDB 4.4 allows no pipeline together with these two fields, so the caller filters the result. */
const join = (from: string, localField: string, foreignField: string, as: string) => ({
  $lookup: { from, localField, foreignField, as },
});

/** Sessions by token hash, batched, because a page sends several requests concurrently when it opens. */
const sessions = new DataLoader(findWithUser, { cache: false, batchScheduleFn: setImmediate });

async function findWithUser(hashes: readonly string[]): Promise<(SessionWithUser | undefined)[]> {
  const found = await Session.collection
    .aggregate<SessionWithUser>(sessionPipeline([...new Set(hashes)]))
    .toArray();
  const sessionOf = new Map(found.map((session) => [session.token_hash, session]));
  return hashes.map((hash) => sessionOf.get(hash));
}

/** The actor of a token; null if the session is unknown or over, or its user deleted or disabled. */
export async function findActor(token: string): Promise<Actor | null> {
  const now = new Date();
  const session = await sessions.load(hashOf(token));
  if (!session || !isLive(session, now)) return null;
  const [user] = session.people;
  if (!user || user.deleted_at || user.disabled_at) return null;
  if (now.getTime() - session.last_used_at.getTime() > touchInterval) await touch(session, now);
  const person = await inRole(user, session.enrollments, session);
  const granted = accommodationsOf(user);
  const gate = await consentGate(person);
  // One more small query, only for masters.
  const missingFactor = await missingFactorOf(user, session);
  return {
    id: String(user._id),
    email: user.email,
    role: roleOf(person),
    roles: person.roles,
    sessionId: String(session._id),
    timeMultiplier: granted.time_multiplier,
    typedCounts: granted.typing,
    missingFactor,
    consented: gate.admitted,
    restriction: restrictionFor(session.groups[0], user, now),
  };
}

function isLive(session: SessionWithUser, now: Date): boolean {
  const { ancestors = [], above } = session;
  const alive = above.filter(({ expires_at }) => expires_at > now);
  return session.expires_at > now && endOf(session) > now && alive.length === ancestors.length;
}

/** Also updates the ancestors of a session, so that they do not expire while it is used. */
async function touch(session: SessionRecord, now: Date): Promise<void> {
  const expires_at = idleEnd(session.origin, endOf(session), now);
  await Session.updateMany(
    { _id: { $in: [session._id, ...(session.ancestors ?? [])] } },
    { $set: { last_used_at: now, expires_at } },
  );
}
