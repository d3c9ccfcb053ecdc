/** Most attempts that an assignment may allow, and that an exception may add. */
export const mostAttempts = 50;
/** Most days that an exception may add to the dates of an assignment. */
export const mostExtraDays = 365;
