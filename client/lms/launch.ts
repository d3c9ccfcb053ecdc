import { isOwnPath } from '../lib/paths.ts';
import { type ResponseOf, call, callUnauthenticated } from '../lib/api.ts';

export type EntryResponse = ResponseOf<'POST /api/auth/lti'>;

/** Where 'Back to course' leads; kept until the page is loaded anew. */
let returnUrl: string | null = null;
export const courseAddress = (): string | null => returnUrl;

/** Takes the one-time code out of the address, so that it stays in no history. */
export function takeCode(): string | null {
  const { hash, pathname } = window.location;
  const code = new URLSearchParams(hash.slice(1)).get('code');
  if (code !== null) window.history.replaceState(window.history.state, '', pathname);
  return code;
}

/** Swaps the code for a session; outside the authenticated helper, as a 401 ends no session here. */
export async function swapCode(code: string): Promise<EntryResponse> {
  const answer = await callUnauthenticated('POST /api/auth/lti', { body: { code } });
  returnUrl = answer.return_url;
  return answer;
}

export const targetOf = ({ target }: EntryResponse): string => (isOwnPath(target) ? target : '/');

/**
 * Goes on in a window of its own, where no frame keeps microphone or storage back. The window opens
 * with the click, before the code is there, or browsers take it for an unwanted one. False when they
 * still do.
 */
export async function openOwnWindow(path: string): Promise<boolean> {
  const opened = window.open('about:blank', '_blank');
  if (!opened) return false;
  try {
    const { url } = await call('POST /api/auth/lti/window', { body: { path } });
    opened.location.replace(new URL(url, window.location.origin));
    return true;
  } catch (error) {
    opened.close();
    throw error;
  }
}
