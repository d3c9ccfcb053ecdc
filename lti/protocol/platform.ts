import type { KeyObject } from 'node:crypto';

/** A platform as the protocol code needs it: an issuer, and the client id that it gave the tool. */
export interface Platform {
  _id: { toString(): string };
  issuer: string;
  client_id: string;
  auth_url: string;
  token_url: string;
  jwks_url: string;
  /** Audience of token requests where it is not the token URL. */
  token_audience?: string | null | undefined;
}

/** The key with which the tool currently signs for a platform. */
export type SigningKeyOf = (platform: Platform) => Promise<{ kid: string; key: KeyObject }>;
