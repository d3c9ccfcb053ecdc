import type { Types } from 'mongoose';
import type { EnrollmentRole } from '../../tool/contract/roles.ts';
import type { UserRecord } from '../../tool/features/users/model.ts';
import { setStudent } from '../../tool/features/users/directory.ts';
import { findUser } from '../../tool/features/users/service.ts';
import { forbidden } from '../../tool/http/app-error.ts';
import type { ContextRecord } from './model.ts';
import { LtiIdentity, type IdentityRecord } from '../identities/model.ts';
import type { Launch } from '../protocol/claims.ts';
import { courseRole } from '../launch/roles.ts';
import { courseOf, placeOf } from './courses.ts';
import { institutionOf } from './organisation.ts';
import { linkOf } from '../mapping/links.ts';
import { activeMemberships, endMembership, keepMembership } from './memberships.ts';
import { ensureAccount, personOf } from './people.ts';
import { sectionNames } from '../mapping/section-names.ts';
import { LtiPlatform, type PlatformRecord } from '../platforms/model.ts';

/** What a launch has led to. */
export interface PlacedLaunch {
  user: UserRecord;
  role: EnrollmentRole;
  context: ContextRecord | null;
  /** The section to work in; null without a course, or when a master has deleted it. */
  section_id: string | null;
}

/** Makes or finds everything that a proved launch speaks of (decision R48). */
export async function placeLaunch(platform: PlatformRecord, launch: Launch): Promise<PlacedLaunch> {
  const role = courseRole(launch.roles);
  const institution_id = await institutionOf(platform, launch.deployment_id);
  const is_student = role === 'student';
  const identity = await personOf(platform, launch, { institution_id, is_student });
  const user = await accountOf(identity, launch, { institution_id, is_student });
  const { context: course } = launch;
  const context = course
    ? await courseOf(platform, { ...launch, context: course }, institution_id)
    : null;
  const sections = context
    ? await keepPlaces({ context, identity, launch, role, institution_id })
    : [];
  await Promise.all([
    linkOf(platform, launch, context),
    user.is_student === is_student ? undefined : setStudent(String(user._id), is_student),
    touch(platform, identity),
  ]);
  return {
    user: { ...user, is_student },
    role,
    context,
    section_id: sections[0] ? String(sections[0]) : null,
  };
}

async function accountOf(
  identity: IdentityRecord,
  launch: Launch,
  context: { institution_id: Types.ObjectId; is_student: boolean },
): Promise<UserRecord> {
  const id = String(identity.user_id);
  const found = await findUser(id);
  if (found) return found;
  if (identity.made_account) await ensureAccount(identity, launch, context);
  const made = await findUser(id);
  if (!made) throw forbidden('Your account has been removed. Please ask your instructor for help.');
  return made;
}

/**
 * Puts the person into the sections that the LMS names, else into the whole course's. A person whose
 * sections are named leaves those of the course that are not; without names, whoever is in one stays.
 * Sections that a master has taken the course away from are left.
 */
async function keepPlaces(input: {
  context: ContextRecord;
  identity: IdentityRecord;
  launch: Launch;
  role: EnrollmentRole;
  institution_id: Types.ObjectId;
}): Promise<Types.ObjectId[]> {
  const { context, identity, launch, role, institution_id } = input;
  const names = sectionNames(launch);
  const given = await activeMemberships(context._id, identity._id);
  const current = new Set(context.sections.map(({ section_id }) => String(section_id)));
  const here = given.filter(({ section_id }) => current.has(String(section_id)));
  const kept: Types.ObjectId[] = [];
  const keep = async (section_id: Types.ObjectId) => {
    await keepMembership({ context, identity, section_id, role, source: 'launch' });
    kept.push(section_id);
  };
  if (names === null) for (const { section_id } of here) await keep(section_id);
  const wanted = names ?? (here.length > 0 ? [] : [null]);
  for (const name of wanted) {
    const place = await placeOf(context, name, institution_id);
    if (place) await keep(place.section._id);
  }
  const now = new Set(kept.map(String));
  for (const left of given) if (!now.has(String(left.section_id))) await endMembership(left);
  return kept;
}

async function touch(platform: PlatformRecord, identity: IdentityRecord): Promise<void> {
  const last_launch_at = new Date();
  await Promise.all([
    LtiIdentity.updateOne({ _id: identity._id }, { $set: { last_launch_at } }),
    // Everybody of a platform comes by here, so its record is written once a minute at most.
    LtiPlatform.updateOne(
      { _id: platform._id, last_launch_at: { $not: { $gt: new Date(Date.now() - 60_000) } } },
      { $set: { last_launch_at } },
    ),
  ]);
}
