import { isOwnPath } from '../lib/paths.ts';
import { isFramed, rememberedFrame } from '../lib/frame.ts';
import { type ResponseOf, call, callUnauthenticated } from '../lib/api.ts';

export type EntryResponse = ResponseOf<'POST /api/auth/lti'>;

let returnUrl: string | null = null;

/**
 * Target of 'Back to course': the return URL of the launch, which a frame keeps over a reload, else
 * the page around the frame.
 */
export function courseAddress(): string | null {
  const address = returnUrl ?? rememberedFrame()?.back ?? (isFramed() ? document.referrer : null);
  return address !== null && isElsewhere(address) ? address : null;
}

/** An http(s) URL of another origin; a javascript: URL would run a script here. */
function isElsewhere(address: string): boolean {
  try {
    const { protocol, origin } = new URL(address);
    return /^https?:$/.test(protocol) && origin !== window.location.origin;
  } catch {
    return false;
  }
}

/** Removes the one-time code from the URL, so that it is not in the browser history. */
export function takeCode(): string | null {
  const { hash, pathname } = window.location;
  const code = new URLSearchParams(hash.slice(1)).get('code');
  if (code !== null) window.history.replaceState(window.history.state, '', pathname);
  return code;
}

/** Exchanges the code for a session; without the 401 rule of `call`: no session ends here. */
export async function swapCode(code: string): Promise<EntryResponse> {
  const first = await callUnauthenticated('POST /api/auth/lti', { body: { code } });
  const secret = first.storage && (await askPlatform(first.storage));
  const answer = secret
    ? await callUnauthenticated('POST /api/auth/lti', { body: { code, secret } })
    : first;
  returnUrl = answer.return_url;
  return answer;
}

/** Timeout of the platform's response, in milliseconds. */
const platformAnswerLimit = 3000;

/**
 * The launch secret from the platform's storage frame, for browsers that store no cookie (LTI
 * platform storage); null without a response. Messages are exchanged with its origin only.
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
/** Timeout of the opener's response, in milliseconds. */
const vouchingLimit = 1000;

/** Confirms to an opened window that this page opened it. Both have the same origin. */
function vouchFor(opened: Window): void {
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin === window.location.origin && source === opened && data === question)
      opened.postMessage(yes, origin);
  });
}

/**
 * Whether a page of the same origin opened this window. A code alone proves nothing: a link of
 * another site may contain the code of another user.
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
 * Continues in a window of its own, where the frame does not block microphone or storage. The
 * window opens with the click, before the code has arrived, because browsers block later popups.
 * False if they block it anyway.
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
