import { z } from 'zod';
import { NewPassword, PersonName } from './auth.ts';
import { AfterId, Email, Id, Instant, requiredText, searchText, Success, text } from './common.ts';
import {
  maxUserRows,
  nameMaxLength,
  organisationLimits,
  setupCodeMaxLength,
} from './constants/limits.ts';
import type { EndpointTable } from './endpoint.ts';
import { InvitationState } from './invitation.ts';
import { organisationTexts } from './organisation.ts';

/** A user in master screens (specification 2 §3). */
export const MasterUser = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  /** Empty when there is none. */
  email: z.string(),
  /** The address is only claimed by the user: it may be another person's. */
  unproved_email: z.literal(true).optional(),
  /** Name of the institution; empty when there is none. */
  institution: z.string(),
  is_student: z.boolean(),
  is_registered: z.boolean(),
  ...InvitationState,
  is_master: z.boolean(),
  profile_picture_url: z.string(),
});
export type MasterUser = z.infer<typeof MasterUser>;

export const DirectoryUser = z.object({
  id: Id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
});

export const duplicateEmail =
  'This email is already registered. Please use "Existing User" instead.';

export const UsersQuery = AfterId.extend({
  limit: z.coerce.number().int().min(1).max(maxUserRows).optional(),
  /** Ordered by id; `newest` starts at the highest and pages downwards. */
  order: z.enum(['oldest', 'newest']).optional(),
  /** An institution's name (decision W2). */
  institution: text(organisationLimits.name).optional(),
  include_unregistered: z.enum(['true', 'false']).optional(),
  /** Prefix of a name or e-mail address, ignoring case and accents. */
  q: searchText(organisationLimits.name).optional(),
});

export const AddUserBody = z.object({
  email: Email,
  first_name: requiredText(nameMaxLength, organisationTexts.allFields),
  last_name: requiredText(nameMaxLength, organisationTexts.allFields),
  access_group: text(organisationLimits.code).optional(),
  institution: text(organisationLimits.name).optional(),
});

export const auditActions = [
  'create',
  'update',
  'delete',
  'restore',
  'import',
  'export',
  'erase',
] as const;
export const auditKinds = [
  'institution',
  'term',
  'class',
  'section',
  'user',
  'enrollment',
  'access_group',
  'lti_platform',
  'lti_invitation',
  'lti_course',
  'lti_person',
  'second_factor',
  'shared_report',
  'research',
  'case',
] as const;
export const AuditQuery = AfterId.extend({ kind: z.enum(auditKinds).optional() });
export type AuditQuery = z.infer<typeof AuditQuery>;

const Names = z.record(z.string(), z.string());

/** An audited change: actor, action, time, and the values before and after, by name. */
export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  actor_id: Id,
  actor_name: z.string(),
  action: z.enum(auditActions),
  kind: z.enum(auditKinds),
  target_id: z.string(),
  before: Names.nullable(),
  after: Names.nullable(),
  /** The server stopped during the change, so its outcome is unknown. */
  interrupted: z.boolean(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** The code is printed at start while there is no master. */
export const SetupBody = z.object({
  code: requiredText(setupCodeMaxLength, 'The code is required'),
  email: Email,
  ...PersonName,
  password: NewPassword,
});

export const masterEndpoints = {
  'GET /api/master/check': { response: z.object({ is_master: z.boolean() }) },
  'GET /api/master/users': { query: UsersQuery, response: z.array(MasterUser) },
  'GET /api/master/check-email': {
    query: z.object({ email: Email }),
    response: DirectoryUser.extend({ exists: z.literal(true) }),
  },
  'POST /api/master/add_user': { body: AddUserBody, response: MasterUser },
  'GET /api/master/audit': { query: AuditQuery, response: z.array(AuditEntry) },
  'GET /api/setup': { response: z.object({ open: z.boolean() }) },
  'POST /api/setup/master': { body: SetupBody, response: Success },
} satisfies EndpointTable;
