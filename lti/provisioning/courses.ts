import { Types } from 'mongoose';
import { ensureClass, ensureSection, renameClass } from '../../tool/features/organisation/lms.ts';
import { findClass, findPlaces, type Place } from '../../tool/features/organisation/places.ts';
import { LtiContext, type ContextRecord } from './model.ts';
import { customValue, type Launch } from '../protocol/claims.ts';
import type { PlatformRecord } from '../platforms/model.ts';
import { once } from '../mapping/once.ts';
import { termFacts, termOf } from '../mapping/terms.ts';

/** Section of a course whose LMS does not divide it. */
const wholeCourse = { name: '', section_code: 'Main' };
/** A launch of a known course is written down at most this often, in milliseconds. */
const touchInterval = 60_000;

/** Our record of the course of a launch, made or brought up to date; its class is made with it. */
export async function courseOf(
  platform: PlatformRecord,
  launch: Launch & { context: NonNullable<Launch['context']> },
  institutionId: Types.ObjectId,
): Promise<ContextRecord> {
  const key = { platform_id: platform._id, context_id: launch.context.id };
  const known = await LtiContext.findOne(key).lean<ContextRecord>();
  const given = factsOf(launch);
  const now = new Date();
  if (known) return follow(known, launch, given, now);
  const term_id = await termOf(institutionId, termFacts(launch, now));
  const context = await once(() =>
    LtiContext.findOneAndUpdate(
      key,
      {
        $setOnInsert: {
          ...lastLaunch(launch, now),
          class_id: new Types.ObjectId(),
          term_id,
          given,
          created_at: now,
        },
      },
      { upsert: true, returnDocument: 'after' },
    ).lean<ContextRecord>(),
  );
  await ensureClass(context.class_id, { institution_id: institutionId, ...namesOf(given) });
  return context;
}

/**
 * The living section of a course for one of its LMS's section names, made when it is new; null when
 * a master has deleted it or its class. A null name means the whole course.
 */
export async function placeOf(
  context: ContextRecord,
  name: string | null,
  institutionId: Types.ObjectId,
): Promise<Place | null> {
  const wanted = name ?? wholeCourse.name;
  const id = sectionIn(context, wanted) ?? (await keepSection(context, wanted));
  const [living] = await findPlaces([id]);
  if (living) return living;
  // Never made, because a server stopped in between, or deleted; making it again changes only the former.
  const { class_id, term_id } = context;
  await ensureClass(class_id, { institution_id: institutionId, ...namesOf(context.given ?? {}) });
  const course = await findClass(class_id);
  if (!course) return null;
  // A master may have put the class, or the deployment, into another institution since.
  const { institution_id } = course;
  const section_code = wanted || context.given?.sourced_id || wholeCourse.section_code;
  await ensureSection(id, { institution_id, class_id, term_id, section_code });
  return (await findPlaces([id]))[0] ?? null;
}

const sectionIn = ({ sections }: ContextRecord, name: string) =>
  sections.find((section) => (section.name ?? '') === name)?.section_id;

async function keepSection(context: ContextRecord, name: string): Promise<Types.ObjectId> {
  await LtiContext.updateOne(
    { _id: context._id, 'sections.name': { $ne: name } },
    { $push: { sections: { name, section_id: new Types.ObjectId() } } },
  );
  const now = await LtiContext.findById(context._id).lean<ContextRecord>();
  const id = now ? sectionIn(now, name) : undefined;
  if (!id) throw new Error('a section was kept and is not there');
  return id;
}

interface Given {
  label?: string | null | undefined;
  title?: string | null | undefined;
  sourced_id?: string | null | undefined;
}

function factsOf(launch: Launch & { context: NonNullable<Launch['context']> }): Given {
  const { label, title } = launch.context;
  return { label, title, sourced_id: launch.lis?.course_section_sourcedid };
}

/** A course has a label, a title, both or neither. */
function namesOf({ label, title }: Given): { course_code: string; title: string } {
  return { course_code: label || title || 'LMS course', title: title || label || 'LMS course' };
}

const lastLaunch = (launch: Launch, now: Date) => ({
  deployment_id: launch.deployment_id,
  last_launch_at: now,
  ...(launch.nrps && { nrps: launch.nrps }),
  ...(launch.ags && { ags: { lineitems: launch.ags.lineitems, scope: launch.ags.scope } }),
  ...historyOf(launch),
});

function historyOf(launch: Launch): { history?: string[] } {
  const history = customValue(launch, 'context_history', 'context_id_history', 'ctx');
  return history
    ? {
        history: history
          .split(',')
          .map((id) => id.trim())
          .slice(0, 50),
      }
    : {};
}

/** Keeps the services' addresses fresh, and follows a new name where nobody has changed it by hand. */
async function follow(
  known: ContextRecord,
  launch: Launch,
  given: Given,
  now: Date,
): Promise<ContextRecord> {
  const before = namesOf(known.given ?? {});
  const after = namesOf({ ...known.given, ...withoutEmpty(given) });
  const renamed = before.course_code !== after.course_code || before.title !== after.title;
  if (renamed) await renameClass(known.class_id, before, after);
  const fresh = lastLaunch(launch, now);
  const serviceMoved =
    (launch.nrps?.context_memberships_url ?? known.nrps?.context_memberships_url) !==
      known.nrps?.context_memberships_url ||
    (launch.ags?.lineitems ?? known.ags?.lineitems) !== known.ags?.lineitems;
  const recent = now.getTime() - known.last_launch_at.getTime() < touchInterval;
  if (!renamed && !serviceMoved && recent) return known;
  const set = { ...fresh, given: { ...known.given, ...withoutEmpty(given) } };
  const updated = await LtiContext.findByIdAndUpdate(
    known._id,
    { $set: set },
    { returnDocument: 'after' },
  ).lean<ContextRecord>();
  return updated ?? known;
}

const withoutEmpty = (given: Given) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value));
