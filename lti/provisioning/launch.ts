import type { Types } from 'mongoose';
import type { EnrollmentRole, WorkingRole } from '../../tool/contract/roles.ts';
import { upsert } from '../../tool/database/duplicate-key.ts';
import { workingRoleOf } from '../../tool/features/enrollments/service.ts';
import type { UserRecord } from '../../tool/features/users/model.ts';
import { forbidden } from '../../tool/http/app-error.ts';
import { LtiPlatform, type PlatformRecord } from '../platforms/model.ts';
import { courseRole, customValue, isTestUser, type Launch } from '../protocol/claims.ts';
import { caseInCourse, type CourseCase } from '../copies/case-in-course.ts';
import { findContext, upsertContext } from './courses.ts';
import { enrollInSections } from './memberships.ts';
import {
  LtiIdentity,
  LtiResourceLink,
  type ContextRecord,
  type IdentityRecord,
  type ResourceLinkRecord,
} from './model.ts';
import { institutionOf } from './organisation.ts';
import { findAccount, upsertIdentity } from './people.ts';
import { findHolder } from '../../tool/features/users/addresses.ts';

export interface ProvisionedLaunch {
  identity: IdentityRecord;
  user: UserRecord;
  /** The role that the LMS states. */
  role: EnrollmentRole;
  /** Role of the session: the role of the enrolment, which a master may have changed. */
  working_role: WorkingRole;
  context: ContextRecord | null;
  /** The section to select; null without a course, or when a master has deleted it. */
  section_id: string | null;
  /** The case to open; null when the link names none. */
  practice_case: CourseCase | null;
}

/** Finds or creates all records that a validated launch names (decision R48). */
export async function provisionLaunch(
  platform: PlatformRecord,
  launch: Launch,
): Promise<ProvisionedLaunch> {
  const role = courseRole(launch.roles);
  const is_student = role === 'student';
  const { context: course } = launch;
  const known = course ? await findContext(platform, course.id) : null;
  const institution_id = await institutionOf(platform, launch, known);
  const [{ identity, user }, context] = await Promise.all([
    ensurePerson(platform, launch, { institution_id, is_student }),
    course ? upsertContext(platform, { ...launch, context: course }, institution_id, known) : null,
  ]);
  const places = context
    ? await enrollInSections({ platform, context, identity, user, launch, role, institution_id })
    : [];
  const [place] = places;
  const section_id = place?.section_id;
  const working_role = workingRoleOf(
    (place?.enrollment?.active ? place.enrollment.role : undefined) ?? role,
  );
  const person = { user_id: user._id, teaches: working_role === 'instructor' };
  const [practice_case] = await Promise.all([
    openLink(platform, launch, { context, person }),
    recordLaunchTime(platform, launch, identity),
  ]);
  return {
    identity,
    user,
    role,
    working_role,
    context,
    section_id: section_id ? String(section_id) : null,
    practice_case,
  };
}

async function ensurePerson(
  platform: PlatformRecord,
  launch: Launch,
  place: { institution_id: Types.ObjectId; is_student: boolean },
): Promise<{ identity: IdentityRecord; user: UserRecord }> {
  const identity = await upsertIdentity(platform, launch, place);
  const user = await findAccount(identity, launch, place);
  if (!user) throw forbidden('Your account has been removed. Please ask your instructor for help.');
  return { identity, user };
}

/** Minimum milliseconds between two writes of the last launch time of a platform or link. */
const touchInterval = 60_000;

async function recordLaunchTime(
  platform: PlatformRecord,
  { roles }: Launch,
  identity: IdentityRecord,
): Promise<void> {
  const now = Date.now();
  const last_launch_at = new Date(now);
  const before = platform.last_launch_at?.getTime() ?? 0;
  await Promise.all([
    LtiIdentity.updateOne(
      { _id: identity._id },
      { $set: { last_launch_at, is_test_user: isTestUser(roles) } },
    ),
    now - before > touchInterval &&
      LtiPlatform.updateOne({ _id: platform._id }, { $max: { last_launch_at } }),
  ]);
}

/** Records the link of a launch and returns the case that it opens. */
async function openLink(
  platform: PlatformRecord,
  launch: Launch,
  { context, person }: { context: ContextRecord | null; person: Parameters<typeof caseOf>[2] },
): Promise<CourseCase | null> {
  const practice_case = await caseOf(launch, context, person);
  const case_id = practice_case?.case_id ?? null;
  await upsertResourceLink(platform, launch, { context, case_id });
  return practice_case;
}

const id = /^[0-9a-f]{24}$/i;

/** The course's own copy of the case that the launch names (custom parameter from deep linking). */
async function caseOf(
  launch: Launch,
  context: ContextRecord | null,
  person: { user_id: Types.ObjectId; teaches: boolean },
): Promise<CourseCase | null> {
  const value = customValue(launch, 'case_id');
  if (!value || !id.test(value)) return null;
  const linked = value.toLowerCase();
  return context ? caseInCourse(context, linked, person) : { case_id: linked, missing: null };
}

/** Records the link of a launch. A deep-linking launch has none. */
async function upsertResourceLink(
  platform: PlatformRecord,
  launch: Launch,
  { context, case_id }: { context: ContextRecord | null; case_id: string | null },
): Promise<void> {
  const { resource_link, deployment_id, ags } = launch;
  // A review request may have other claims than the link's launches.
  if (!resource_link || launch.message === 'LtiSubmissionReviewRequest') return;
  const key = { platform_id: platform._id, deployment_id, resource_link_id: resource_link.id };
  const now = new Date();
  const fresh = {
    ...(context && { context: context._id }),
    ...(resource_link.title && { title: resource_link.title }),
    ...(case_id && { case_id }),
    ...(ags && { ags }),
  };
  const known = await LtiResourceLink.findOne(key).lean<ResourceLinkRecord>();
  if (
    known &&
    isSame(known, fresh) &&
    now.getTime() - known.last_launch_at.getTime() <= touchInterval
  )
    return;
  await upsert(LtiResourceLink, key, {
    $set: { ...fresh, last_launch_at: now, ...(gives(known, fresh) && { backfill_at: now }) },
    $unset: { gone_lineitem: 1 },
    $setOnInsert: { created_at: now },
  });
}

/** Whether a launch names a line item for a case that is new to the link, or that was gone. */
const gives = (known: ResourceLinkRecord | null, { case_id, ags }: LinkFacts): boolean =>
  Boolean(case_id && ags?.lineitem) &&
  (ags?.lineitem !== known?.ags?.lineitem ||
    case_id !== String(known?.case_id) ||
    Boolean(known?.gone_lineitem));

interface LinkFacts {
  context?: Types.ObjectId;
  title?: string;
  case_id?: string;
  ags?: Launch['ags'];
}

const isSame = (known: ResourceLinkRecord, fresh: LinkFacts): boolean =>
  !known.gone_lineitem &&
  (fresh.title ?? known.title) === known.title &&
  String(fresh.context ?? known.context) === String(known.context) &&
  String(fresh.case_id ?? known.case_id) === String(known.case_id) &&
  (fresh.ags === undefined ||
    (fresh.ags.lineitem === (known.ags?.lineitem ?? undefined) &&
      fresh.ags.lineitems === (known.ags?.lineitems ?? undefined)));

/**
 * The email address in a person's first launch, where another account with a way to sign in has it:
 * perhaps both are the same person, who can then connect the accounts (docs/decisions/0018).
 * Registration also reveals that such an account exists (specification 1 §5).
 */
export async function knownAddress(
  { identity, user }: ProvisionedLaunch,
  { email }: Launch,
): Promise<string | null> {
  if (!email || identity.last_launch_at || user.is_master || user.password_hash) return null;
  const holder = await findHolder(email);
  if (!holder || holder.standing === 'invited') return null;
  const { _id, is_master, disabled_at } = holder.user;
  const isOther = String(_id) !== String(user._id) && !is_master && !disabled_at;
  return isOther ? email : null;
}
