import type { Types } from 'mongoose';
import type { z } from 'zod';
import type { RosterSyncResponse } from '../../tool/contract/lti.ts';
import type { SectionContext } from '../../tool/features/organisation/sections-with-parents.ts';
import { findNames } from '../../tool/features/users/service.ts';
import { AppError, conflict } from '../../tool/http/app-error.ts';
import { findPlatform, type PlatformRecord } from '../platforms/model.ts';
import { courseRole, isBesideClass, type CourseRole } from '../protocol/claims.ts';
import { PlatformFetchError } from '../protocol/guarded-fetch.ts';
import { fetchMembers, isActive, type Member } from '../protocol/nrps.ts';
import type { PlatformServices } from '../protocol/services.ts';
import { followSections, upsertSection } from '../provisioning/courses.ts';
import {
  groupsBefore,
  groupsIn,
  groupUseOf,
  isNumbered,
  sectionNamesFor,
  wholeCourse,
  type SaidGroups,
} from '../provisioning/groups.ts';
import {
  activeMemberships,
  endMembership,
  leaveOthers,
  takeExceptions,
  type Place,
} from '../provisioning/ended-memberships.ts';
import { bringTeachers, upsertMembership } from '../provisioning/memberships.ts';
import {
  LtiContext,
  LtiIdentity,
  type ContextRecord,
  type IdentityRecord,
  type MembershipRecord,
} from '../provisioning/model.ts';
import { institutionOf } from '../provisioning/organisation.ts';
import { findAccount, upsertIdentity } from '../provisioning/people.ts';
import { assistsBy } from './assistants.ts';
import { inParallel } from './in-parallel.ts';
import { mayBeUnlisted, unlisted } from './unlisted.ts';

type Counts = z.infer<typeof RosterSyncResponse>;
type Change = Exclude<keyof Counts, 'unreadable'>;

/** Members synced concurrently while a user waits for the result. */
const syncConcurrency = 8;
/**
 * The same in the background: the whole course may be launching, since its teacher just has, and
 * its reads and writes compete with those of the sync.
 */
export const backgroundConcurrency = 1;
const customClaim = 'https://purl.imsglobal.org/spec/lti/claim/custom';

/**
 * Syncs the members of a course with its LMS and counts changes, each person once. The whole roster
 * is read before anything is written, so a sync that fails at the LMS changes nothing; it throws
 * `unavailable` with the reason.
 */
export async function syncCourse(
  services: PlatformServices,
  course: ContextRecord,
  concurrency = syncConcurrency,
): Promise<Counts> {
  const platform = await findPlatform(course.platform_id);
  if (!platform?.active) throw conflict('This LMS is no longer connected.');
  const asked_at = new Date();
  const before = await activeMemberships(course._id);
  const { members, unreadable } = await readRoster(services, platform, course, before);
  const active = members.filter(isActive);
  // Observers and designers are in the class only if they have launched.
  const isBeside = ({ roles }: Member) => isBesideClass(roles);
  const beside = new Set(active.filter(isBeside).map(({ user_id }) => user_id));
  const present = active.filter(({ user_id }) => !beside.has(user_id));
  let context = course;
  for (const member of present)
    context = await followSections(context, groupsOf(course, member, []));
  const institution_id = await institutionOf(platform, context, context);
  const known = await findIdentities(platform, members, before);
  const sections = sectionsOf(context, institution_id);
  const accounts = await findNames(known.map(({ user_id }) => user_id));
  const read = { asked_at, before, known: bySub(known), accounts };
  const reading = { platform, context, institution_id, ...read, sections };
  const counts: Counts = { added: 0, updated: 0, deactivated: 0, unchanged: 0, unreadable };
  const kept = new Set<string>();
  await inParallel(present, concurrency, async (member) => {
    const { identity, change } = await upsertMember(reading, member);
    kept.add(String(identity._id));
    counts[change] += 1;
  });
  if (isNumbered(context))
    for (const open of await sections.fresh()) await bringTeachers(context, open);
  for (const { sub, _id, last_launch_at } of known)
    if (last_launch_at && beside.has(sub)) kept.add(String(_id));
  const absent = before.filter(({ identity_id }) => !kept.has(String(identity_id)));
  const missing = unlisted(known, members);
  const ended = new Set<string>();
  for (const membership of absent) {
    const identity = String(membership.identity_id);
    const person = missing.get(identity);
    // The entries without a valid id may be theirs.
    if (person && (unreadable > 0 || mayBeUnlisted(person, membership))) continue;
    if (await endMembership(membership)) ended.add(identity);
  }
  counts.deactivated = ended.size;
  await LtiContext.updateOne(
    { _id: context._id },
    { $set: { roster_synced_at: new Date() }, $unset: { roster_failure: 1 } },
  );
  return counts;
}

async function readRoster(
  services: PlatformServices,
  platform: PlatformRecord,
  context: ContextRecord,
  before: readonly MembershipRecord[],
): ReturnType<typeof fetchMembers> {
  const address = context.nrps?.context_memberships_url;
  if (!address) throw conflict('The LMS does not share the roster of this course.');
  try {
    const use = groupUseOf(context, platform);
    const grouped = use === 'filter' && before.some(({ groups }) => groups?.length);
    const divided = use === 'sections' && context.sections.some(({ name }) => name);
    const named = (grouped || divided) && platform.product === 'canvas';
    const url = named ? withSections(context, address) : address;
    const roster = await fetchMembers(services, platform, url);
    if (roster.members.length === 0)
      throw roster.unreadable > 0
        ? new AppError(
            'unavailable',
            'The LMS sent a roster without valid ids of people; nothing was changed.',
          )
        : new AppError('unavailable', 'The LMS sent an empty roster; nothing was changed.');
    return roster;
  } catch (error) {
    if (!(error instanceof PlatformFetchError)) throw error;
    throw new AppError('unavailable', error.message, {
      cause: error,
      ...(error.retryAfterSeconds && { retryAfterSeconds: error.retryAfterSeconds }),
    });
  }
}

/**
 * Canvas sends a member's sections only in the roster of a resource link (`rlid`), which omits members
 * to whom an assignment is not assigned. The course id is a link, too, which includes everybody.
 */
function withSections({ context_id }: ContextRecord, address: string): string {
  const url = new URL(address);
  url.searchParams.set('rlid', context_id);
  return url.href;
}

interface Course {
  platform: PlatformRecord;
  context: ContextRecord;
  institution_id: Types.ObjectId;
  asked_at: Date;
  before: MembershipRecord[];
  known: ReadonlyMap<string, IdentityRecord>;
  /** Names of the accounts of `known` by id, without deleted ones. */
  accounts: ReadonlyMap<string, string>;
  sections: ReturnType<typeof sectionsOf>;
}

/** The sections of a course by their LMS name, each read once for all members. */
function sectionsOf(context: ContextRecord, institution_id: Types.ObjectId) {
  const found = new Map<string, Promise<SectionContext | null>>();
  const isNew = (name: string) => !context.sections.some((section) => section.name === name);
  return {
    named(name: string, said: SaidGroups | null): Promise<SectionContext | null> {
      const open = found.get(name) ?? upsertSection(context, name, institution_id, said);
      found.set(name, open);
      return open;
    },
    /** Sections that are new in the course. */
    async fresh(): Promise<SectionContext[]> {
      const names = [...found.keys()].filter(isNew);
      return (await Promise.all(names.map((name) => found.get(name)))).flatMap((one) => one ?? []);
    },
  };
}

async function upsertMember(
  course: Course,
  member: Member,
): Promise<{ identity: IdentityRecord; change: Change }> {
  const { platform, context, institution_id, asked_at } = course;
  const said_role = courseRole(member.roles);
  const facts = { ...member, sub: member.user_id };
  const place = { institution_id, is_student: said_role === 'student' };
  const before = course.known.get(facts.sub);
  const identity = await upsertIdentity(platform, facts, place, before);
  const known = course.accounts.has(String(identity.user_id));
  if (!known && !(await findAccount(identity, facts, place)))
    return { identity, change: 'unchanged' };
  const own = course.before.filter(({ identity_id }) => identity_id.equals(identity._id));
  const launched = own.find((one) => one.launched_role)?.launched_role ?? undefined;
  // Canvas's roster tells assistants from students.
  const launched_role = launched && platform.product === 'canvas' ? said_role : launched;
  // A launch role overrides Moodle's roster, also for the sections.
  const role = said_role === 'student' && launched_role ? launched_role : said_role;
  const said = groupsOf(context, member, own);
  const sections = await placesOf(course, { own, said, role });
  const groups = groupUseOf(context, platform) === 'ignored' ? [] : said?.ids;
  const changes: Change[] = [];
  const assists = platform.product === 'canvas' ? undefined : assistsBy(said_role, own, launched);
  const previews = role === 'student' && assists === true && own.some((one) => one.previews);
  const stated = { role, previews, beside_class: previews, assists, launched_role };
  await takeExceptions(own, sections);
  for (const { section_id, open } of sections) {
    const read = open ? { user: { _id: identity.user_id }, context: open } : undefined;
    const membership = { context, identity, section_id, ...stated, groups, read };
    changes.push((await upsertMembership({ ...membership, asked_at, source: 'roster' })).change);
  }
  if (await leaveOthers(own, sections)) changes.push('updated');
  if (isRenamed(before, identity)) changes.push('updated');
  const change = (['added', 'updated'] as const).find((one) => changes.includes(one));
  return { identity, change: change ?? 'unchanged' };
}

/** The sections of a member's groups, else their current ones, else the course's only section. */
async function placesOf(
  { platform, context, sections }: Course,
  { own, said, role }: { own: MembershipRecord[]; said: SaidGroups | null; role: CourseRole },
): Promise<Place[]> {
  const use = groupUseOf(context, platform);
  const names = sectionNamesFor(context, use, { said, role });
  if (names) {
    const places = [];
    for (const name of names) places.push(...placeIn(await sections.named(name, said)));
    return places;
  }
  if (own.length > 0) return own;
  const named = context.sections.filter(({ name }) => name);
  // Their first launch tells which of several sections is theirs.
  if (named.length > 1) return [];
  return placeIn(await sections.named(named[0]?.name ?? wholeCourse, said));
}

const placeIn = (open: SectionContext | null): Place[] =>
  open ? [{ section_id: open.section._id, open }] : [];

/**
 * The groups of a member: from the roster, else from their last launch. Moodle's roster has no
 * groups, so a member has none until their first launch.
 */
function groupsOf(
  context: ContextRecord,
  { message }: Member,
  own: readonly MembershipRecord[],
): SaidGroups | null {
  for (const claims of message) {
    const custom = claims[customClaim];
    if (typeof custom !== 'object' || custom === null) continue;
    const said = groupsIn({ custom: custom as Record<string, unknown> });
    if (said) return said;
  }
  const before = groupsBefore(context, own);
  return before ?? (isNumbered(context) ? { ids: [], numbered: true } : null);
}

function isRenamed(before: IdentityRecord | undefined, after: IdentityRecord): boolean {
  if (!before) return false;
  const text = ({ given }: IdentityRecord) =>
    [given?.first_name, given?.last_name, given?.email].join('\n');
  return text(before) !== text(after);
}

/** The platform's identities that are on the roster or have a membership in the course. */
function findIdentities(
  platform: PlatformRecord,
  members: readonly Member[],
  before: readonly MembershipRecord[],
): Promise<IdentityRecord[]> {
  return LtiIdentity.find({
    platform_id: platform._id,
    $or: [
      { sub: { $in: members.map(({ user_id }) => user_id) } },
      { _id: { $in: before.map(({ identity_id }) => identity_id) } },
    ],
  }).lean();
}

const bySub = (identities: IdentityRecord[]) => new Map(identities.map((one) => [one.sub, one]));
