import { z } from 'zod';
import { LoginResponse } from './auth.ts';
import type { EndpointTable } from './endpoint.ts';

/** Lifetime of the one-time code of a sign-in with the provider, in seconds. */
export const oidcCodeSeconds = 60;

export const OidcBody = z.object({
  /** The one-time code in the fragment of /login. */
  code: z.string().min(20).max(200),
  /** The browser started the sign-in with the SHA-256 of this secret; only it can finish it. */
  verifier: z.string().regex(/^[\w-]{43}$/),
});

export const oidcEndpoints = {
  'POST /api/auth/oidc': { body: OidcBody, response: LoginResponse },
} satisfies EndpointTable;
