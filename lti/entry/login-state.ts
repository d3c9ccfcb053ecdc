import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { EntityId } from '../../tool/database/entity-id.ts';
import { decrypt, encrypt } from '../platforms/keys.ts';

/**
 * A login that may come back from its platform once. It is kept in the state itself, sealed with the
 * deployment's key, so that whoever begins logins and never comes back leaves nothing behind.
 */
export interface LoginState {
  /** Names the login: of all launches that come back with it one is accepted. */
  id: string;
  nonce: string;
  platform_id: string;
  /** Where the platform said it would lead; the token must say the same. */
  target_link_uri: string;
  /** SHA-256 of the secret that only the browser of the login has. */
  browser_hash: string;
  /** Frame of the platform that keeps the secret where cookies do not (lti_storage_target). */
  storage_target?: string | undefined;
  /** Parameters of the login, to begin again in a window of its own; absent when they are long. */
  parameters?: Readonly<Record<string, string>> | undefined;
  /** Milliseconds since 1970 when the launch must have come back. */
  until: number;
}

/** Milliseconds until a launch must come back, a sign-in at the platform included. */
const stateLife = 10 * 60 * 1000;
/** Longest parameters in a state, in characters of JSON: it travels in the address of the platform. */
const longestParameters = 1500;
const label = 'lti login state';
const random = () => randomBytes(32).toString('base64url');
export const hashOfSecret = (secret: string) =>
  createHash('sha256').update(secret).digest('base64url');

/** Begins a login: what the platform gets to see, and the secret that stays with the browser. */
export function openState(
  login: {
    platform_id: EntityId;
    target_link_uri: string;
    storage_target: string | undefined;
    parameters: Readonly<Record<string, string>>;
  },
  secretKey: string,
): { state: string; nonce: string; secret: string } {
  const { parameters } = login;
  const opened = { nonce: random(), secret: random() };
  const sealed: LoginState = {
    id: random(),
    nonce: opened.nonce,
    platform_id: String(login.platform_id),
    target_link_uri: login.target_link_uri,
    browser_hash: hashOfSecret(opened.secret),
    storage_target: login.storage_target,
    parameters: JSON.stringify(parameters).length > longestParameters ? undefined : parameters,
    until: Date.now() + stateLife,
  };
  return { ...opened, state: encrypt(JSON.stringify(sealed), label, secretKey) };
}

/** The login of a state, used or not; null when it is none of ours. Whether it has expired is `until`. */
export function readState(state: string, secretKey: string): LoginState | null {
  try {
    // Written by the function above, so it has the form that it says.
    return JSON.parse(decrypt(state, label, secretKey)) as LoginState;
  } catch {
    return null;
  }
}

/** Whether this secret is the one that the browser of the login was given. */
export const isOfBrowser = (login: { browser_hash: string }, secret: string): boolean =>
  timingSafeEqual(Buffer.from(hashOfSecret(secret)), Buffer.from(login.browser_hash));
