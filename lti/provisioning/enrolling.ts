import type { Types } from 'mongoose';
import { teachingRoles } from '../../tool/features/enrollments/service.ts';
import type { EnrollmentRole } from '../../tool/contract/roles.ts';
import type { EnrollmentRecord } from '../../tool/features/enrollments/model.ts';
import type { SectionContext } from '../../tool/features/organisation/sections-with-parents.ts';
import type { UserRecord } from '../../tool/features/users/model.ts';
import type { PlatformRecord } from '../platforms/model.ts';
import type { Launch } from '../protocol/claims.ts';
import { upsertSection } from './courses.ts';
import { groupsIn, groupUseOf, noteGroups, sectionNamesFor, wholeCourse } from './groups.ts';
import { activeMemberships, endMembership, upsertMembership } from './memberships.ts';
import {
  LtiMembership,
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
  const context = use === 'ignored' ? input.context : await noteGroups(input.context, said);
  const names = sectionNamesFor(context, use, { said, role });
  const groups = use === 'ignored' ? [] : said?.ids;
  const before = await activeMemberships(context._id, identity._id);
  const sections = new Set(context.sections.map(({ section_id }) => String(section_id)));
  const here = before.filter(({ section_id }) => sections.has(String(section_id)));
  const enrolled: Enrolled[] = [];
  const enrol = async (section_id: Types.ObjectId, open?: SectionContext) => {
    const read = open && { user, context: open };
    const membership = { context, identity, section_id, role, groups, source: 'launch' as const };
    const { enrollment } = await upsertMembership({ ...membership, read });
    enrolled.push({ section_id, enrollment });
  };
  if (names === null) for (const { section_id } of here) await enrol(section_id);
  for (const name of names ?? (here.length > 0 ? [] : [wholeCourse])) {
    const own = use === 'sections' ? undefined : here.find(isOf(context, name));
    // Most people are enrolled already: then the section is not read again.
    if (own) {
      await enrol(own.section_id);
      continue;
    }
    const open = await upsertSection(context, name, institution_id);
    if (!open) continue;
    await enrol(open.section._id, open);
    if (said?.numbered && !context.sections.some((section) => section.name === name))
      await bringTeachers(context, open);
  }
  const now = new Set(enrolled.map(({ section_id }) => String(section_id)));
  for (const one of before) if (!now.has(String(one.section_id))) await endMembership(one);
  return enrolled;
}

const isOf =
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
  for (const { identity_id, user_id, role } of people.values()) {
    const identity = { _id: identity_id, user_id };
    const { _id: section_id } = open.section;
    await upsertMembership({ context, identity, section_id, role, groups: [], source: 'roster' });
  }
}
