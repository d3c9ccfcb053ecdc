/** Maximum number of attempts of an assignment, and of extra attempts of an exception. */
export const maxAttempts = 50;
/** Maximum number of days that an exception adds to the dates of an assignment. */
export const maxExtraDays = 365;
/** Hours before the due date at which students who have not completed a case are reminded. */
export const reminderHours = 24;
