import { isOwnPath } from '../lib/paths.ts';
import { isFramed, rememberedFrame } from '../lib/frame.ts';
import { type ResponseOf, call, callUnauthenticated } from '../lib/api.ts';

export type EntryResponse = ResponseOf<'POST /api/auth/lti'>;

let returnUrl: string | null = null;

/**
 * Where 'Back to course' leads: the address of the launch, which a frame keeps when it is loaded anew,
 * else the page around the frame.
 */
export function courseAddress(): string | null {
  const address = returnUrl ?? rememberedFrame()?.back ?? (isFramed() ? document.referrer : null);
  return address !== null && isElsewhere(address) ? address : null;
}

/** An address of the web that is not one of ours: a script's would run here. */
function isElsewhere(address: string): boolean {
  try {
    const { protocol, origin } = new URL(address);
    return /^https?:$/.test(protocol) && origin !== window.location.origin;
  } catch {
    return false;
  }
}

/** Takes the one-time code out of the address, so that it stays in no history. */
export function takeCode(): string | null {
  const { hash, pathname } = window.location;
  const code = new URLSearchParams(hash.slice(1)).get('code');
  if (code !== null) window.history.replaceState(window.history.state, '', pathname);
  return code;
}

/** Swaps the code for a session; outside the authenticated helper, as a 401 ends no session here. */
export async function swapCode(code: string): Promise<EntryResponse> {
  const first = await callUnauthenticated('POST /api/auth/lti', { body: { code } });
  const secret = first.storage && (await askPlatform(first.storage));
  const answer = secret
    ? await callUnauthenticated('POST /api/auth/lti', { body: { code, secret } })
    : first;
  returnUrl = answer.return_url;
  return answer;
}

/** Milliseconds that the platform has to answer. */
const platformAnswerLimit = 3000;

/**
 * The secret of the launch, from the frame of the platform that keeps it where this browser keeps no
 * cookie (LTI platform storage); null when it does not answer. Only its own origin is asked and heard.
 */
function askPlatform({
  origin,
  target,
  key,
}: NonNullable<EntryResponse['storage']>): Promise<string | null> {
  const message_id = String(Math.random());
  return new Promise((resolve) => {
    const done = (secret: string | null) => {
      window.removeEventListener('message', listen);
      resolve(secret);
    };
    const listen = ({ origin: from, data }: MessageEvent<unknown>) => {
      const answer = data as { message_id?: unknown; subject?: unknown; value?: unknown } | null;
      if (from !== origin || answer?.message_id !== message_id) return;
      if (answer.subject === 'lti.get_data.response')
        done(typeof answer.value === 'string' ? answer.value : null);
    };
    window.addEventListener('message', listen);
    setTimeout(() => done(null), platformAnswerLimit);
    holderOf(target).postMessage({ subject: 'lti.get_data', key, message_id }, origin);
  });
}

function holderOf(target: string): Window {
  const around = (window.opener as Window | null) ?? window.parent;
  if (target === '_parent') return around;
  try {
    return (around.frames as unknown as Record<string, Window | undefined>)[target] ?? around;
  } catch {
    return around;
  }
}

export const targetOf = ({ target }: EntryResponse): string => (isOwnPath(target) ? target : '/');

const question = 'parley.opened-by-you';
const yes = 'parley.opened-by-me';
/** Milliseconds that the page which opened a window has to say so. */
const vouchingLimit = 1000;

/** Says to a window that asks that this page has opened it. Both are of our own origin. */
function vouchFor(opened: Window): void {
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin === window.location.origin && source === opened && data === question)
      opened.postMessage(yes, origin);
  });
}

/**
 * Whether a page of ours has opened this window. A code alone proves nothing: a link of another site
 * may hold one of somebody else's.
 */
export function isOpenedByUs(): Promise<boolean> {
  const opener = window.opener as Window | null;
  if (opener === null) return Promise.resolve(false);
  const { origin } = window.location;
  return new Promise((resolve) => {
    const done = (answer: boolean) => {
      window.removeEventListener('message', listen);
      resolve(answer);
    };
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin === origin && event.source === opener && event.data === yes) done(true);
    };
    window.addEventListener('message', listen);
    setTimeout(() => done(false), vouchingLimit);
    opener.postMessage(question, origin);
  });
}

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
    vouchFor(opened);
    opened.location.replace(new URL(url, window.location.origin));
    return true;
  } catch (error) {
    opened.close();
    throw error;
  }
}
