import type { Types } from 'mongoose';
import type { z } from 'zod';
import type { CopyOffer } from '../../tool/contract/lti.ts';
import type { EntityId } from '../../tool/database/entity-id.ts';
import { findCasesToCopy, type CaseToCopy } from '../../tool/features/cases/copies.ts';
import { findClass } from '../../tool/features/organisation/sections-with-parents.ts';
import type { Actor } from '../../tool/http/actor.ts';
import { notFound } from '../../tool/http/app-error.ts';
import { LtiContext, type ContextRecord } from '../provisioning/model.ts';
import { findCourseOf, requireTeaching } from '../roster/service.ts';
import { copyCases, maxCases } from './case-in-course.ts';
import { LtiCopiedCase, LtiMissingCopy } from './model.ts';
import { findCopiesBefore, mayTakeFrom, shiftFrom } from './origins.ts';

type Offer = z.input<typeof CopyOffer>;

/**
 * The classes whose cases can be copied to the course of a section: those that its LMS states it was
 * made from, and those that its links still name. Classes with nothing left to copy are omitted.
 */
export async function listOffers(actor: Actor, sectionId: string): Promise<Offer[]> {
  const context = await getCourse(actor, sectionId);
  if (!context) return [];
  const offers = await Promise.all(
    (await findOriginClasses(context)).map((id) => offerOf(actor, context, id)),
  );
  return offers.filter((offer) => offer !== null);
}

/** Copies every case of an offer into the class of the section; earlier copies are unchanged. */
export async function acceptOffer(
  actor: Actor,
  { section_id, class_id }: { section_id: string; class_id: string },
): Promise<{ copied: number }> {
  const context = await getCourse(actor, section_id);
  const known = context ? await findOriginClasses(context) : [];
  const origin = known.find((id) => String(id) === class_id);
  if (!context || !origin || !(await mayTakeFrom(context, origin, actor.id)))
    throw notFound('Course');
  const ids = (await findCasesLeft(context, origin)).map(({ _id }) => _id);
  return { copied: await copyCases(context, origin, ids) };
}

async function getCourse(actor: Actor, sectionId: string): Promise<ContextRecord | null> {
  await requireTeaching(actor, sectionId);
  return findCourseOf(sectionId);
}

async function findOriginClasses(context: ContextRecord): Promise<Types.ObjectId[]> {
  const [inHistory, copied, missed] = await Promise.all([
    LtiContext.distinct('class_id', {
      platform_id: context.platform_id,
      context_id: { $in: context.history },
    }),
    LtiCopiedCase.distinct('origin_class_id', { context: context._id }),
    LtiMissingCopy.distinct('origin_class_id', { context: context._id }),
  ]);
  const ids = [...inHistory, ...copied, ...missed].flatMap((id) => id ?? []);
  const unique = new Map(ids.map((id) => [String(id), id]));
  unique.delete(String(context.class_id));
  return [...unique.values()];
}

async function offerOf(
  actor: Actor,
  context: ContextRecord,
  origin: EntityId,
): Promise<Offer | null> {
  if (!(await mayTakeFrom(context, origin, actor.id))) return null;
  const [course, left, shift] = await Promise.all([
    findClass(origin),
    findCasesLeft(context, origin),
    shiftFrom(context, origin),
  ]);
  if (!course || left.length === 0) return null;
  return {
    class_id: String(course._id),
    course_code: course.course_code,
    title: course.title,
    days_later: Math.round(shift / (24 * 3600 * 1000)),
    cases: left.map(({ _id, title, accessible_on, draft }) => ({
      id: String(_id),
      title,
      draft,
      accessible_on: accessible_on ? new Date(accessible_on.getTime() + shift).toISOString() : null,
    })),
  };
}

/** Cases of a class of which neither this course nor one between them has a copy. */
async function findCasesLeft(context: ContextRecord, origin: EntityId): Promise<CaseToCopy[]> {
  const [cases, own, before] = await Promise.all([
    findCasesToCopy(origin),
    LtiCopiedCase.distinct('linked_case_id', { context: context._id }),
    findCopiesBefore(context),
  ]);
  const done = new Set([...own, ...before.map((one) => one.linked_case_id)].map(String));
  return cases.filter(({ _id }) => !done.has(String(_id))).slice(0, maxCases);
}
