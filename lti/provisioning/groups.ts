import { usualGroupUse, type GroupUse } from '../../tool/contract/constants/lti.ts';
import { LtiPlatform, type PlatformRecord } from '../platforms/model.ts';
import { customText, customValue, type CourseRole, type Launch } from '../protocol/claims.ts';
import { LtiContext, type ContextRecord, type MembershipRecord } from './model.ts';

/** The groups of a course that somebody is in, as the LMS says. */
export interface SaidGroups {
  /** Names of Canvas's sections, or ids of Moodle's groups. */
  ids: string[];
  /** Whether the LMS tells ids alone, so that a master names the groups. */
  numbered: boolean;
}

/** Name of the section that stands for the whole course. */
export const wholeCourse = '';
/** Most groups of one person. */
const maxGroups = 20;
/** Most groups of one course that are kept to be named. */
const maxNamed = 200;
const maxNameLength = 60;

/**
 * The groups that a launch, or the roster for a member, names: sections by their names as Canvas sends
 * them (`$com.instructure.User.sectionNames`, a JSON list), groups by their ids as Moodle does
 * (`$Moodle.Person.userGroupIds`, where nothing means that somebody is in none). Null when the LMS
 * does not say.
 */
export function groupsIn(said: Pick<Launch, 'custom'>): SaidGroups | null {
  const names = customValue(said, 'section_names', 'sectionnames');
  const named = names === null ? [] : clean(asList(names));
  if (named.length > 0) return { ids: named, numbered: false };
  const ids = customText(said, 'group_ids', 'groupids');
  return ids === null ? null : { ids: clean(ids.split(',')), numbered: true };
}

function clean(names: unknown[]): string[] {
  const given = names
    .filter((name) => typeof name === 'string')
    .map((name) => name.trim().slice(0, maxNameLength))
    .filter(Boolean);
  return [...new Set(given)].slice(0, maxGroups);
}

function asList(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text);
    if (Array.isArray(parsed)) return parsed;
  } catch {
    // A list typed by hand is separated by commas.
  }
  return text.split(',');
}

/** What the groups of a course become: its own choice, else the platform's, else the product's usual. */
export const groupUseOf = (
  context: Pick<ContextRecord, 'group_use'>,
  platform: Pick<PlatformRecord, 'group_use' | 'product'>,
): GroupUse => context.group_use ?? platform.group_use ?? usualGroupUse(platform.product);

/** A course with its platform; the list is empty when that was deleted. */
export type CourseOfPlatform = ContextRecord & { platforms: PlatformRecord[] };

/** Courses with their platforms, the newest first, by one command. */
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
 * Names of the sections that somebody belongs to. Null keeps the ones that they are in: where sections
 * are named, the LMS did not say theirs. Whoever teaches and is in no group teaches all of them.
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

/** The groups that an LMS has told of somebody before. */
export function groupsBefore(
  context: Pick<ContextRecord, 'groups'>,
  own: readonly MembershipRecord[],
): SaidGroups | null {
  const known = own.flatMap(({ groups }) => (groups ? [groups] : []));
  if (known.length === 0) return null;
  return { ids: [...new Set(known.flat())], numbered: isNumbered(context) };
}

/** Whether the LMS tells the groups of this course by ids alone. */
export const isNumbered = ({ groups }: Pick<ContextRecord, 'groups'>): boolean =>
  (groups ?? []).length > 0;

/** The name that a master gave a group; empty until then, undefined of groups that have one by themselves. */
export const nameOf = ({ groups }: Pick<ContextRecord, 'groups'>, id: string): string | undefined =>
  groups?.find((group) => group.id === id)?.name ?? undefined;

/** Keeps the ids of groups that were not known yet, for a master to name them. */
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
