/** Issuers of Instructure's cloud: every institution there launches with one of them. */
const sharedIssuers: ReadonlySet<string> = new Set([
  'https://canvas.instructure.com',
  'https://canvas.beta.instructure.com',
  'https://canvas.test.instructure.com',
]);

/** Whether an issuer says nothing about which institution's site it is. */
export const isShared = (issuer: string): boolean => sharedIssuers.has(issuer);
