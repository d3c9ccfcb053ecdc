import { roleOf } from '../../tool/contract/roles.ts';
import { signIn } from '../lib/auth.ts';
import { ApiError } from '../lib/api-error.ts';
import { call, callUnauthenticated } from '../lib/api.ts';
import { isFramed, rememberedFrame, rememberFrame } from '../lib/frame.ts';
import { randomId } from '../lib/random-id.ts';
import { isStorageRefused } from '../lib/storage.ts';
import { selectSection } from './select-section.ts';

/**
 * Makes a launched frame survive a reload: it keeps the return URL, and, where the browser blocks
 * storage, the identifier with which the session is resumed.
 */
export function keepFrame(launch: { back: string | null; section: string | null }): void {
  if (!isFramed()) return;
  const name = randomId().slice(0, 16);
  rememberFrame({ name, ...launch });
  if (!isStorageRefused()) return;
  call('POST /api/auth/lti/frame', { body: { frame: name } }).catch((error: unknown) => {
    console.warn('A reload of this frame will end its session', error);
  });
}

/** Resumes the session that this frame had before a reload; false if it has ended. */
export async function resumeFrame(): Promise<boolean> {
  const frame = rememberedFrame();
  if (frame === null) return false;
  try {
    const body = { frame: frame.name };
    const { access_token: token } = await callUnauthenticated('POST /api/auth/lti/resume', {
      body,
    });
    const user = await callUnauthenticated('GET /api/auth/me', { token });
    signIn(token, user);
    await selectSection(frame.section, roleOf(user));
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return false;
    throw error;
  }
}
