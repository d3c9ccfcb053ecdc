import type { KeyObject } from 'node:crypto';

/** A platform as the protocol knows it: an issuer, and the client id that it gave the tool. */
export interface Platform {
  _id: { toString(): string };
  issuer: string;
  client_id: string;
  auth_url: string;
  token_url: string;
  jwks_url: string;
  /** Audience of service tokens where it is not the token address. */
  token_audience?: string | null | undefined;
}

/** The key with which the tool signs for a platform now. */
export type SigningKeyOf = (platform: Platform) => Promise<{ kid: string; key: KeyObject }>;
