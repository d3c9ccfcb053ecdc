import { z } from 'zod';
import { Email, requiredText, Success } from './common.ts';
import type { EndpointTable } from './endpoint.ts';
import { CurrentUser } from './user.ts';

export const LoginBody = z.object({
  email: Email,
  password: requiredText(1024, 'Password is required'),
});

/** All keys are always present: a restricted person gets no token (decision R13). */
export const LoginAnswer = z.object({
  access_token: z.string().nullable(),
  user: CurrentUser.nullable(),
  needs_consent: z.boolean(),
  access_restricted: z.boolean(),
  access_message: z.string().nullable(),
});
export type LoginAnswer = z.infer<typeof LoginAnswer>;

export const RecordConsentBody = z.object({
  email: Email,
  has_consented: z.boolean(),
  access_group: z.string().max(60).optional(),
});

export const authEndpoints = {
  'POST /api/auth/login': { body: LoginBody, answer: LoginAnswer },
  'POST /api/auth/logout': { answer: Success },
  'GET /api/auth/me': { answer: CurrentUser },
  'POST /api/auth/record-consent': { body: RecordConsentBody, answer: Success },
} satisfies EndpointTable;
