/**
 * Preferences that outlive a session are cookies, because the specification fixes the keys of
 * localStorage. Inside an LMS frame a cookie must be partitioned to be stored (decision R43).
 */
export function readCookie(name: string): string | null {
  for (const part of document.cookie.split('; ')) {
    if (part.startsWith(`${name}=`)) return part.slice(name.length + 1);
  }
  return null;
}

const yearSeconds = 365 * 24 * 60 * 60;

export function writeCookie(name: string, value: string, maxAgeSeconds = yearSeconds): void {
  const framed = window.self !== window.top;
  const scope = framed ? '; SameSite=None; Secure; Partitioned' : '; SameSite=Lax';
  document.cookie = `${name}=${value}; path=/; max-age=${maxAgeSeconds}${scope}`;
}
