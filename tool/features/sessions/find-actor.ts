import { setImmediate } from 'node:timers';
import DataLoader from 'dataloader';
import { roleOf } from '../../contract/roles.ts';
import { hashOf } from '../../secrets.ts';
import type { Actor } from '../../http/actor.ts';
import type { AccessGroupRecord } from '../access-groups/model.ts';
import { accommodationsOf } from '../accommodations/policy.ts';
import { restrictionBy } from '../access-groups/service.ts';
import { consentGate } from '../consents/service.ts';
import type { EnrollmentRecord } from '../enrollments/model.ts';
import { workingRolesOf } from '../enrollments/service.ts';
import { missingFactorOf } from '../second-factor/gate.ts';
import type { UserRecord } from '../users/model.ts';
import { Session, type SessionRecord, endOf, idleEnd } from './model.ts';
import { inRole } from './service.ts';

/** Use is written down at most this often, in milliseconds. */
const touchInterval = 5 * 60 * 1000;

/** A session with all that says who is asking. */
interface Asking extends SessionRecord {
  above: Pick<SessionRecord, '_id' | 'expires_at'>[];
  people: UserRecord[];
  groups: AccessGroupRecord[];
  enrollments: Pick<EnrollmentRecord, 'role' | 'section_id' | 'active'>[];
}

/**
 * Everything in one read, as every call begins with it. Nothing of it is kept, so an ended session, a
 * disabled account or a changed role counts from the next call on, in every process.
 */
const asking = (hashes: readonly string[]) => [
  { $match: { token_hash: { $in: hashes } } },
  join('sessions', 'ancestors', '_id', 'above'),
  join('users', 'user_id', '_id', 'people'),
  join('accessGroups', 'people.access_group', 'name', 'groups'),
  join('enrollments', 'user_id', 'user_id', 'enrollments'),
];

/** MongoDB 4.4 takes no pipeline beside the two fields, so what does not count is left out afterwards. */
const join = (from: string, localField: string, foreignField: string, as: string) => ({
  $lookup: { from, localField, foreignField, as },
});

/** The sessions of tokens, by their hashes. A page that opens asks several times at once. */
const sessions = new DataLoader(findAsking, { cache: false, batchScheduleFn: setImmediate });

async function findAsking(hashes: readonly string[]): Promise<(Asking | undefined)[]> {
  const found = await Session.collection.aggregate<Asking>(asking([...new Set(hashes)])).toArray();
  const sessionOf = new Map(found.map((session) => [session.token_hash, session]));
  return hashes.map((hash) => sessionOf.get(hash));
}

/** The actor of a token; null when the session is unknown or over, or its user is gone or disabled. */
export async function findActor(token: string): Promise<Actor | null> {
  const now = new Date();
  const session = await sessions.load(hashOf(token));
  if (!session || !isLive(session, now)) return null;
  const [user] = session.people;
  if (!user || user.deleted_at || user.disabled_at) return null;
  if (now.getTime() - session.last_used_at.getTime() > touchInterval) await touch(session, now);
  const given = user.is_master ? [] : await workingRolesOf(session.enrollments);
  const person = inRole(user, given, session);
  const granted = accommodationsOf(user);
  const gate = await consentGate(person);
  // A small read more, of masters alone.
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
    restriction: restrictionBy(session.groups[0], user, now),
  };
}

function isLive(session: Asking, now: Date): boolean {
  const { ancestors = [], above } = session;
  const alive = above.filter(({ expires_at }) => expires_at > now);
  return session.expires_at > now && endOf(session) > now && alive.length === ancestors.length;
}

/** The use of a session is use of those that it rests on: they must not run out under it. */
async function touch(session: SessionRecord, now: Date): Promise<void> {
  const expires_at = idleEnd(session.origin, endOf(session), now);
  await Session.updateMany(
    { _id: { $in: [session._id, ...(session.ancestors ?? [])] } },
    { $set: { last_used_at: now, expires_at } },
  );
}
