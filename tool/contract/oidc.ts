import { z } from 'zod';
import { LoginResponse } from './auth.ts';
import type { EndpointTable } from './endpoint.ts';

/** Seconds until a sign-in that came back from the provider must be taken up. */
export const oidcCodeSeconds = 60;

export const OidcBody = z.object({
  /** The one-time code in the fragment of /login. */
  code: z.string().min(20).max(200),
  /** What the browser kept whose SHA-256 began the sign-in; nobody else's browser can go on with it. */
  verifier: z.string().regex(/^[\w-]{43}$/),
});

export const oidcEndpoints = {
  'POST /api/auth/oidc': { body: OidcBody, response: LoginResponse },
} satisfies EndpointTable;
