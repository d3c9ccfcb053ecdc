import type { z } from 'zod';
import { localeOf } from '../../tool/contract/constants/locales.ts';
import { entryCodeSeconds } from '../../tool/contract/constants/lti.ts';
import type { EntryResponse } from '../../tool/contract/lti.ts';
import { workingRoles } from '../../tool/contract/roles.ts';
import type { EntityId } from '../../tool/database/entity-id.ts';
import { createLoginResponse } from '../../tool/features/auth/service.ts';
import { findEnrollment } from '../../tool/features/enrollments/service.ts';
import { issueToken, redeemToken } from '../../tool/features/one-time-codes/service.ts';
import {
  deriveSession,
  endSessionsOfPlatform,
  openSession,
} from '../../tool/features/sessions/service.ts';
import { getUser } from '../../tool/features/users/service.ts';
import type { Actor, Client } from '../../tool/http/actor.ts';
import { AppError, invalidField } from '../../tool/http/app-error.ts';
import { openDeepLinking } from '../deep-linking/model.ts';
import type { MissingCase } from '../copies/case-in-course.ts';
import { findPlatform, cachedPlatform, type PlatformRecord } from '../platforms/model.ts';
import { provisionLaunch, knownAddress, type ProvisionedLaunch } from '../provisioning/launch.ts';
import { findLaunch, redeemLaunch, type AcceptedLaunchRecord } from './accepted-launches.ts';
import { isOfBrowser } from './login-state.ts';
import { storageKey, type LtiCookies } from './requests.ts';
import { findLatestCompleted } from '../../tool/features/conversations/completed-attempts.ts';
import { caseOfLineItem } from '../grades/line-items.ts';
import type { Launch } from '../protocol/claims.ts';
import { type IdentityRecord, LtiIdentity, LtiMembership } from '../provisioning/model.ts';

type Answer = z.input<typeof EntryResponse>;

export interface EntryServices {
  cookies: LtiCookies;
  /** Called for every launch of a person who teaches, to bring the roster up to date. */
  courseOpened(contextId: string): Promise<void>;
  /** Called when a student's link names a case that the course has no copy of. */
  caseMissing(contextId: EntityId, missing: MissingCase): Promise<void>;
  /** Called for every launch of a student of whom the LMS has refused a score. */
  scoreRefused(identity: IdentityRecord): Promise<void>;
}

/** Purpose of the one-time codes that open another window. */
const windowPurpose = 'lti-window';

/**
 * Swaps a one-time code for a session, as a login does; throws invalid_credentials. The code of a
 * launch works only in the browser of its login, else a link could sign anybody in as its sender:
 * the browser shows the cookie of the login or, when asked, the secret that the platform stores.
 */
export async function enterWithCode(
  { code, secret }: { code: string; secret?: string | undefined },
  client: Client,
  { cookies, courseOpened, caseMissing, scoreRefused }: EntryServices,
): Promise<Answer> {
  const found = await findLaunch(code);
  if (!found) return continueInWindow(code, client);
  const platform = await cachedPlatform(found.platform_id);
  if (!platform?.active) throw switchedOff();
  const shown = secret ?? cookies.secretOf(client.cookies, found.state);
  if (shown === null && found.storage_target) return askForSecret(platform, found);
  if (shown === null || !isOfBrowser(found, shown)) throw otherBrowser();
  const redeemed = await redeemLaunch(code);
  if (!redeemed) throw codeOver();
  cookies.clearSecret(client.cookies, found.state);
  const { launch } = redeemed;
  const provisioned = await provisionLaunch(platform, launch);
  const { context, identity, role, working_role, user, section_id } = provisioned;
  const review =
    launch.message === 'LtiSubmissionReviewRequest' && !provisioned.user.is_master
      ? await findReview(launch, provisioned)
      : null;
  const target = launch.deep_linking
    ? await openDeepLinking(launch.deep_linking, {
        deployment_id: launch.deployment_id,
        platform_id: platform._id,
        user_id: user._id,
        context: context?._id,
      })
    : (review?.target ?? pathOf(provisioned));
  if (context && role !== 'student') await courseOpened(String(context._id));
  const missing = review ? null : (provisioned.practice_case?.missing ?? null);
  if (context && missing && working_role === 'student') await caseMissing(context._id, missing);
  if (identity.score_refused && role === 'student') await scoreRefused(identity);
  // That of a dialog closes it in its frame (Canvas); at the top it would replace the teacher's page.
  const return_url = launch.deep_linking ? null : (launch.launch_presentation?.return_url ?? null);
  const rests = { platform_id: platform._id, identity_id: identity._id, context_id: context?._id };
  const answer = await createLoginResponse(user, {
    origin: 'lti',
    client,
    launchLocale: localeOf(launch.launch_presentation?.locale),
    role: working_role,
    open: (session) =>
      openSession(String(user._id), { ...session, userAgent: client.userAgent, launch: rests }),
  });
  const [known_email] = await Promise.all([
    launch.deep_linking ? null : knownAddress(provisioned, launch),
    requireStillActive(platform._id),
  ]);
  return {
    ...answer,
    target,
    return_url,
    section_id: review?.section_id ?? section_id,
    case_missing: missing !== null,
    known_email,
    ...bound,
  };
}

/** Facts that only a launch has. */
const nowhere = { return_url: null, section_id: null, case_missing: false, known_email: null };

/** The browser is verified; nothing more is asked of it. */
const bound = { confirm: false, storage: null };

/** Tells the browser where the secret of its login is; the code stays valid for the next request. */
function askForSecret(platform: PlatformRecord, found: AcceptedLaunchRecord): Answer {
  return {
    access_token: null,
    user: null,
    needs_consent: false,
    access_restricted: false,
    access_message: null,
    ...nowhere,
    target: '',
    confirm: false,
    storage: {
      origin: new URL(platform.auth_url).origin,
      target: found.storage_target ?? '',
      key: storageKey(found.state),
    },
  };
}

/** Switching a platform off ends its existing sessions, so a session created since is checked again. */
async function requireStillActive(platformId: EntityId): Promise<void> {
  if ((await findPlatform(platformId))?.active) return;
  await endSessionsOfPlatform(platformId);
  throw switchedOff();
}

const switchedOff = () => new AppError('forbidden', 'This LMS has been switched off in Parley.');
const otherBrowser = () =>
  new AppError(
    'invalid_credentials',
    'This activity was opened in another browser. Please open it again from your course.',
  );
const codeOver = () =>
  new AppError(
    'invalid_credentials',
    'This link was used already or is too old. Please open the activity again from your course.',
  );

/** Creates a session that ends with the session of the window that opened this one. */
async function continueInWindow(code: string, client: Client): Promise<Answer> {
  const found = await redeemToken(windowPurpose, code);
  const { path, user_id, role } = found?.payload ?? {};
  if (!found || path === undefined || user_id === undefined) throw codeOver();
  const answer = await createLoginResponse(await getUser(user_id), {
    origin: 'lti',
    client,
    role: workingRoles.find((one) => one === role),
    open: async (session) => {
      const token = await deriveSession(found.subject, {
        ...session,
        userAgent: client.userAgent,
      });
      if (token === null) throw codeOver();
      return token;
    },
  });
  return { ...answer, ...nowhere, target: path, confirm: true, storage: null };
}

/** A link with a case opens the case; one without opens the dashboard of the person's role. */
function pathOf({ user, working_role, practice_case }: ProvisionedLaunch): string {
  const role = user.is_master ? 'master' : working_role;
  const caseId = practice_case?.case_id;
  return caseId && role !== 'master' ? `/practice/${caseId}` : `/${role}/dashboard`;
}

/** A path within the app: one slash, no backslash and no control character (decision R21). */
const ownPath = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/**
 * Creates a code, valid once and for a minute, with which the caller continues at a path in another
 * window. Its session ends with the caller's.
 */
export async function openWindow(actor: Actor, path: string): Promise<{ url: string }> {
  if (!ownPath.test(path)) throw invalidField('path', 'This is not a page of Parley.');
  const code = await issueToken({
    purpose: windowPurpose,
    subject: actor.sessionId,
    seconds: entryCodeSeconds,
    payload: { path, user_id: actor.id, role: actor.role },
  });
  return { url: `/lti/enter#code=${code}` };
}

/** What a review request opens: a page of the app, and the section to select. */
interface Review {
  target: string;
  section_id: string | null;
}

/**
 * The page that a review request opens (LTI Submission Review 1.0). A student sees their newest
 * completed attempt, else the case. A teacher sees what decision R1 allows of the student, in the
 * student's section: practice time, completed cases, and shared reports. The page itself checks
 * again what the session may read.
 */
async function findReview(launch: Launch, opened: ProvisionedLaunch): Promise<Review> {
  const { context, user, identity, working_role, practice_case, section_id } = opened;
  if (working_role === 'student') {
    const caseId = practice_case?.case_id ?? (await caseOfLineItem(context, launch.ags?.lineitem));
    const attempt = caseId && (await findLatestCompleted(user._id, caseId));
    if (attempt) return { target: `/student/conversations/${String(attempt._id)}`, section_id };
    return { target: caseId ? `/practice/${caseId}` : '/student/dashboard', section_id };
  }
  const { platform_id } = identity;
  const sub = launch.for_user?.user_id;
  const reviewed = sub && (await LtiIdentity.findOne({ platform_id, sub }).lean());
  const membership =
    reviewed &&
    context &&
    (await LtiMembership.findOne({
      context: context._id,
      identity_id: reviewed._id,
      active: true,
    }).lean());
  const enrollment = membership
    ? await findEnrollment(membership.user_id, membership.section_id)
    : null;
  // A person who has left the course, has never launched, or only observes or tries the course.
  if (!membership || enrollment?.beside_class)
    return { target: '/instructor/students', section_id };
  return {
    target: `/instructor/students?student=${String(membership.user_id)}`,
    section_id: String(membership.section_id),
  };
}
