import type { z } from 'zod';
import type {
  AccessGroup as AccessGroupView,
  AccessGroupBody,
} from '../../contract/access-group.ts';
import { accessGroupLimits } from '../../contract/constants/limits.ts';
import { defaultAccessGroup, usualAccessMessage } from '../../contract/constants/people.ts';
import type { Actor } from '../../http/actor.ts';
import { conflict, invalidField, notFound } from '../../http/app-error.ts';
import { audited } from '../audit/service.ts';
import { listAccessGroupNames } from '../users/service.ts';
import { AccessGroup, type AccessGroupRecord } from './model.ts';

/**
 * The message for a user whose access group is not open yet; null when access is allowed
 * (decision R13). A group without a record is open, and masters always have access.
 */
export async function restrictionOf(
  user: { is_master: boolean; access_group: string },
  now = new Date(),
): Promise<string | null> {
  if (user.is_master) return null;
  return restrictionFor(await AccessGroup.findOne({ name: user.access_group }).lean(), user, now);
}

/** Like `restrictionOf`, for a group that is already loaded. */
export function restrictionFor(
  group: Pick<AccessGroupRecord, 'opens_at' | 'message'> | null | undefined,
  { is_master }: { is_master: boolean },
  now: Date,
): string | null {
  if (is_master || !group?.opens_at || group.opens_at <= now) return null;
  return group.message || usualAccessMessage;
}

/** Names of the groups that are not open yet. */
export async function findClosedGroups(now: Date): Promise<Set<string>> {
  return new Set(await AccessGroup.distinct('name', { opens_at: { $gt: now } }));
}

/** Every group that has a record or a user, sorted by name. */
export async function listAccessGroups(): Promise<AccessGroupView[]> {
  const [described, inUse] = await Promise.all([AccessGroup.find().lean(), listAccessGroupNames()]);
  const groups = new Map([defaultAccessGroup, ...inUse].map((name) => [name, open(name)]));
  for (const group of described) groups.set(group.name, view(group));
  return [...groups.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** Throws invalid_input for a group that does not exist: a mistyped name would make a new, open one. */
export async function requireAccessGroup(name: string): Promise<void> {
  const groups = await listAccessGroups();
  if (!groups.some((group) => group.name === name)) throw noSuchGroup(name);
}

export const noSuchGroup = (name: string) =>
  invalidField(
    'access_group',
    `There is no access group called ${name.slice(0, accessGroupLimits.name)}.`,
  );

/**
 * Sets when a group opens and the message shown until then; an upsert. Throws invalid_input for a new
 * group whose name differs from another's in case alone, and not_found for a change of the message of a
 * group that does not exist: its date is gone, so it would be open.
 */
export async function setAccessGroup(
  actor: Actor,
  name: string,
  { opens_at, message }: Partial<z.infer<typeof AccessGroupBody>>,
): Promise<AccessGroupView> {
  const groups = await listAccessGroups();
  const names = groups.map((group) => group.name);
  const isSame = (other: string) => other.toLowerCase() === name.toLowerCase();
  if (!names.includes(name) && names.some(isSame))
    throw invalidField('name', 'There is a group of this name. Please edit it instead.');
  if (!names.includes(name) && opens_at === undefined) throw notFound('Access group');
  const changes = {
    ...(opens_at !== undefined && { opens_at: opens_at && new Date(opens_at).toISOString() }),
    ...(message !== undefined && { message }),
  };
  const stored = groups.find((group) => group.name === name) ?? open(name);
  const after = asTexts({ ...stored, ...changes });
  const action = (await AccessGroup.exists({ name })) ? 'update' : 'create';
  const intent = { action, kind: 'access_group', target_id: name, after } as const;
  return audited(actor, intent, async () => {
    const before = await AccessGroup.findOneAndUpdate(
      { name },
      { $set: changes },
      { upsert: true, returnDocument: 'before' },
    ).lean();
    const answer = { ...(before ? view(before) : open(name)), ...changes };
    return { answer, after: asTexts(answer), ...(before && { before: asTexts(view(before)) }) };
  });
}

/**
 * Deletes a group that nobody is in. Throws conflict for a group with people and for the group of
 * everybody without another one.
 */
export async function deleteAccessGroup(actor: Actor, name: string): Promise<void> {
  const inUse = await listAccessGroupNames();
  if ([defaultAccessGroup, ...inUse].includes(name))
    throw conflict('There are people in this group. Please move them to another one first.');
  const intent = { action: 'delete', kind: 'access_group', target_id: name } as const;
  return audited(actor, intent, async () => {
    const before = await AccessGroup.findOneAndDelete({ name }).lean();
    if (!before) throw notFound('Access group');
    return { answer: undefined, before: asTexts(view(before)) };
  });
}

const open = (name: string): AccessGroupView => ({ name, opens_at: null, message: '' });
const view = (group: AccessGroupRecord): AccessGroupView => ({
  name: group.name,
  opens_at: group.opens_at?.toISOString() ?? null,
  message: group.message,
});
const asTexts = (group: AccessGroupView) => ({
  name: group.name,
  opens_at: group.opens_at ?? '',
  message: group.message,
});
