import { useSyncExternalStore } from 'react';

/** How the network is: `slow` while a question waits for its answer for long. */
export type Network = 'online' | 'slow' | 'offline';

/** A question waits longer than that only where the network, or the server, is slow; in milliseconds. */
export const slowAfterMs = 6_000;

/** Questions that have waited for so long. */
let waiting = 0;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

const current = (): Network => {
  if (!navigator.onLine) return 'offline';
  return waiting > 0 ? 'slow' : 'online';
};

/** Watches a question from now on; to be called when it is answered or given up. */
export function watchWait(): () => void {
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    waiting += 1;
    tell();
  }, slowAfterMs);
  return () => {
    clearTimeout(timer);
    if (!late) return;
    late = false;
    waiting -= 1;
    tell();
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export const useNetwork = (): Network => useSyncExternalStore(subscribe, current);
