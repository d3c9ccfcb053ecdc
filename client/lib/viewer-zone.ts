const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
/** The viewer's time zone, such as 'America/Lima'. Where Chromium knows none, its clock shows UTC. */
export const viewerZone = timeZone === 'Etc/Unknown' ? 'UTC' : timeZone;
