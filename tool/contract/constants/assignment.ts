/** Most attempts that an assignment may allow, and that an exception may add. */
export const mostAttempts = 50;
/** Most days that an exception may add to the dates of an assignment. */
export const mostExtraDays = 365;
/** Hours before the due date from which those who have not completed a case are reminded. */
export const reminderHours = 24;
