/* Constants of the instructor's screens (specification 2 §2, §9). */

/** A student counts as active for 7 x 24 h after the last login, in milliseconds (decision R40). */
export const activeWithinMs = 7 * 24 * 60 * 60 * 1000;

/** Percentages from which a completion rate is green or yellow; above 0 it is red, at 0 grey. */
export const completionGreenFrom = 80;
export const completionYellowFrom = 60;

/** Number of rows in the dashboard's three lists. */
export const dashboardStudents = 5;
export const dashboardTopCases = 3;
export const dashboardRecentCases = 3;

/** Instructors with more sections get paged lists over all of them, from cached figures. */
export const sectionsAtOnce = 25;
