/** The parsed address; null when it is none. (`URL.parse` is younger than the oldest Node we run on.) */
export const tryUrl = (address: string, base?: URL): URL | null =>
  URL.canParse(address, base?.href) ? new URL(address, base) : null;
