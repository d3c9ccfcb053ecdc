/**
 * Issuers of Instructure's cloud and of every Blackboard: all institutions there launch with one of them.
 */
const sharedIssuers: ReadonlySet<string> = new Set([
  'https://canvas.instructure.com',
  'https://canvas.beta.instructure.com',
  'https://canvas.test.instructure.com',
  'https://blackboard.com',
]);

/** Whether an issuer says nothing about which institution's site it is. */
export const isShared = (issuer: string): boolean => sharedIssuers.has(issuer);
