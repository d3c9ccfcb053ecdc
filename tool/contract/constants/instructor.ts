/* Constants of the instructor's screens (specification 2 §2, §9). */

/** A student counts as active for 7 x 24 h after the last login, in milliseconds (decision R40). */
export const activeWithinMs = 7 * 24 * 60 * 60 * 1000;

/** Percentages from which a completion rate is green or yellow; above 0 it is red, at 0 grey. */
export const completionGreenFrom = 80;
export const completionYellowFrom = 60;

/** Rows of the dashboard's three lists. */
export const dashboardStudents = 5;
export const dashboardTopCases = 3;
export const dashboardRecentCases = 3;

/** Milliseconds until a banner of the roster closes. */
export const rosterBannerMs = 5000;

/** Who teaches more sections than this gets lists of all of them in parts, of figures that are kept. */
export const sectionsAtOnce = 25;
