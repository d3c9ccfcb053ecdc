import type { Types } from 'mongoose';
import type { EnrollmentRole } from '../../tool/contract/roles.ts';
import {
  changeRole,
  enroll,
  findEnrollment,
  markByHand,
  teachingRoles,
} from '../../tool/features/enrollments/service.ts';
import type { EnrollmentRecord } from '../../tool/features/enrollments/model.ts';
import type { SectionContext } from '../../tool/features/organisation/sections-with-parents.ts';
import type { UserRecord } from '../../tool/features/users/model.ts';
import { AppError } from '../../tool/http/app-error.ts';
import type { PlatformRecord } from '../platforms/model.ts';
import { isBesideClass, type Launch } from '../protocol/claims.ts';
import { followSections, upsertSection } from './courses.ts';
import { activeMemberships, leaveOthers, takeExceptions, type Place } from './ended-memberships.ts';
import { groupsIn, groupUseOf, noteGroups, sectionNamesFor, wholeCourse } from './groups.ts';
import {
  LtiMembership,
  mayPreview,
  type ContextRecord,
  type IdentityRecord,
  type MembershipRecord,
} from './model.ts';

/** A section of a launch, and the person's current enrolment in it. */
interface Enrolled {
  section_id: Types.ObjectId;
  enrollment: EnrollmentRecord | null;
}

/**
 * Enrols the person of a launch in the sections of the groups that the LMS names, else in the
 * section of the whole course. Enrolments in other sections of the course end; where the LMS names
 * no groups, all stay. Sections that a master has mapped elsewhere are unchanged.
 */
export async function enrollInSections(input: {
  platform: PlatformRecord;
  context: ContextRecord;
  identity: IdentityRecord;
  user: UserRecord;
  launch: Launch;
  role: EnrollmentRole;
  institution_id: Types.ObjectId;
}): Promise<Enrolled[]> {
  const { platform, identity, user, launch, role, institution_id } = input;
  const use = groupUseOf(input.context, platform);
  const said = groupsIn(launch);
  const known = await followSections(input.context, said);
  const context = use === 'ignored' ? known : await noteGroups(known, said);
  const names = sectionNamesFor(context, use, { said, role });
  const groups = use === 'ignored' ? [] : said?.ids;
  const before = await activeMemberships(context._id, identity._id);
  const previews = role === 'student' && before.some(mayPreview);
  const beside_class = previews || (role === 'student' && isBesideClass(launch.roles));
  const sections = new Set(context.sections.map(({ section_id }) => String(section_id)));
  const here = before.filter(({ section_id }) => sections.has(String(section_id)));
  const places: Place[] = names === null ? [...here] : [];
  for (const name of names ?? (here.length > 0 ? [] : [wholeCourse])) {
    const own = use === 'sections' ? undefined : here.find(isNamed(context, name));
    // Most people are enrolled already: then the section is not read again.
    if (own) {
      places.push(own);
      continue;
    }
    const open = await upsertSection(context, name, institution_id, said);
    if (!open) continue;
    places.push({ section_id: open.section._id, open });
    if (said?.numbered && !context.sections.some((section) => section.name === name))
      await bringTeachers(context, open);
  }
  await takeExceptions(before, places);
  const enrolled: Enrolled[] = [];
  for (const { section_id, open } of places) {
    const read = open && { user, context: open };
    const person = { context, identity, section_id, role, beside_class, previews, groups, read };
    const { enrollment } = await upsertMembership({ ...person, source: 'launch' });
    enrolled.push({ section_id, enrollment });
  }
  await leaveOthers(before, enrolled);
  return enrolled;
}

const isNamed =
  ({ sections }: ContextRecord, name: string) =>
  ({ section_id }: MembershipRecord): boolean =>
    sections.some((one) => (one.name ?? '') === name && section_id.equals(one.section_id));

/** Enrols teachers without a group in the section of a new group. */
export async function bringTeachers(context: ContextRecord, open: SectionContext): Promise<void> {
  const teaching = await LtiMembership.find({
    context: context._id,
    active: true,
    role: { $in: teachingRoles },
    'groups.0': { $exists: false },
  }).lean<MembershipRecord[]>();
  const people = new Map(teaching.map((one) => [String(one.user_id), one]));
  const { _id: section_id } = open.section;
  for (const { identity_id, user_id, role, launched_role: launched } of people.values()) {
    const identity = { _id: identity_id, user_id };
    const launched_role = launched ?? undefined;
    const membership = { context, identity, section_id, role, groups: [], launched_role };
    await upsertMembership({ ...membership, source: 'roster' });
  }
}

export type MembershipChange = 'added' | 'updated' | 'unchanged';

/** What changed, and the enrolment after it. */
interface Outcome {
  change: MembershipChange;
  enrollment: EnrollmentRecord | null;
}

/** A person's membership of a section, and its source. */
export interface Membership {
  context: Pick<ContextRecord, '_id'>;
  identity: Pick<IdentityRecord, '_id' | 'user_id'>;
  section_id: Types.ObjectId;
  role: EnrollmentRole;
  beside_class?: boolean;
  previews?: boolean;
  assists?: boolean | undefined;
  /** The section and the person, if the caller has just read them. */
  read?: { context: SectionContext; user: Pick<UserRecord, '_id'> } | undefined;
  /** Groups of the person in the course; undefined keeps the stored ones. */
  groups?: readonly string[] | undefined;
  /** `launch`: stated in the person's own launch; `roster`: stated in the platform's roster. */
  source: 'launch' | 'roster';
  /** Role of the person's last launch in the course, which a roster does not repeat. */
  launched_role?: EnrollmentRole | undefined;
  /** When the roster was requested: a launch of the person after that time takes precedence. */
  asked_at?: Date | undefined;
}

/**
 * Enrols a person in a section as their platform states. The enrolment changes only where it is
 * still as the platform last set it: manual changes in the tool stay.
 */
export async function upsertMembership(membership: Membership): Promise<Outcome> {
  const { context, section_id, source, read, beside_class = false, previews = false } = membership;
  const { user_id, _id: identity_id } = membership.identity;
  const { assists } = membership;
  const [before, enrollment] = await Promise.all([
    LtiMembership.findOne({ section_id, user_id }).lean(),
    findEnrollment(user_id, section_id),
  ]);
  if (before && isNewer(before, membership)) return { change: 'unchanged', enrollment };
  const role = roleFor(membership, before);
  const step = { before, enrollment, role, beside_class, user_id, section_id, read };
  const outcome = await applyRole(step);
  const launched_role = source === 'launch' ? role : membership.launched_role;
  const { groups } = membership;
  const same =
    before?.active === true &&
    before.role === role &&
    Boolean(before.previews) === previews &&
    (assists === undefined || before.assists === assists) &&
    (launched_role === undefined || before.launched_role === launched_role) &&
    (source === 'roster' || isOf(before, membership)) &&
    (groups === undefined || String(groups) === String(before.groups));
  if (!same)
    await LtiMembership.updateOne(
      { section_id, user_id },
      {
        $set: {
          context: context._id,
          identity_id,
          role,
          previews,
          ...(assists !== undefined && { assists }),
          active: true,
          updated_at: new Date(),
          ...(launched_role && { launched_role }),
          ...(groups && { groups }),
        },
      },
      { upsert: true },
    );
  return outcome;
}

const isNewer = (before: MembershipRecord, { identity, asked_at }: Membership): boolean =>
  asked_at !== undefined && before.updated_at > asked_at && before.identity_id.equals(identity._id);

/** Two courses can map to one section; the membership belongs to the one launched last. */
const isOf = (before: MembershipRecord, { context, identity }: Membership): boolean =>
  before.context.equals(context._id) && before.identity_id.equals(identity._id);

/** Moodle's roster lists assistants as learners; the role of their launch overrides that. */
function roleFor(membership: Membership, before: MembershipRecord | null): EnrollmentRole {
  const { role, source, launched_role: launched = before?.launched_role } = membership;
  return source === 'roster' && role === 'student' && launched ? launched : role;
}

interface Step {
  before: MembershipRecord | null;
  enrollment: EnrollmentRecord | null;
  role: EnrollmentRole;
  beside_class: boolean;
  user_id: Types.ObjectId;
  section_id: Types.ObjectId;
  read: Membership['read'];
}

async function applyRole(step: Step): Promise<Outcome> {
  const { before, enrollment, role, beside_class, user_id, section_id } = step;
  const unchanged = { change: 'unchanged', enrollment } as const;
  if (enrollment && (enrollment.by_hand ?? !before)) {
    await markByHand(enrollment);
    return unchanged;
  }
  if (!enrollment?.active) {
    // Still on the roster but not enrolled: removed manually.
    if (before?.active && enrollment) return unchanged;
    return enrol(step);
  }
  const same = role === enrollment.role && beside_class === Boolean(enrollment.beside_class);
  if (same || enrollment.role !== before?.role) return unchanged;
  const to = { role, beside_class };
  if (await changeRole(user_id, section_id, enrollment.role, to))
    return { change: 'updated', enrollment: { ...enrollment, ...to } };
  return unchangedAfterRace(step);
}

async function enrol(step: Step): Promise<Outcome> {
  const { user_id, section_id, role, beside_class, read } = step;
  try {
    const ids = { user_id: String(user_id), section_id: String(section_id) };
    const { enrollment } = await enroll({ ...ids, role, beside_class, by: 'lms', read });
    return { change: 'added', enrollment };
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return unchangedAfterRace(step);
    throw error;
  }
}

/** Another writer was faster: a concurrent launch of the same person, or a manual change. */
async function unchangedAfterRace({ user_id, section_id }: Step): Promise<Outcome> {
  return { change: 'unchanged', enrollment: await findEnrollment(user_id, section_id) };
}
