import type { z } from 'zod';
import type { EntryResponse } from '../../tool/contract/lti.ts';
import { roleOf } from '../../tool/contract/roles.ts';
import { createLoginResponse, type Client } from '../../tool/features/auth/service.ts';
import { getUser } from '../../tool/features/users/service.ts';
import type { Actor } from '../../tool/http/actor.ts';
import { AppError } from '../../tool/http/app-error.ts';
import { openDeepLinking } from '../deep-linking/requests.ts';
import { caseOf } from '../mapping/links.ts';
import { findPlatform } from '../platforms/find.ts';
import { issueWindowCode, redeemEntryCode, type Entry } from './codes.ts';
import { placeLaunch, type PlacedLaunch } from '../provisioning/launch.ts';

type Answer = z.input<typeof EntryResponse>;

export interface EntryHooks {
  /** Told of every launch of a person who teaches, to bring the roster up to date. */
  courseOpened(contextId: string): Promise<void>;
}

/** Lets the person of a one-time code in, as a login does; throws invalid_credentials. */
export async function enterWithCode(
  code: string,
  client: Client,
  hooks: EntryHooks,
): Promise<Answer> {
  const entry = await redeemEntryCode(code);
  if (!entry)
    throw new AppError(
      'invalid_credentials',
      'This way in was used or is too old. Please open the activity again from your course.',
    );
  const options = { origin: 'lti', userAgent: client.userAgent } as const;
  if (entry.kind === 'window') {
    const answer = await createLoginResponse(await getUser(entry.user_id), options);
    return { ...answer, target: entry.path, return_url: null, section_id: null };
  }
  const { placed, target } = await open(entry);
  if (placed.context && placed.role !== 'student')
    await hooks.courseOpened(String(placed.context._id));
  return {
    ...(await createLoginResponse(placed.user, options)),
    target,
    return_url: entry.launch.launch_presentation?.return_url ?? null,
    section_id: placed.section_id,
  };
}

async function open({ platform_id, launch }: Extract<Entry, { kind: 'launch' }>) {
  const platform = await findPlatform(platform_id);
  if (!platform?.active)
    throw new AppError('forbidden', 'This LMS has been switched off in Parley.');
  const placed = await placeLaunch(platform, launch);
  const target = launch.deep_linking
    ? await openDeepLinking({
        launch,
        platform_id: platform._id,
        user_id: placed.user._id,
        context: placed.context?._id,
      })
    : pathOf(placed, caseOf(launch));
  return { placed, target };
}

/** A link with a case opens it; one without opens the dashboard of whoever comes. */
function pathOf({ user }: PlacedLaunch, caseId: string | null): string {
  const role = roleOf(user);
  return caseId && role !== 'master' ? `/practice/${caseId}` : `/${role}/dashboard`;
}

/** A path of our own: one slash, no backslash and no control character (decision R21). */
const ownPath = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/** Makes a code for the caller to go on at a path in a window of its own. */
export async function openWindow(actor: Pick<Actor, 'id'>, path: string): Promise<{ url: string }> {
  if (!ownPath.test(path))
    throw new AppError('invalid_input', 'This is not a page of Parley.', {
      fields: { path: 'This is not a page of Parley.' },
    });
  const code = await issueWindowCode(actor.id, path);
  return { url: `/lti/enter#code=${code}` };
}
