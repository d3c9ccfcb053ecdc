import { z } from 'zod';
import { givenPassword } from './auth.ts';
import { Instant, plainCode, Success } from './common.ts';
import { missingFactors } from './constants/second-factor.ts';
import type { EndpointTable } from './endpoint.ts';

/** Six digits of the authenticator app, some of which show a space between them, or a recovery code. */
const Code = z
  .string({ error: 'Enter the code from your authenticator app' })
  .min(6, 'Enter the code from your authenticator app')
  .max(40)
  .transform((code) => plainCode(code).toUpperCase());
export const SecondFactorBody = z.object({ code: Code });

export const BeginSecondFactorBody = z.object({
  current_password: givenPassword('Current password is required'),
});

export const SecondFactor = z.object({
  /** Null while there is none. */
  enrolled_at: Instant.nullable(),
  /** Number of unused recovery codes. */
  recovery_codes: z.number().int(),
  /** Whether masters must have one. */
  required: z.boolean(),
  /** What this session lacks; null if nothing. */
  missing: z.enum(missingFactors).nullable(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const SecondFactorPolicy = z.object({ required: z.boolean() });

export const secondFactorEndpoints = {
  'GET /api/auth/second-factor': { response: SecondFactor },
  /** Verifies the second factor for this session: a code of the app, or a recovery code. */
  'POST /api/auth/second-factor': { body: SecondFactorBody, response: Success },
  /** Creates a secret, which is activated by its first code. */
  'POST /api/auth/second-factor/begin': {
    body: BeginSecondFactorBody,
    response: z.object({
      /** Base32, for typing. */
      secret: z.string(),
      /** The same as an otpauth:// URI for a QR code. */
      uri: z.string(),
    }),
  },
  'POST /api/auth/second-factor/confirm': { body: SecondFactorBody, response: RecoveryCodes },
  /** Replaces all recovery codes. */
  'POST /api/auth/second-factor/recovery-codes': {
    body: SecondFactorBody,
    response: RecoveryCodes,
  },
  /** Refused while masters must have a second factor. */
  'POST /api/auth/second-factor/remove': { body: SecondFactorBody, response: Success },
  'GET /api/master/second-factor': {
    response: SecondFactorPolicy.extend({
      /** Masters without a second factor, who must set one up at their next sign-in. */
      without: z.number().int(),
    }),
  },
  /** Only a master with a working second factor can switch it on. */
  'PUT /api/master/second-factor': { body: SecondFactorPolicy, response: SecondFactorPolicy },
} satisfies EndpointTable;
