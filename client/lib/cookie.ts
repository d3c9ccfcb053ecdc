/**
 * Preferences that survive a session live in cookies, because the stated storage keys are the only
 * ones in localStorage. Inside an LMS frame a cookie must be partitioned to stick (decision R43).
 */
export function readCookie(name: string): string | null {
  for (const part of document.cookie.split('; ')) {
    if (part.startsWith(`${name}=`)) return part.slice(name.length + 1);
  }
  return null;
}

export function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
  const framed = window.self !== window.top;
  const scope = framed ? '; SameSite=None; Secure; Partitioned' : '; SameSite=Lax';
  document.cookie = `${name}=${value}; path=/; max-age=${maxAgeSeconds}${scope}`;
}
