import { bindFrame, resumeFrame } from '../../tool/features/sessions/service.ts';
import type { Client } from '../../tool/features/auth/sign-ins.ts';
import type { Actor } from '../../tool/http/actor.ts';
import { AppError } from '../../tool/http/app-error.ts';
import type { LtiCookies } from './requests.ts';

interface Services {
  cookies: LtiCookies;
}

/**
 * Gives the frame of a launch a cookie by which it finds its session again after a reload. Browsers
 * that keep no storage inside another site's page keep this one, apart for each such site (CHIPS).
 */
export async function keepInFrame(
  actor: Actor,
  frame: string,
  client: Client,
  { cookies }: Services,
): Promise<{ success: true }> {
  const secret = await bindFrame(actor.sessionId);
  if (secret === null) throw new AppError('conflict', 'This session was not opened by an LMS.');
  cookies.setFrameSession(client.cookies, frame, secret);
  return { success: true };
}

/** A session for a frame that was loaded anew; throws invalid_credentials when its own has ended. */
export async function resumeInFrame(
  frame: string,
  client: Client,
  { cookies }: Services,
): Promise<{ access_token: string }> {
  const secret = cookies.frameSessionOf(client.cookies, frame);
  const access_token = secret === null ? null : await resumeFrame(secret, client);
  if (access_token === null)
    throw new AppError('invalid_credentials', 'The session of this frame has ended.');
  return { access_token };
}
