import { useSyncExternalStore } from 'react';

/** State of the network: `slow` while a request has been pending for longer than `slowAfterMs`. */
export type Network = 'online' | 'slow' | 'offline';

/** A request that is pending for longer means a slow network or server; in milliseconds. */
export const slowAfterMs = 6_000;

/** Number of such slow requests. */
let slowRequests = 0;
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

const current = (): Network => {
  if (!navigator.onLine) return 'offline';
  return slowRequests > 0 ? 'slow' : 'online';
};

/** Starts timing a request; call the returned function when it is answered or aborted. */
export function trackRequest(): () => void {
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    slowRequests += 1;
    notify();
  }, slowAfterMs);
  return () => {
    clearTimeout(timer);
    if (!late) return;
    late = false;
    slowRequests -= 1;
    notify();
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
