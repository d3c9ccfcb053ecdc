import { z } from 'zod';
import { givenPassword } from './auth.ts';
import { Instant, Success } from './common.ts';
import { missingFactors } from './constants/second-factor.ts';
import type { EndpointTable } from './endpoint.ts';

/** Six digits of the authenticator app; spaces, as some apps show them, are dropped. */
const Code = z
  .string({ error: 'Enter the code of your authenticator app' })
  .min(6, 'Enter the code of your authenticator app')
  .max(40)
  .transform((code) => code.replaceAll(/[\s-]/g, '').toUpperCase());
export const SecondFactorBody = z.object({ code: Code });

export const BeginSecondFactorBody = z.object({
  current_password: givenPassword('Current password is required'),
});

/** The caller's own second factor. */
export const SecondFactor = z.object({
  /** Null while there is none. */
  enrolled_at: Instant.nullable(),
  /** Recovery codes that have not been used. */
  recovery_codes: z.number().int(),
  /** Whether masters need one here. */
  required: z.boolean(),
  /** What this session lacks; null when nothing. */
  missing: z.enum(missingFactors).nullable(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const SecondFactorPolicy = z.object({ required: z.boolean() });

export const secondFactorEndpoints = {
  'GET /api/auth/second-factor': { response: SecondFactor },
  /** Shows the second factor for this session: a code of the app, or a recovery code. */
  'POST /api/auth/second-factor': { body: SecondFactorBody, response: Success },
  /** A new secret, which counts once a code of it has been shown. */
  'POST /api/auth/second-factor/begin': {
    body: BeginSecondFactorBody,
    response: z.object({
      /** Base32, to be typed. */
      secret: z.string(),
      /** The same for a QR code (otpauth://). */
      uri: z.string(),
    }),
  },
  'POST /api/auth/second-factor/confirm': { body: SecondFactorBody, response: RecoveryCodes },
  /** New recovery codes in place of all earlier ones. */
  'POST /api/auth/second-factor/recovery-codes': {
    body: SecondFactorBody,
    response: RecoveryCodes,
  },
  /** Refused while masters need one. */
  'POST /api/auth/second-factor/remove': { body: SecondFactorBody, response: Success },
  'GET /api/master/second-factor': {
    response: SecondFactorPolicy.extend({
      /** Masters without a second factor; they set one up when they come next. */
      without: z.number().int(),
    }),
  },
  /** Switched on only by a master whose own second factor works. */
  'PUT /api/master/second-factor': { body: SecondFactorPolicy, response: SecondFactorPolicy },
} satisfies EndpointTable;
