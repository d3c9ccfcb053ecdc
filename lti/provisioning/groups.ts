import { ltiLimits, usualGroupUse, type GroupUse } from '../../tool/contract/constants/lti.ts';
import { LtiPlatform, type PlatformRecord } from '../platforms/model.ts';
import { customText, customValue, type CourseRole, type Launch } from '../protocol/claims.ts';
import { LtiContext, type ContextRecord, type MembershipRecord } from './model.ts';

/** The groups of a person in a course, as the LMS states them. */
export interface SaidGroups {
  /** Names of Canvas sections, or ids of Moodle groups. */
  ids: string[];
  /** Whether the LMS sends ids only, so that a master names the groups. */
  numbered: boolean;
  /** Canvas's ids of the sections, in the order of their names; absent where they are not known. */
  keys?: string[] | undefined;
}

/** Name of the section for the whole course. */
export const wholeCourse = '';
/** Maximum number of groups of one person: who coordinates a course teaches all of its sections. */
const maxGroups = ltiLimits.sections;
/** Maximum number of groups of one course that are stored for naming. */
const maxNamed = 200;
const maxNameLength = ltiLimits.identifier;
/** Maximum length of the names that earlier versions stored. */
const earlierNameLength = 60;

/**
 * The groups in a launch, or in the roster entry of a member: sections by name in Canvas
 * (`$com.instructure.User.sectionNames`, a JSON list), groups by id in Moodle
 * (`$Moodle.Person.userGroupIds`, where an empty value means no group). Null when the LMS does not
 * send any of them.
 */
export function groupsIn(said: Pick<Launch, 'custom'>): SaidGroups | null {
  const names = customValue(said, 'section_names', 'sectionnames');
  const named = names === null ? [] : clean(asList(names));
  // Canvas sorts both lists by these ids.
  const keys = clean(customValue(said, 'section_ids', 'sectionids')?.split(',') ?? []);
  const isPaired = keys.length === named.length;
  if (named.length > 0) return { ids: named, numbered: false, keys: isPaired ? keys : undefined };
  const ids = customText(said, 'group_ids', 'groupids');
  return ids === null ? null : { ids: clean(ids.split(',')), numbered: true };
}

function clean(names: unknown[]): string[] {
  const given = names
    .filter((name) => typeof name === 'string')
    // By code points: half of an emoji is stored as another character, and not found again.
    .map((name) => [...name.trim()].slice(0, maxNameLength).join(''))
    .filter(Boolean);
  return [...new Set(given)].slice(0, maxGroups);
}

function asList(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text);
    if (Array.isArray(parsed)) return parsed;
  } catch {
    // A list that was entered manually is separated by commas.
  }
  return text.split(',');
}

/** How groups of a course are used: the course's setting, else the platform's, else the default. */
export const groupUseOf = (
  context: Pick<ContextRecord, 'group_use'>,
  platform: Pick<PlatformRecord, 'group_use' | 'product'>,
): GroupUse => context.group_use ?? platform.group_use ?? usualGroupUse(platform.product);

/** A course with its platform; `platforms` is empty when the platform was deleted. */
export type CourseOfPlatform = ContextRecord & { platforms: PlatformRecord[] };

/** Courses with their platforms, the newest first, in one query. */
export const readCourses = (
  filter: Record<string, unknown>,
  limit: number,
): Promise<CourseOfPlatform[]> =>
  LtiContext.aggregate<CourseOfPlatform>([
    { $match: filter },
    { $sort: { _id: -1 } },
    { $limit: limit },
    {
      $lookup: {
        from: LtiPlatform.collection.name,
        localField: 'platform_id',
        foreignField: '_id',
        as: 'platforms',
      },
    },
  ]);

/**
 * Names of the sections that a person belongs to. Null keeps the current ones: the LMS has
 * sections, but did not send the person's. Teachers without a group belong to all sections.
 */
export function sectionNamesFor(
  context: ContextRecord,
  use: GroupUse,
  { said, role }: { said: SaidGroups | null; role: CourseRole },
): string[] | null {
  if (use !== 'sections') return [wholeCourse];
  if (said === null) return null;
  if (said.ids.length > 0) return said.ids;
  if (role === 'student') return [wholeCourse];
  const all = context.sections.map(({ name }) => name ?? wholeCourse);
  return [...new Set([...all, wholeCourse])];
}

/** The groups that the LMS stated for a person before. */
export function groupsBefore(
  context: Pick<ContextRecord, 'groups'>,
  own: readonly MembershipRecord[],
): SaidGroups | null {
  const known = own.flatMap(({ groups }) => (groups ? [groups] : []));
  if (known.length === 0) return null;
  return { ids: [...new Set(known.flat())], numbered: isNumbered(context) };
}

/** Whether the LMS sends only ids of this course's groups. */
export const isNumbered = ({ groups }: Pick<ContextRecord, 'groups'>): boolean =>
  (groups ?? []).length > 0;

/** Id of a course's section for the name of an LMS section, if it has one. */
export const sectionIn = ({ sections }: Pick<ContextRecord, 'sections'>, name: string) => {
  const named = (given: string) => sections.find((one) => (one.name ?? wholeCourse) === given);
  return (named(name) ?? named(name.slice(0, earlierNameLength)))?.section_id;
};

/** The name that a master gave a group; empty if none; undefined for a group with an LMS name. */
export const nameOf = ({ groups }: Pick<ContextRecord, 'groups'>, id: string): string | undefined =>
  groups?.find((group) => group.id === id)?.name ?? undefined;

/** Stores the ids of new groups, so that a master can name them. */
export async function noteGroups(
  context: ContextRecord,
  said: SaidGroups | null,
): Promise<ContextRecord> {
  if (!said?.numbered) return context;
  const fresh = said.ids.filter((id) => nameOf(context, id) === undefined);
  if (fresh.length === 0 || (context.groups ?? []).length + fresh.length > maxNamed) return context;
  for (const id of fresh)
    await LtiContext.updateOne(
      { _id: context._id, 'groups.id': { $ne: id } },
      { $push: { groups: { id, name: '' } } },
    );
  return (await LtiContext.findById(context._id).lean<ContextRecord>()) ?? context;
}
