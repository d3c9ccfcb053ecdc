/** Why a sign-in with the institution's provider failed; in the fragment of /login. */
export const oidcRefusals = [
  /** The user or the provider cancelled it. */
  'cancelled',
  /** The address is unverified, or its domain is not allowed. */
  'domain',
  /** There is no invitation for the address. */
  'unknown',
  /** Another person of the same provider has the address. */
  'taken',
  /** The account can administer the product and needs its password. */
  'administrator',
  /** A master has deleted the account. */
  'removed',
  'failed',
] as const;
export type OidcRefusal = (typeof oidcRefusals)[number];
