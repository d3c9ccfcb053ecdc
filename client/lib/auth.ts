import { useSyncExternalStore } from 'react';
import type { CurrentUser } from '../../tool/contract/user.ts';
import { type Role, roleOf } from '../../tool/contract/roles.ts';
import { call, callUnauthenticated } from './api.ts';
import { createListeners } from './listeners.ts';
import { chosenLocale, showLocale } from './locale.ts';
import { queryClient } from './query-client.ts';
import {
  adoptSession,
  forgetSession,
  readStored,
  readStoredJson,
  store,
  storeSession,
} from './storage.ts';

/**
 * The auth state of specification 1 §4. `leaving`: a logout, which navigates to `/`. `expired`: the
 * server no longer knows the session.
 */
type AuthState =
  | { status: 'loading' }
  | { status: 'signed-out'; leaving?: boolean; expired?: boolean }
  | { status: 'signed-in'; user: CurrentUser; role: Role };

let state: AuthState = { status: 'loading' };
const { subscribe, notify } = createListeners();

function setState(next: AuthState): void {
  state = next;
  notify();
}

export const authState = (): AuthState => state;
export const useAuth = (): AuthState => useSyncExternalStore(subscribe, authState);

/** The signed-in user; only for components that are rendered behind a guard. */
export function useSignedIn(): { user: CurrentUser; role: Role } {
  const auth = useAuth();
  if (auth.status !== 'signed-in') throw new Error('Rendered without a guard');
  return auth;
}

/**
 * Runs once at start: without a token nobody is signed in, otherwise GET me decides. A request that
 * was aborted because the page unloads (reload, link, address bar) decides nothing. `resume`
 * restores the session of an LMS frame whose browser storage is blocked.
 */
export async function startAuth(resume?: () => Promise<boolean>): Promise<void> {
  let left = false;
  const leave = () => {
    left = true;
    // Back restores the page as it was left, with the request aborted.
    window.addEventListener('pageshow', again, { once: true });
  };
  const again = () => {
    if (state.status === 'loading') void startAuth(resume);
  };
  for (const event of ['beforeunload', 'pagehide'])
    window.addEventListener(event, leave, { once: true });
  adoptSession();
  const token = readStored('access_token');
  if (token === null) return startWithout(resume);
  try {
    const user = await call('GET /api/auth/me', { token });
    if (isStill(token)) keepUser(user);
    else if (state.status === 'loading') await startAuth();
  } catch (error) {
    // The failed check does not apply to a session that began since.
    if (left || !(isStill(token) || isStill(null))) return;
    console.error('Auth check failed', error);
    if (state.status !== 'signed-out' || !state.expired) endSession();
  }
}

/** Without a stored session: a frame of an LMS may resume its own, everybody else is signed out. */
async function startWithout(resume: (() => Promise<boolean>) | undefined): Promise<void> {
  try {
    if (await resume?.()) return;
  } catch (error) {
    console.warn('The session of the frame could not be found again', error);
  }
  setState({ status: 'signed-out' });
}

/** A response is stale if another session has begun since the request. */
const isStill = (token: string | null): boolean => readStored('access_token') === token;

/**
 * Instead of `startAuth` where a launch brings its own session: an older one is not checked, or its
 * 401 would redirect away from the launch. The next load of the page restores the older one.
 */
export function startSignedOut(): void {
  setState({ status: 'signed-out' });
}

/** Login(role, token, user) of specification 1 §4; master takes precedence. */
export function signIn(token: string, user: CurrentUser): void {
  queryClient.clear();
  storeSession(token, recordOf(user));
  setState({ status: 'signed-in', user, role: roleOf(user) });
  followLocale(user);
}

/**
 * Stores a changed user: after a profile, picture or preference change. Ignored if that user is no
 * longer signed in here.
 */
export function rememberUser(user: CurrentUser): void {
  if (state.status === 'signed-in' && state.user.id === user.id) keepUser(user);
}

function keepUser(user: CurrentUser): void {
  const record = recordOf(user);
  for (const key of ['user_role', 'user', 'is_master'] as const) store(key, record[key]);
  setState({ status: 'signed-in', user, role: roleOf(user) });
  followLocale(user);
}

/** Shows the user's language; a user without one gets the language that was chosen before signing in. */
function followLocale({ locale }: CurrentUser): void {
  const chosen = chosenLocale();
  if (locale) void showLocale(locale);
  else if (chosen)
    void call('POST /api/auth/update-preferences', { body: { locale: chosen } }).catch(
      (error: unknown) => console.warn('The language was not kept', error),
    );
}

const recordOf = (user: CurrentUser) => ({
  user_role: roleOf(user),
  user: JSON.stringify(user),
  is_master: String(user.is_master),
});

/** The user whose session is stored in this browser, whether it is still valid or not. */
export function storedUser(): CurrentUser | null {
  if (readStored('access_token') === null) return null;
  return readStoredJson('user') as CurrentUser | null;
}

export async function refetchUser(): Promise<CurrentUser> {
  const user = await call('GET /api/auth/me');
  rememberUser(user);
  return user;
}

/** Removes the session from this browser: after a logout, a failed check or a 401. */
export function endSession(how: { leaving?: boolean; expired?: boolean } = {}): void {
  forgetSession();
  queryClient.clear();
  setState({ status: 'signed-out', ...how });
}

/** Logout: ends the session here immediately, on the server in the background; then goes to `/`. */
export async function signOut(goHome: () => Promise<void> | void): Promise<void> {
  const token = readStored('access_token');
  endSession({ leaving: true });
  if (token !== null) {
    callUnauthenticated('POST /api/auth/logout', { token }).catch((error: unknown) => {
      console.warn('The server could not end the session', error);
    });
  }
  await goHome();
  endSession();
}

/**
 * Follows a role switch of the same session in another tab. The role is read from the server,
 * because storage can hold keys of two sessions while another tab stores a sign-in.
 */
export async function followRole(): Promise<void> {
  const token = readStored('access_token');
  if (state.status !== 'signed-in' || readStored('user_role') === state.role) return;
  try {
    const user = await call('GET /api/auth/me');
    if (!isStill(token) || state.status !== 'signed-in' || roleOf(user) === state.role) return;
    // Refetched by the pages of the new role, not by the page that is about to unmount.
    await queryClient.invalidateQueries({ refetchType: 'none' });
    rememberUser(user);
  } catch (error) {
    console.warn('The role of another tab could not be followed', error);
  }
}

/** Shows the name and picture that the same person has saved in another tab. */
function followUser(): void {
  const user = storedUser();
  if (state.status === 'signed-in' && user?.id === state.user.id && roleOf(user) === state.role)
    setState({ ...state, user });
}

/**
 * Applies a logout, a role switch or a change of the account in another tab to this tab, unless this
 * tab has its own session.
 */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === 'user_role') void followRole();
    if (event.key === 'user') followUser();
    if (event.key !== 'access_token' && event.key !== null) return;
    if (state.status === 'signed-in' && readStored('access_token') === null) endSession();
  });
  // Back restores a page as it was left; the session may have ended since, and another one begun.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void queryClient.invalidateQueries();
  });
}
