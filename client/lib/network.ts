import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/** State of the network: `slow` while a request has been pending for longer than `slowAfterMs`. */
export type Network = 'online' | 'slow' | 'offline';

/** A request that is pending for longer means a slow network or server; in milliseconds. */
export const slowAfterMs = 6_000;

/** Number of such slow requests. */
let slowRequests = 0;
const slowness = createListeners();

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
    slowness.notify();
  }, slowAfterMs);
  return () => {
    clearTimeout(timer);
    if (!late) return;
    late = false;
    slowRequests -= 1;
    slowness.notify();
  };
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = slowness.subscribe(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    unsubscribe();
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export const useNetwork = (): Network => useSyncExternalStore(subscribe, current);
