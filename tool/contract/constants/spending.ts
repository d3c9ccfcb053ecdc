/* Limits on what speech costs. */

/** Where a completion rests on what the server heard: with the live provider, everywhere, nowhere. */
export const hearingModes = ['live', 'always', 'never'] as const;
/** Minutes that a student may speak in a day, unless a master says otherwise. */
export const defaultStudentMinutes = 120;
/** Highest limits that can be set. */
export const spendingBounds = { minutes: 1440, usd: 1_000_000 } as const;
/** Share of a limit from which on it is warned about. */
export const warningShare = 0.8;
