import { useMessages } from './messages.en.ts';

/** Names in a user agent, specific ones first: those of Edge and Opera contain Chrome and Safari. */
const browsers = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;
const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Names a device by its user agent: 'Firefox on Windows'. */
export function useDeviceName(): (userAgent: string) => string {
  const t = useMessages();
  return (userAgent) => {
    const known = deviceOf(userAgent);
    return known === null ? t('unknownDevice') : t('browserOn', known);
  };
}

/** Common names of browser and system; null if the user agent does not contain both. */
function deviceOf(userAgent: string): { browser: string; system: string } | null {
  const browser = browsers.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const system = systems.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return browser === undefined || system === undefined ? null : { browser, system };
}
