import type { EntityId } from '../../tool/database/entity-id.ts';
import { hashOf, isSameSecret, newToken, type SecretKeys } from '../../tool/secrets.ts';
import { ltiEncryption } from '../platforms/keys.ts';

type Parameters = Readonly<Record<string, string>>;

/**
 * A login that a launch may complete once. It is stored in the state itself, encrypted with the
 * deployment's key, so that abandoned logins need no storage.
 */
export interface LoginState {
  /** Id of the login: of all launches with this id one is accepted. */
  id: string;
  nonce: string;
  platform_id: string;
  /** Target of the login initiation; the token must name the same. */
  target_link_uri: string;
  /** SHA-256 of the secret that only the browser of the login has. */
  browser_hash: string;
  /** Platform frame that stores the secret where cookies are blocked (lti_storage_target). */
  storage_target?: string | undefined;
  /** Parameters of the login, to repeat it in a window of its own; absent when they are long. */
  parameters?: Parameters | undefined;
  /** Deadline of the launch, in milliseconds since 1970. */
  until: number;
}

/** Milliseconds until the launch of a login must arrive, including a sign-in at the platform. */
export const loginLife = 10 * 60 * 1000;
/** Longest parameters in a state without the target, in characters of JSON: it is sent in a URL. */
const maxParameters = 1500;
const label = 'lti login state';

/** Whether a state holds the parameters of a login, so that its launch can offer a new window. */
export const fitsState = ({ target_link_uri: _, ...rest }: Parameters): boolean =>
  JSON.stringify(rest).length <= maxParameters;

/** Begins a login: state and nonce for the platform, and the secret for the browser. */
export function openState(
  login: {
    platform_id: EntityId;
    target_link_uri: string;
    storage_target: string | undefined;
    parameters: Parameters;
  },
  keys: SecretKeys,
): { state: string; nonce: string; secret: string } {
  const { parameters } = login;
  const opened = { nonce: newToken(), secret: newToken() };
  const sealed: LoginState = {
    id: newToken(),
    nonce: opened.nonce,
    platform_id: String(login.platform_id),
    target_link_uri: login.target_link_uri,
    browser_hash: hashOf(opened.secret),
    storage_target: login.storage_target,
    parameters: fitsState(parameters) ? { ...parameters, target_link_uri: '' } : undefined,
    until: Date.now() + loginLife,
  };
  return { ...opened, state: ltiEncryption.encrypt(JSON.stringify(sealed), label, keys) };
}

/** The login of a state, used or not; null for an invalid state. `until` is not checked. */
export function readState(state: string, keys: SecretKeys): LoginState | null {
  try {
    // Written by `openState` alone, so the type is certain.
    const login = JSON.parse(ltiEncryption.decrypt(state, label, keys)) as LoginState;
    const { parameters, target_link_uri } = login;
    return { ...login, parameters: parameters && { ...parameters, target_link_uri } };
  } catch {
    return null;
  }
}

/** Whether this secret is the one that the browser of the login was given. */
export const isOfBrowser = (login: { browser_hash: string }, secret: string): boolean =>
  isSameSecret(hashOf(secret), login.browser_hash);
