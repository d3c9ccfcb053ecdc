/** Browsers that differ in how to allow the microphone. */
export const browsers = [
  'chrome',
  'edge',
  'firefox',
  'safariMac',
  'chromeAndroid',
  'safariIos',
] as const;
export type Browser = (typeof browsers)[number];

/** The browser by its user agent; Chrome also covers other Chromium browsers. */
export function browserOf(userAgent: string, touchPoints: number): Browser {
  // An iPad identifies as a Mac. All browsers of iOS have the same prompt.
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1))
    return 'safariIos';
  if (/Firefox\//.test(userAgent)) return 'firefox';
  if (/Android/.test(userAgent)) return 'chromeAndroid';
  if (/Edg\//.test(userAgent)) return 'edge';
  if (/Chrome\/|Chromium\//.test(userAgent)) return 'chrome';
  return /Safari\//.test(userAgent) ? 'safariMac' : 'chrome';
}

export const thisBrowser = (): Browser => browserOf(navigator.userAgent, navigator.maxTouchPoints);
