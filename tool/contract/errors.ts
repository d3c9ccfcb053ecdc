import { z } from 'zod';

export const errorStatus = {
  invalid_input: 400,
  wrong_password: 400,
  cannot_publish: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  forbidden: 403,
  consent_required: 403,
  second_factor_required: 403,
  not_accessible: 403,
  budget_spent: 403,
  not_found: 404,
  conflict: 409,
  conversation_ended: 409,
  conversation_held: 409,
  too_large: 413,
  unsupported_type: 415,
  misdirected: 421,
  too_many_requests: 429,
  internal: 500,
  partner_unavailable: 503,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof errorStatus;

/** The error body of every endpoint. `error` is for display; `fields` has messages by field name. */
export const ErrorBody = z.object({
  error: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
