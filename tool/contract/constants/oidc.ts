/** Why a sign-in at the institution did not end in one here, in the fragment of /login. */
export const oidcRefusals = [
  /** The person or the provider broke it off. */
  'cancelled',
  /** The address is not verified, or of none of the allowed domains. */
  'domain',
  /** Nobody has invited the address. */
  'unknown',
  /** The address is another person's of the same provider. */
  'taken',
  /** The address administers the product, which needs its password. */
  'administrator',
  /** A master has removed the account. */
  'removed',
  'failed',
] as const;
export type OidcRefusal = (typeof oidcRefusals)[number];
