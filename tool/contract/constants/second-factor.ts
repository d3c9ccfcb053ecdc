/** What a master's session lacks: the code, or the enrolment of a second factor. */
export const missingFactors = ['code', 'enrolment'] as const;
export type MissingFactor = (typeof missingFactors)[number];

/** Number of recovery codes in a set; each works once. */
export const recoveryCodeCount = 10;
