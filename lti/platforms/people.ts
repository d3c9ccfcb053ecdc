import type { z } from 'zod';
import type { LtiPerson, ltiMappingEndpoints } from '../../tool/contract/lti-mappings.ts';
import type { EntityId } from '../../tool/database/entity-id.ts';
import { audited } from '../../tool/features/audit/service.ts';
import { listUsers } from '../../tool/features/users/directory.ts';
import { endSessionsOfIdentity } from '../../tool/features/sessions/service.ts';
import type { UserRecord } from '../../tool/features/users/model.ts';
import { findUsers, getUser } from '../../tool/features/users/service.ts';
import type { Actor } from '../../tool/http/actor.ts';
import { invalidField, notFound } from '../../tool/http/app-error.ts';
import type { LmsIdentity } from '../../tool/ports.ts';
import { LtiIdentity } from '../provisioning/model.ts';
import { LtiPlatform } from './model.ts';
import { viewPerson } from './view.ts';

type Row = z.input<typeof LtiPerson>;
type Query = z.infer<(typeof ltiMappingEndpoints)['GET /api/master/lti/people']['query']>;

/** Page size when the request has no `limit`. */
const defaultPeople = 200;
/** Maximum number of accounts in a search result; more letters narrow the search. */
const maxFound = 200;

/** People of a platform, in order of creation. */
export async function listPeople(query: Query): Promise<Row[]> {
  const found = await LtiIdentity.find({
    platform_id: query.platform_id,
    ...(query.q && { $or: [{ sub: query.q }, { user_id: { $in: await idsOf(query.q) } }] }),
    ...(query.cursor && { _id: { $gt: query.cursor } }),
  })
    .sort({ _id: 1 })
    .limit(query.limit ?? defaultPeople)
    .lean();
  const users = await findUsers(found.map(({ user_id }) => String(user_id)));
  const userOf = new Map(users.map((user) => [String(user._id), user]));
  return found.map((one) => viewPerson(one, userOf.get(String(one.user_id))));
}

/** The LMS identities of an account, the oldest first. */
export async function identitiesOf(user_id: string): Promise<LmsIdentity[]> {
  const found = await LtiIdentity.find({ user_id }).sort({ _id: 1 }).lean();
  const platforms = await LtiPlatform.find({
    _id: { $in: found.map(({ platform_id }) => platform_id) },
  }).lean();
  const nameOf = new Map(platforms.map(({ _id, name }) => [String(_id), name]));
  return found.map(({ _id, platform_id, sub, last_launch_at }) => ({
    id: String(_id),
    platform_id: String(platform_id),
    platform_name: nameOf.get(String(platform_id)) ?? '',
    sub,
    last_launch_at: last_launch_at ?? null,
  }));
}

/** The ids of those of these people whom an LMS signs in. */
export const findLinked = (userIds: readonly EntityId[]): Promise<EntityId[]> =>
  LtiIdentity.distinct('user_id', { user_id: { $in: userIds } });

const idsOf = async (q: string) =>
  (await listUsers({ registeredOnly: false, q, limit: maxFound })).map(({ _id }) => _id);

/**
 * Links a platform's person to another account: later launches sign in to that account, and the
 * sessions of earlier ones end. An account that can administer the product is refused: no LMS may
 * open one (decision R48).
 */
export async function linkPerson(actor: Actor, id: string, userId: string): Promise<Row> {
  const [before, user] = await Promise.all([LtiIdentity.findById(id).lean(), getUser(userId)]);
  if (!before) throw notFound('Person');
  if (user.is_master)
    throw invalidField(
      'user_id',
      'This account administers Parley. No LMS may let people into it.',
    );
  const [former] = await findUsers([String(before.user_id)]);
  const intent = {
    action: 'update',
    kind: 'lti_person',
    target_id: id,
    before: { sub: before.sub, account: accountOf(former) },
    after: { sub: before.sub, account: accountOf(user) },
  } as const;
  return audited(actor, intent, async () => {
    const after = await LtiIdentity.findByIdAndUpdate(
      id,
      { $set: { user_id: user._id, made_account: false } },
      { returnDocument: 'after' },
    ).lean();
    if (!after) throw notFound('Person');
    await endSessionsOfIdentity(after._id);
    return { answer: viewPerson(after, user) };
  });
}

/** An account for the audit log, with its name. */
const accountOf = (user: UserRecord | undefined) =>
  user ? `${user.first_name} ${user.last_name} (${String(user._id)})`.trim() : '';
