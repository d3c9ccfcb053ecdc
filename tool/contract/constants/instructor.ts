/**
 * Numbers of the instructor's screens (specification 2 §2, §9). They stand apart from the schemas,
 * because the browser needs them and no schema.
 */

/** A student is active whose last login lies within so many milliseconds: 7 x 24 h (decision R40). */
export const activeWithinMs = 7 * 24 * 60 * 60 * 1000;

/** Completion in percent from which a rate is green, and yellow; above 0 it is red, at 0 grey. */
export const completionGreenFrom = 80;
export const completionYellowFrom = 60;

/** Rows of the dashboard's three lists. */
export const dashboardStudents = 5;
export const dashboardTopCases = 3;
export const dashboardRecentCases = 3;

/** How long a message banner of the roster stays, in milliseconds. */
export const rosterBannerMs = 5000;
