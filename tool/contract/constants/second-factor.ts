/** What a master's session lacks: the code of the second factor, or a second factor at all. */
export const missingFactors = ['code', 'enrolment'] as const;
export type MissingFactor = (typeof missingFactors)[number];

/** Recovery codes that a person gets at once; each works once. */
export const recoveryCodeCount = 10;
