import { z } from 'zod';
import { Email, Id, Instant, plainCode, requiredText, Success } from './common.ts';
import { nameMaxLength } from './constants/limits.ts';
import { missingFactors } from './constants/second-factor.ts';
import type { EndpointTable } from './endpoint.ts';
import { passwordMaxLength, passwordRules } from './constants/password.ts';
import { workingRoles } from './roles.ts';
import { CurrentUser } from './user.ts';

/** A new password; every violated rule is reported (specification 1 §5). */
export const NewPassword = z
  .string()
  .max(passwordMaxLength, `Password must be at most ${passwordMaxLength} characters`)
  .superRefine((password, context) => {
    for (const rule of passwordRules)
      if (!rule.met(password)) context.addIssue({ code: 'custom', message: rule.text });
  });

/** An existing password, for verification: not trimmed, because it was not trimmed when set. */
export const givenPassword = (message: string) =>
  z.string({ error: message }).min(1, message).max(1024);

export const PersonName = {
  first_name: requiredText(nameMaxLength, 'First name is required'),
  last_name: requiredText(nameMaxLength, 'Last name is required'),
};

export const LoginBody = z.object({
  email: Email,
  password: givenPassword('Password is required'),
});

/** All keys are always present; a user without access gets no token (decision R13). */
export const LoginResponse = z.object({
  access_token: z.string().nullable(),
  user: CurrentUser.nullable(),
  needs_consent: z.boolean(),
  access_restricted: z.boolean(),
  access_message: z.string().nullable(),
  /** Only for masters whose session lacks the second factor: what is missing. */
  second_factor: z.enum(missingFactors).optional(),
});
export type LoginResponse = z.infer<typeof LoginResponse>;

/** Switches a native session to another role that the user's enrolments give (decision R19). */
export const SwitchRoleBody = z.object({
  role: z.enum(workingRoles),
  /** Consent to the role's own text, if the call without it has returned `needs_consent`. */
  has_consented: z.literal(true).optional(),
});
export const SwitchRoleResponse = z.object({
  user: CurrentUser,
  /** The role's consent text must be accepted first; nothing was changed. */
  needs_consent: z.boolean(),
  /** Present if that text has changed since the user's last answer to it. */
  consent_changed: z.literal(true).optional(),
});

export const VerifyEmailBody = z.object({ email: Email });
export const VerifyEmailResponse = z.object({
  is_student: z.boolean(),
  /** A one-time code was mailed and registration requires it; off on loopback (decisions R14, W9). */
  code_required: z.boolean(),
});

/** The token of the link in an invitation mail. */
const InvitationToken = z.string().min(1, 'The link is not complete').max(200);
export const InvitationBody = z.object({ token: InvitationToken });
export const InvitationResponse = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  is_student: z.boolean(),
});

export const RegisterBody = z.object({
  email: Email,
  ...PersonName,
  password: NewPassword,
  /** The mailed one-time code, if the deployment requires one. */
  code: z.string().overwrite(plainCode).max(20).optional(),
  /** The token of the invitation link, which replaces the code. */
  invitation: InvitationToken.optional(),
});

export const RecordConsentBody = z.object({
  email: Email,
  has_consented: z.boolean(),
  /** Accepted because the specification sends it; the account's own group is stored. */
  access_group: z.string().max(60).optional(),
});

/** The user's latest answer to the current text; `has_consented` is null when never asked. */
export const ConsentState = z.object({
  has_consented: z.boolean().nullable(),
  /** Version of the text that currently applies to this user. */
  version: z.string(),
  answered_at: Instant.nullable(),
  /** Whether users who refuse are admitted (decision R42). */
  optional: z.boolean(),
});

export const ForgotPasswordBody = z.object({ email: Email });
export const ResetPasswordBody = z.object({
  token: z.string().min(1, 'The link is not complete').max(200),
  password: NewPassword,
});

export const SessionRow = z.object({
  id: Id,
  origin: z.enum(['native', 'lti']),
  user_agent: z.string(),
  created_at: Instant,
  last_used_at: Instant,
  /** The session that made the request. */
  current: z.boolean(),
});

export const authEndpoints = {
  'POST /api/auth/login': { body: LoginBody, response: LoginResponse },
  'POST /api/auth/logout': { response: Success },
  'GET /api/auth/me': { response: CurrentUser },
  'POST /api/auth/role': { body: SwitchRoleBody, response: SwitchRoleResponse },
  'POST /api/auth/verify-email': { body: VerifyEmailBody, response: VerifyEmailResponse },
  'POST /api/auth/invitation': { body: InvitationBody, response: InvitationResponse },
  'POST /api/auth/register': {
    body: RegisterBody,
    response: z.object({ user_id: Id, access_token: z.string() }),
  },
  'GET /api/auth/consent': { response: ConsentState },
  'POST /api/auth/record-consent': {
    body: RecordConsentBody,
    /** `admitted`: whether the user may use the product after this answer. */
    response: Success.extend({ admitted: z.boolean() }),
  },
  'POST /api/auth/forgot-password': { body: ForgotPasswordBody, response: Success },
  'POST /api/auth/reset-password': { body: ResetPasswordBody, response: Success },
  'GET /api/auth/sessions': { response: z.array(SessionRow) },
  'DELETE /api/auth/sessions/{id}': { response: Success },
  /**
   * Moves all data of the caller's account, which has no password, into another account of the same
   * person, whose address and password are in the body. Returns a session of that account.
   */
  'POST /api/auth/connect': { body: LoginBody, response: LoginResponse },
} satisfies EndpointTable;
