import { StartFailed } from './start.ts';

/**
 * Locks the conversation for this tab: two tabs would use the same turn numbers. Without the Web
 * Locks API every tab gets it. Returns the function that releases the lock.
 * @throws StartFailed when another tab has it
 */
export async function acquireTabLock(caseId: string): Promise<() => void> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return () => undefined;
  const held = await new Promise<(() => void) | null>((resolve) => {
    locks
      .request(`parley-conversation-${caseId}`, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null);
        return new Promise<void>((release) => resolve(release));
      })
      // A frame without storage may not use locks either.
      .catch(() => resolve(() => undefined));
  });
  if (!held) throw new StartFailed({ kind: 'elsewhere' });
  return held;
}
