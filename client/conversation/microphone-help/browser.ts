/** Browsers whose way to the microphone's permission differs. */
export const browsers = [
  'chrome',
  'edge',
  'firefox',
  'safariMac',
  'chromeAndroid',
  'safariIos',
] as const;
export type Browser = (typeof browsers)[number];

/** Which of them shows the page, by what it says of itself; Chrome stands for its relatives. */
export function browserOf(userAgent: string, touchPoints: number): Browser {
  // An iPad says that it is a Mac. All browsers of iOS ask in the same way.
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1))
    return 'safariIos';
  if (/Firefox\//.test(userAgent)) return 'firefox';
  if (/Android/.test(userAgent)) return 'chromeAndroid';
  if (/Edg\//.test(userAgent)) return 'edge';
  if (/Chrome\/|Chromium\//.test(userAgent)) return 'chrome';
  return /Safari\//.test(userAgent) ? 'safariMac' : 'chrome';
}

export const thisBrowser = (): Browser => browserOf(navigator.userAgent, navigator.maxTouchPoints);
