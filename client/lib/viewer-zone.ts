/** The viewer's time zone, as the browser names it: 'America/Lima'. */
export const viewerZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
