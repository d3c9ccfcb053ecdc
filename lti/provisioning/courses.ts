import { Types } from 'mongoose';
import { retryOnDuplicateKey } from '../../tool/database/duplicate-key.ts';
import { copyAssignments } from '../../tool/features/assignments/service.ts';
import { shareWithClass } from '../../tool/features/cases/service.ts';
import {
  ensureClass,
  ensureSection,
  renameClass,
  renameSection,
} from '../../tool/features/organisation/lms.ts';
import {
  findClass,
  findActiveSection,
  type SectionContext,
} from '../../tool/features/organisation/sections-with-parents.ts';
import type { PlatformRecord } from '../platforms/model.ts';
import { customValue, type Launch } from '../protocol/claims.ts';
import { nameOf, sectionIn, wholeCourse, type SaidGroups } from './groups.ts';
import { LtiContext, LtiMembership, LtiResourceLink, type ContextRecord } from './model.ts';
import { courseStart, termFacts, upsertTerm } from './organisation.ts';

/** Code of a course's only section, where its LMS has no sections. */
const wholeCourseCode = 'Main';
/** Minimum milliseconds between two writes of a course's last launch time. */
const touchInterval = 60_000;

type CourseLaunch = Launch & { context: NonNullable<Launch['context']> };

/** The record of a platform's course; null before its first launch. */
export const findContext = (platform: PlatformRecord, context_id: string) =>
  LtiContext.findOne({ platform_id: platform._id, context_id }).lean<ContextRecord>();

/** The record of a launch's course, created with its class or, if it is known, updated. */
export async function upsertContext(
  platform: PlatformRecord,
  launch: CourseLaunch,
  institutionId: Types.ObjectId,
  known: ContextRecord | null,
): Promise<ContextRecord> {
  const key = { platform_id: platform._id, context_id: launch.context.id };
  const given = givenIn(launch);
  const now = new Date();
  if (known) return updateContext(known, launch, given, now);
  const term_id = await upsertTerm(institutionId, termFacts(launch, now));
  const fresh = { ...lastLaunch(launch, now), class_id: new Types.ObjectId(), term_id };
  const context = await retryOnDuplicateKey(() =>
    LtiContext.findOneAndUpdate(
      key,
      { $setOnInsert: { ...fresh, given, created_at: now } },
      { upsert: true, returnDocument: 'after' },
    ).lean<ContextRecord>(),
  );
  await ensureClass(context.class_id, { institution_id: institutionId, ...namesOf(given) });
  return context;
}

/**
 * The active section of a course for the name of an LMS section, created when it is new; null when
 * a master has deleted it or its class. An empty name means the whole course.
 */
export async function upsertSection(
  context: ContextRecord,
  name: string,
  institutionId: Types.ObjectId,
  said: SaidGroups | null,
): Promise<SectionContext | null> {
  const id = sectionIn(context, name) ?? (await reserveSectionId(context, name, said));
  const active = await findActiveSection(String(id));
  if (active) return active;
  // Never created, as the process stopped in between, or deleted; the upsert changes only the former.
  const { class_id, term_id } = context;
  await ensureClass(class_id, { institution_id: institutionId, ...namesOf(context.given ?? {}) });
  const course = await findClass(class_id);
  if (!course) return null;
  // A master may have moved the class, or the deployment, to another institution since.
  const { institution_id } = course;
  const section_code = codeOf(context, name);
  // Students of a group leave the section of the whole course, or the only one, and keep its dates
  // and limits.
  const [other, ...more] = context.sections.filter(({ section_id }) => !id.equals(section_id));
  const before = sectionIn(context, wholeCourse) ?? (more.length === 0 && other?.section_id);
  if (before && name !== wholeCourse) await copyAssignments(before, id);
  await ensureSection(id, { institution_id, class_id, term_id, section_code });
  return findActiveSection(String(id));
}

/** A group without a name has its id in the section code until a master names it. */
function codeOf(context: Pick<ContextRecord, 'given' | 'groups'>, name: string): string {
  if (name === wholeCourse) return context.given?.sourced_id || wholeCourseCode;
  const given = nameOf(context, name);
  return given === undefined ? name : given || numbered(name);
}

const numbered = (id: unknown) => `Group ${String(id)}`;

/** Renames the sections that were made for groups whose names a master has changed. */
export async function renameSections(before: ContextRecord, after: ContextRecord): Promise<void> {
  for (const { name, section_id } of after.sections) {
    const [old, code] = [codeOf(before, name ?? ''), codeOf(after, name ?? '')];
    if (section_id && old !== code) await renameSection(section_id, [old, numbered(name)], code);
  }
}

/**
 * Follows sections that the LMS has renamed, by its own ids of them: by the name alone they would be
 * new sections, without the cases and dates of the old ones.
 */
export async function followSections(
  context: ContextRecord,
  said: SaidGroups | null,
): Promise<ContextRecord> {
  const { _id, sections } = context;
  for (const [at, lms_id] of (said?.keys ?? []).entries()) {
    const name = said?.ids[at] ?? wholeCourse;
    const known = sections.find((one) => one.lms_id === lms_id);
    const named = sections.find((one) => one.name === name);
    const before = known ?? named;
    // A name that another section has is left to that one.
    if (!before?.section_id || (known ? named : named?.lms_id)) continue;
    const { section_id, name: old } = before;
    if (old !== name) {
      await renameSection(section_id, [codeOf(context, old ?? '')], codeOf(context, name));
      await LtiMembership.updateMany({ context: _id, groups: old }, { $set: { 'groups.$': name } });
    }
    // Last, so that the next launch repeats all of it if the process stops in between.
    const after = await LtiContext.findOneAndUpdate(
      { _id, 'sections.section_id': section_id },
      { $set: { 'sections.$.name': name, 'sections.$.lms_id': lms_id } },
      { returnDocument: 'after' },
    ).lean<ContextRecord>();
    // The old name may be the new one of another section.
    return after ? followSections(after, said) : context;
  }
  return context;
}

/**
 * Stores the id of a new section. Before the second one gets it, the cases of the course's only section
 * become those of all its sections, of a section with a name the linked ones: links are for everybody.
 */
async function reserveSectionId(
  context: ContextRecord,
  name: string,
  said: SaidGroups | null,
): Promise<Types.ObjectId> {
  const [only, ...others] = context.sections;
  if (only?.section_id && others.length === 0) {
    const inCourse = { context: context._id, case_id: { $ne: null } };
    const linked = only.name ? await LtiResourceLink.distinct('case_id', inCourse) : undefined;
    await shareWithClass(context.class_id, only.section_id, linked);
  }
  const lms_id = said?.keys?.[said.ids.indexOf(name)];
  await LtiContext.updateOne(
    { _id: context._id, 'sections.name': { $ne: name } },
    { $push: { sections: { name, section_id: new Types.ObjectId(), lms_id } } },
  );
  const current = await LtiContext.findById(context._id).lean<ContextRecord>();
  const id = current ? sectionIn(current, name) : undefined;
  if (!id) throw new Error('a section was stored and is not there');
  return id;
}

interface Given {
  label?: string | null | undefined;
  title?: string | null | undefined;
  sourced_id?: string | null | undefined;
  /** First day of the course, where the LMS sends one for the course itself. */
  course_start?: string | null | undefined;
}

function givenIn(launch: CourseLaunch): Given {
  const { label, title } = launch.context;
  return {
    label,
    title,
    // The name of a variable that the LMS did not substitute counts as not sent.
    sourced_id: launch.lis?.course_section_sourcedid?.replace(/^\$.*/s, ''),
    course_start: courseStart(launch),
  };
}

/** Course code and title; the LMS may send a label, a title, both or neither. */
function namesOf({ label, title }: Given): { course_code: string; title: string } {
  return { course_code: label || title || 'LMS course', title: title || label || 'LMS course' };
}

const lastLaunch = (launch: Launch, now: Date) => ({
  deployment_id: launch.deployment_id,
  last_launch_at: now,
  ...(launch.nrps && { nrps: launch.nrps }),
  ...(launch.ags && { ags: { lineitems: launch.ags.lineitems, scope: launch.ags.scope } }),
  ...historyIn(launch),
});

function historyIn(launch: Launch): { history?: string[] } {
  const ids = customValue(launch, 'context_history', 'context_id_history', 'ctx')?.split(',');
  return ids ? { history: ids.map((id) => id.trim()).slice(0, 50) } : {};
}

/** Updates the service URLs, and the names where nobody has changed them manually. */
async function updateContext(
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
  // What a launch leaves out stays as it is.
  const isKnown = (sent: unknown, stored: unknown) => String(sent ?? stored) === String(stored);
  const same =
    isKnown(launch.nrps?.context_memberships_url, known.nrps?.context_memberships_url) &&
    isKnown(launch.ags?.lineitems, known.ags?.lineitems) &&
    isKnown(given.course_start, known.given?.course_start) &&
    isKnown(fresh.history, known.history);
  const recent = now.getTime() - known.last_launch_at.getTime() < touchInterval;
  if (!renamed && same && recent) return known;
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
