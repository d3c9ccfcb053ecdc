import type { Types } from 'mongoose';
import type { z } from 'zod';
import type { Platform, TakeOverPreview } from '../../tool/contract/lti-platforms.ts';
import { findDue } from '../../tool/database/outbox.ts';
import { audited } from '../../tool/features/audit/service.ts';
import type { MergeDependencies } from '../../tool/features/people/merge.ts';
import { endSessionsOfPlatform } from '../../tool/features/sessions/service.ts';
import { moveProofs } from '../../tool/features/users/addresses.ts';
import type { Actor } from '../../tool/http/actor.ts';
import { conflict, notFound } from '../../tool/http/app-error.ts';
import type { Job } from '../../tool/queue/queue.ts';
import { GradeOutbox } from '../grades/model.ts';
import { LtiPlatform, type PlatformRecord } from '../platforms/model.ts';
import { getPlatform, listPlatforms } from '../platforms/service.ts';
import { LtiContext, LtiIdentity, LtiResourceLink } from '../provisioning/model.ts';
import { moveCourses, moveIdentities } from './move.ts';

/** The request that began a move has this many milliseconds to finish it before the job does. */
const grace = 60_000;

/** What a move of another registration's data to this one would change. */
export async function previewTakeOver(
  id: string,
  fromId: string,
): Promise<z.input<typeof TakeOverPreview>> {
  const [to, from] = await getPair(id, fromId);
  return { from_name: from.name, ...(await countOf(from._id, to._id)) };
}

/**
 * Moves all data of another registration of the same site here and deactivates that one. Marking it
 * is the decisive write; the rest is idempotent and is continued by a job after a server stop.
 */
export async function takeOver(
  actor: Actor,
  id: string,
  fromId: string,
  dependencies: MergeDependencies,
): Promise<z.input<typeof Platform>> {
  const [to, from] = await getPair(id, fromId);
  const moved = await countOf(from._id, to._id);
  const names = { name: to.name, issuer: to.issuer };
  const intent = {
    action: 'update',
    kind: 'lti_platform',
    target_id: id,
    before: { ...names, taken_over: '' },
    after: {
      ...names,
      taken_over: `${from.name} (${from.client_id})`,
      people: String(moved.identities),
      courses: String(moved.courses),
      scores: String(moved.grades),
    },
  } as const;
  return audited(actor, intent, async () => {
    await LtiPlatform.updateOne(
      { _id: from._id },
      { $set: { active: false, taken_over_by: to._id, take_over_due_at: new Date() } },
    );
    await finishTakeOver(fromId, dependencies);
    const answer = (await listPlatforms()).find((one) => one.id === String(to._id));
    if (!answer) throw notFound('Platform');
    return { answer };
  });
}

/** Does the rest of a move that has begun; nothing when it is done. */
async function finishTakeOver(fromId: string, dependencies: MergeDependencies): Promise<void> {
  const from = await LtiPlatform.findOne({ _id: fromId, take_over_due_at: { $ne: null } }).lean();
  if (!from?.taken_over_by) return;
  await endSessionsOfPlatform(from._id);
  await moveIdentities(dependencies, from._id, from.taken_over_by);
  await moveProofs(from._id, from.taken_over_by);
  await moveCourses(from._id, from.taken_over_by);
  await LtiPlatform.updateOne({ _id: from._id }, { $unset: { take_over_due_at: 1 } });
}

/** Finishes moves that a stopped process left unfinished. */
export const takeOverJob = (dependencies: MergeDependencies): Job => ({
  name: 'take-over-platform',
  concurrency: 1,
  attempts: Infinity,
  findDue: (now, limit) =>
    findDue(LtiPlatform, 'take_over_due_at', new Date(now.getTime() - grace), limit),
  run: (id) => finishTakeOver(id, dependencies),
});

async function countOf(from: Types.ObjectId, to: Types.ObjectId) {
  const here = { platform_id: from };
  const [subs, contexts, links, grades] = await Promise.all([
    LtiIdentity.distinct('sub', here),
    LtiContext.distinct('context_id', here),
    LtiResourceLink.countDocuments(here),
    GradeOutbox.countDocuments(here),
  ]);
  const [doubled, shared] = await Promise.all([
    LtiIdentity.countDocuments({ platform_id: to, sub: { $in: subs } }),
    LtiContext.countDocuments({ platform_id: to, context_id: { $in: contexts } }),
  ]);
  return {
    identities: subs.length,
    doubled,
    courses: contexts.length,
    shared_courses: shared,
    links,
    grades,
  };
}

/** Both registrations; throws conflict unless they are two of one site. */
async function getPair(id: string, fromId: string): Promise<[PlatformRecord, PlatformRecord]> {
  const [to, from] = await Promise.all([getPlatform(id), getPlatform(fromId)]);
  if (String(to._id) === String(from._id)) throw conflict('These are the same registration.');
  if (to.issuer !== from.issuer)
    throw conflict('These are registrations of different sites: their issuers differ.');
  if (to.take_over_due_at) throw conflict('This registration is itself being moved.');
  return [to, from];
}
