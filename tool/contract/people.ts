import { z } from 'zod';
import { PersonName, SessionRow } from './auth.ts';
import { AfterId, Id, Instant, requiredText, searchText, Success, text } from './common.ts';
import { emailProofs, signInOutcomes } from './constants/people.ts';
import { accessGroupLimits, organisationLimits } from './constants/limits.ts';
import type { EndpointTable } from './endpoint.ts';
import { InvitationState } from './invitation.ts';
import { Section } from './organisation.ts';
import { enrollmentRoles, roles } from './roles.ts';

/** States of an account that a search can filter by, in addition to its role. */
export const personStates = ['never_registered', 'disabled', 'unproved_email'] as const;
export type PersonState = (typeof personStates)[number];

export const PeopleQuery = AfterId.extend({
  /** Prefix of a name or e-mail address, ignoring case and accents. */
  q: searchText(organisationLimits.name).optional(),
  institution_id: Id.optional(),
  role: z.enum(roles).optional(),
  access_group: text(accessGroupLimits.name).optional(),
  state: z.enum(personStates).optional(),
});

/** How the ownership of an address was proved. */
export const EmailProof = z.object({
  by: z.enum(emailProofs),
  /** The LMS that stated it. */
  platform_id: Id.nullable(),
  at: Instant,
});

export const Person = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  /** Proved or claimed, see `email_proof`; null when the LMS shares none. */
  email: z.string().nullable(),
  /** Null for an unproved address. */
  email_proof: EmailProof.nullable(),
  /** Name of the institution; empty when there is none. */
  institution: z.string(),
  role: z.enum(roles),
  access_group: z.string(),
  is_registered: z.boolean(),
  ...InvitationState,
  last_login: Instant.nullable(),
  disabled_at: Instant.nullable(),
});
export type Person = z.infer<typeof Person>;

/** An account with all its data, except for conversations. */
export const PersonDetails = Person.extend({
  created_at: Instant,
  /** Whether the person can sign in without an LMS. */
  has_password: z.boolean(),
  has_second_factor: z.boolean(),
  enrollments: z.array(
    z.object({
      id: Id,
      role: z.enum(enrollmentRoles),
      course_code: z.string(),
      title: z.string(),
      section: Section,
      term: z.string(),
      institution: z.string(),
    }),
  ),
  identities: z.array(
    z.object({
      id: Id,
      platform_id: Id,
      /** Empty when the platform has been removed. */
      platform_name: z.string(),
      sub: z.string(),
      last_launch_at: Instant.nullable(),
    }),
  ),
  sessions: z.array(SessionRow),
});
export type PersonDetails = z.infer<typeof PersonDetails>;

/** A sign-in attempt to an existing account, stored for `signInDays`. */
export const SignInRow = z.object({
  id: Id,
  at: Instant,
  user_id: Id,
  /** Empty when the account has been removed. */
  name: z.string(),
  origin: z.enum(['native', 'lti']),
  outcome: z.enum(signInOutcomes),
  /** IP address of the client. */
  address: z.string(),
  user_agent: z.string(),
});
export type SignInRow = z.infer<typeof SignInRow>;

/** What a merge of `from` into `into` moves. */
export const MergePreview = z.object({
  into: Person,
  from: Person,
  conversations: z.number().int(),
  enrollments: z.number().int(),
  /** Sections where both are enrolled: the role in `into` stays. */
  shared_sections: z.number().int(),
  identities: z.number().int(),
  /** Scores for the gradebook, which are recomputed. */
  grades: z.number().int(),
  /** Where the person can sign in to `into` afterwards; the password of `from` is lost. */
  sign_in: z.enum(['anywhere', 'lms', 'nowhere']),
});
export type MergePreview = z.infer<typeof MergePreview>;

export const EditPersonBody = z.object({
  ...PersonName,
  access_group: requiredText(accessGroupLimits.name, 'The access group is required'),
});

export const peopleEndpoints = {
  'GET /api/master/people': { query: PeopleQuery, response: z.array(Person) },
  'GET /api/master/people/{id}': { response: PersonDetails },
  /** Absent fields stay unchanged. */
  'PUT /api/master/people/{id}': { body: EditPersonBody.partial(), response: Person },
  /** A disabled person cannot sign in, and their sessions end. */
  'PUT /api/master/people/{id}/disabled': {
    body: z.object({ disabled: z.boolean() }),
    response: Person,
  },
  /** Refused for the caller's own account, and for the last master. */
  'PUT /api/master/people/{id}/master': {
    body: z.object({ is_master: z.boolean() }),
    response: Person,
  },
  'GET /api/master/people/{id}/merge': {
    query: z.object({ from: Id }),
    response: MergePreview,
  },
  /** Moves all data of another account of this person here, and deletes that account. */
  'POST /api/master/people/{id}/merge': { body: z.object({ from: Id }), response: Person },
  /** Newest first; of one person or of all. */
  'GET /api/master/sign-ins': {
    query: AfterId.extend({
      user_id: Id.optional(),
      outcome: z.enum(signInOutcomes).optional(),
    }),
    response: z.array(SignInRow),
  },
  'POST /api/master/people/{id}/reset-link': { response: Success },
  /** Sends the invitation of a person who has not registered once more. */
  'POST /api/master/people/{id}/invitation': { response: Success },
  /** Marks an unproved address as proved by the master. */
  'POST /api/master/people/{id}/confirm-email': { response: Person },
  /** For a person who has lost it and will set up a new one. */
  'DELETE /api/master/people/{id}/second-factor': { response: Success },
  'DELETE /api/master/people/{id}/sessions': { response: Success },
  'DELETE /api/master/people/{id}/sessions/{sessionId}': { response: Success },
} satisfies EndpointTable;
