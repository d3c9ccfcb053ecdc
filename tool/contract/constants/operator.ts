/** Actor in the audit log for the command line: an id that no account has. */
export const operatorId = '0'.repeat(24);
