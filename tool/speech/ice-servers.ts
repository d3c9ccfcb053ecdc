import type { IceServer } from './provider.ts';

/** Public STUN servers for the browser (specification 1 §7), for every provider. */
export function iceServersOf(stunUrls: string): IceServer[] {
  const urls = stunUrls.split(',').map((url) => url.trim());
  return urls.filter(Boolean).map((url) => ({ urls: url }));
}
