import { oidcRefusals, type OidcRefusal } from '../../../tool/contract/constants/oidc.ts';
import { callUnauthenticated } from '../../lib/api.ts';
import { isOwnPath } from '../../lib/paths.ts';

/** Name of the institution whose single sign-on is configured; empty without one. */
export const institutionName =
  document.querySelector<HTMLMetaElement>('meta[name="sign-in-at"]')?.content ?? '';

/** Kept in this tab while the user is at the institution: no other browser can redeem the code. */
const storageKey = 'sso';
interface Pending {
  verifier: string;
  /** The target path of the login. */
  target: string;
}

/** Redirects to the institution's single sign-on. */
export async function leaveForInstitution(target: string): Promise<void> {
  const verifier = base64Url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const pending: Pending = { verifier, target };
  window.sessionStorage.setItem(storageKey, JSON.stringify(pending));
  const challenge = base64Url(new Uint8Array(digest));
  window.location.assign(`/oidc/login?challenge=${challenge}`);
}

/** The institution's single sign-on did not result in a login. */
export class SignInRefused extends Error {
  readonly reason: OidcRefusal;
  constructor(reason: OidcRefusal) {
    super(`The sign-in was refused: ${reason}`);
    this.reason = reason;
  }
}

const fragment = () => new URLSearchParams(window.location.hash.slice(1));

/** Whether the user has been redirected back from the institution. */
export const comesFromInstitution = (): boolean => fragment().has('sso');

/**
 * Exchanges the code in the URL for a session, like a login. Null if the user was not redirected
 * from the institution; throws `SignInRefused`.
 */
export async function enterFromInstitution() {
  const [code, reason] = [fragment().get('sso'), fragment().get('sso_refused')];
  if (code === null && reason === null) return null;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
  if (code === null)
    throw new SignInRefused(oidcRefusals.find((one) => one === reason) ?? 'failed');
  const { verifier, target } = takePending();
  const body = { code, verifier };
  return { answer: await callUnauthenticated('POST /api/auth/oidc', { body }), target };
}

function takePending(): Pending {
  const kept: Partial<Pending> = JSON.parse(window.sessionStorage.getItem(storageKey) ?? '{}');
  window.sessionStorage.removeItem(storageKey);
  const { verifier, target = '/' } = kept;
  // The institution has led back to another tab, or the browser has forgotten what was kept.
  if (verifier === undefined) throw new SignInRefused('cancelled');
  return { verifier, target: isOwnPath(target) ? target : '/' };
}

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
