const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
/** The viewer's time zone, such as 'America/Lima'; UTC where Chromium reports it as unknown. */
export const viewerZone = timeZone === 'Etc/Unknown' ? 'UTC' : timeZone;
