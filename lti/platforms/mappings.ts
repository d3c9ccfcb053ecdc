import type { z } from 'zod';
import type { LaunchRow, LtiCourse, LtiPerson } from '../../tool/contract/lti.ts';
import { audited } from '../../tool/features/audit/service.ts';
import { getClass, getTerm } from '../../tool/features/organisation/places.ts';
import { findUsers, getUser } from '../../tool/features/users/service.ts';
import type { Actor } from '../../tool/http/actor.ts';
import { AppError, notFound } from '../../tool/http/app-error.ts';
import { LtiContext, type ContextRecord } from '../contexts/model.ts';
import { LtiIdentity } from '../identities/model.ts';
import { listLaunches } from '../launch/log.ts';
import { platformNames } from './service.ts';
import { viewCourse, viewLaunch, viewPerson } from './view.ts';

/** People of one answer when the caller states no `limit`. */
const defaultPeople = 200;

export async function listLaunchRows(query: {
  limit?: number | undefined;
  cursor?: string | undefined;
}): Promise<z.input<typeof LaunchRow>[]> {
  const [rows, names] = await Promise.all([listLaunches(query), platformNames()]);
  return rows.map((row) => viewLaunch(row, names.get(String(row.platform_id)) ?? null));
}

/** Courses of LMSs, the one launched last first. */
export async function listCourses(
  platformId: string | undefined,
): Promise<z.input<typeof LtiCourse>[]> {
  const filter = platformId ? { platform_id: platformId } : {};
  const found = await LtiContext.find(filter).sort({ last_launch_at: -1 }).lean<ContextRecord[]>();
  return found.map(viewCourse);
}

/**
 * Points a course at another class or term. Sections and enrolments that exist stay where they are;
 * the next launches make theirs in the new place.
 */
export async function updateCourse(
  actor: Actor,
  id: string,
  body: { class_id?: string | undefined; term_id?: string | undefined },
): Promise<z.input<typeof LtiCourse>> {
  const before = await LtiContext.findById(id).lean<ContextRecord>();
  if (!before) throw notFound('Course');
  const course = await getClass(body.class_id ?? String(before.class_id));
  const term = await getTerm(body.term_id ?? String(before.term_id));
  if (String(course.institution_id) !== String(term.institution_id))
    throw new AppError('invalid_input', 'The term belongs to another institution than the class.');
  const moved =
    String(course._id) !== String(before.class_id) || String(term._id) !== String(before.term_id);
  const names = (one: Pick<ContextRecord, 'class_id' | 'term_id'>) => ({
    class_id: String(one.class_id),
    term_id: String(one.term_id),
  });
  const target = { class_id: course._id, term_id: term._id };
  const intent = {
    action: 'update',
    kind: 'lti_course',
    target_id: id,
    before: names(before),
    after: names(target),
  } as const;
  return audited(actor, intent, async () => {
    const after = await LtiContext.findByIdAndUpdate(
      id,
      { $set: { ...target, ...(moved && { sections: [] }) } },
      { returnDocument: 'after' },
    ).lean<ContextRecord>();
    if (!after) throw notFound('Course');
    return { answer: viewCourse(after) };
  });
}

/** People of a platform, in the order in which they came. */
export async function listPeople(query: {
  platform_id: string;
  limit?: number | undefined;
  cursor?: string | undefined;
}): Promise<z.input<typeof LtiPerson>[]> {
  const found = await LtiIdentity.find({
    platform_id: query.platform_id,
    ...(query.cursor && { _id: { $gt: query.cursor } }),
  })
    .sort({ _id: 1 })
    .limit(query.limit ?? defaultPeople)
    .lean();
  const users = await findUsers(found.map(({ user_id }) => String(user_id)));
  const userOf = new Map(users.map((user) => [String(user._id), user]));
  return found.map((one) => viewPerson(one, userOf.get(String(one.user_id))));
}

/** Links a person of a platform to another account: their next launches enter as that one. */
export async function linkPerson(
  actor: Actor,
  id: string,
  userId: string,
): Promise<z.input<typeof LtiPerson>> {
  const [before, user] = await Promise.all([LtiIdentity.findById(id).lean(), getUser(userId)]);
  if (!before) throw notFound('Person');
  const intent = {
    action: 'update',
    kind: 'lti_person',
    target_id: id,
    before: { user_id: String(before.user_id) },
    after: { user_id: userId },
  } as const;
  return audited(actor, intent, async () => {
    const after = await LtiIdentity.findByIdAndUpdate(
      id,
      { $set: { user_id: user._id, made_account: false } },
      { returnDocument: 'after' },
    ).lean();
    if (!after) throw notFound('Person');
    return { answer: viewPerson(after, user) };
  });
}
