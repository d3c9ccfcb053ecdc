import { attempt, createTabSession } from './tab-session.ts';

/**
 * The values of a session, under the exact keys of specification 1 §3. localStorage holds the
 * session of the last sign-in, each tab the one that it was opened with. A frame of an LMS may
 * block both; then values are in memory until the page is closed.
 */
export const storageKeys = [
  'access_token',
  'user_role',
  'user',
  'instructor_selected_class',
  'student_selected_class',
  'is_master',
] as const;
type StorageKey = (typeof storageKeys)[number];

const memory = new Map<string, string>();

const readShared = (key: string): string | undefined =>
  attempt(() => window.localStorage.getItem(key)) ?? memory.get(key);

function storeShared(key: StorageKey, value: string): void {
  try {
    window.localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    // A full storage still has the value before, perhaps of somebody else.
    forgetShared(key);
    memory.set(key, value);
  }
}

const tab = createTabSession(storageKeys, readShared);

export function readStored(key: StorageKey): string | null {
  return (tab.ownValues() ?? { [key]: readShared(key) })[key] ?? null;
}

/** Stores a value of the session; ignored where there is no session any more, as after a logout. */
export function store(key: StorageKey, value: string): void {
  if (key !== 'access_token' && readStored('access_token') === null) return;
  if (!tab.ownValues()) storeShared(key, value);
  tab.set(key, value);
}

/** Makes a session that of this tab and of every tab that is opened later. */
export function storeSession(
  token: string,
  about: Readonly<Record<'user_role' | 'user' | 'is_master', string>>,
): void {
  tab.join();
  // The user comes before the token: a tab that sees the new token must see its user.
  for (const key of ['user_role', 'user', 'is_master'] as const) storeShared(key, about[key]);
  storeShared('access_token', token);
  tab.follow();
}

/** Makes the stored session that of this tab, when the tab opens. */
export function adoptSession(): void {
  if (!tab.ownValues() && readShared('access_token') !== undefined) tab.follow();
}

export function forget(key: StorageKey): void {
  tab.set(key, undefined);
  if (!tab.ownValues()) forgetShared(key);
}

function forgetShared(key: StorageKey): void {
  memory.delete(key);
  attempt(() => window.localStorage.removeItem(key));
}

/** Whether the browser blocks storage, so that values are lost with the page. */
export function isStorageRefused(): boolean {
  try {
    const probe = 'storage_probe';
    window.localStorage.setItem(probe, '');
    window.localStorage.removeItem(probe);
    return false;
  } catch {
    return true;
  }
}

/** Removes the values of the session: logout and every 401 (specification 1 §4, decision R22). */
export function forgetSession(): void {
  const apart = tab.ownValues() !== null;
  tab.end();
  if (!apart) for (const key of storageKeys) forgetShared(key);
}

/** The parsed JSON of a key; null if absent or invalid. The caller checks its shape. */
export const readStoredJson = (key: StorageKey): unknown =>
  attempt(() => JSON.parse(readStored(key) ?? 'null') as unknown);
