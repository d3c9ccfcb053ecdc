/** Longest texts and largest lists of the contract, apart from the schemas that check them. */

/** Most characters of a first or last name. */
export const nameMaxLength = 100;
/** Most characters of names and codes of the organisation's items. */
export const organisationLimits = { name: 200, code: 60 } as const;
/** Most characters of an access group's name and of its message. */
export const accessGroupLimits = { name: 60, message: 500 } as const;
/** Most characters of the code with which the first master is created. */
export const setupCodeMaxLength = 200;
/** Most characters of one message to the team. */
export const feedbackMaxLength = 5000;
/** Rows of one import call; a longer file is sent in parts, which also shows its progress. */
export const maxImportRows = 500;
/** Most users in one response of the user list. */
export const maxUserRows = 500;
/** Deleted items can be restored for this long, as research records are kept (decision R35). */
export const restoreYears = 5;
