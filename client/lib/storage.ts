/**
 * Everything the product keeps in the browser, under the exact keys of specification 1 §3. A frame
 * of an LMS may block storage; then values live in memory until the page is closed.
 */
export const storageKeys = [
  'access_token',
  'user_role',
  'user',
  'instructor_selected_class',
  'student_selected_class',
  'is_master',
] as const;
export type StorageKey = (typeof storageKeys)[number];

const memory = new Map<StorageKey, string>();

export function readStored(key: StorageKey): string | null {
  try {
    return window.localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

export function store(key: StorageKey, value: string): void {
  try {
    window.localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}

export function forget(key: StorageKey): void {
  memory.delete(key);
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Blocked storage holds nothing to remove.
  }
}

/** Whether the browser refuses to keep anything, so that values last as long as the page. */
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

/** Removes all that a session left behind: logout and every 401 (specification 1 §4, decision R22). */
export function forgetSession(): void {
  for (const key of storageKeys) forget(key);
}

/** The parsed JSON of a key; null when absent or damaged. The caller checks its shape. */
export function readStoredJson(key: StorageKey): unknown {
  const raw = readStored(key);
  if (raw === null) return null;
  try {
    return JSON.parse(raw);
  } catch {
    return null;
  }
}
