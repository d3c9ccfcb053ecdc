/** Stands in the audit log for whoever used the command line: an id that no account has. */
export const operatorId = '0'.repeat(24);
