import { bindFrame, resumeFrame } from '../../tool/features/sessions/service.ts';
import type { Actor, Client } from '../../tool/http/actor.ts';
import { AppError, conflict } from '../../tool/http/app-error.ts';
import type { LtiCookies } from './requests.ts';

/**
 * Gives the frame of a launch a cookie with which it finds its session after a reload. Browsers
 * that block storage in third-party frames keep this one, partitioned by top-level site (CHIPS).
 */
export async function keepInFrame(
  actor: Actor,
  frame: string,
  client: Client,
  cookies: LtiCookies,
): Promise<void> {
  const secret = await bindFrame(actor.sessionId);
  if (secret === null) throw conflict('This session was not opened by an LMS.');
  cookies.setFrameSession(client.cookies, frame, secret);
}

/** A session for a reloaded frame; throws invalid_credentials when the earlier one has ended. */
export async function resumeInFrame(
  frame: string,
  client: Client,
  cookies: LtiCookies,
): Promise<{ access_token: string }> {
  const secret = cookies.frameSessionOf(client.cookies, frame);
  const access_token = secret === null ? null : await resumeFrame(secret, client);
  if (access_token === null)
    throw new AppError('invalid_credentials', 'The session of this frame has ended.');
  return { access_token };
}
