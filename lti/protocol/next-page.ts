import { PlatformFetchError, tryUrl } from './guarded-fetch.ts';

/**
 * Address of the next page in a `Link` header (RFC 8288); on another host it is refused, as our token
 * would go there. ltijs's own reading gives up on a header of more than 2,000 characters, which would
 * cut a list short.
 */
export function nextPage(header: string | undefined, current: string): string | undefined {
  for (const [, target = '', parameters = ''] of (header ?? '').matchAll(/<([^>]*)>([^<]*)/g)) {
    const relations = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i.exec(parameters);
    const names = (relations?.[1] ?? relations?.[2] ?? '').toLowerCase().split(/\s+/);
    if (!names.includes('next')) continue;
    const next = tryUrl(target, new URL(current));
    if (!next || next.origin !== new URL(current).origin)
      throw new PlatformFetchError('address_refused', next ?? current);
    return next.href;
  }
  return undefined;
}
