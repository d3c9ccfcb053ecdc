import { z } from 'zod';
import { LoginResponse } from './auth.ts';
import { AfterId, Id, Instant, PageQuery, requiredText, Success, text } from './common.ts';
import type { EndpointTable } from './endpoint.ts';

/** Longest address, name and identifier that an LMS may give; most deployments and sections. */
export const ltiLimits = {
  url: 2000,
  name: 200,
  identifier: 255,
  deployments: 200,
  sections: 200,
} as const;
/** Seconds in which a launch's one-time code must be swapped for a session. */
export const entryCodeSeconds = 60;
/** Days in which an invitation to register must be used. */
export const invitationDays = 7;

export const ltiProducts = ['canvas', 'moodle', 'other'] as const;
export type LtiProduct = (typeof ltiProducts)[number];

const address = (what: string) =>
  z
    .string({ error: `${what} is required` })
    .trim()
    .max(ltiLimits.url)
    .pipe(z.url({ protocol: /^https?$/, error: `${what} must be an http(s) address` }));

/** An issuer is compared letter by letter, so it is kept exactly as given. */
const Issuer = requiredText(ltiLimits.url, 'Issuer is required').regex(
  /^https?:\/\/\S+$/,
  'Issuer must be an http(s) address',
);
/** Trimmed, because it is pasted; blanks inside belong to nobody's identifier. */
const Identifier = (what: string) => requiredText(ltiLimits.identifier, `${what} is required`);

export const PlatformBody = z.object({
  name: requiredText(ltiLimits.name, 'Name is required'),
  issuer: Issuer,
  client_id: Identifier('Client id'),
  auth_url: address('Authentication address'),
  token_url: address('Token address'),
  jwks_url: address('Key set address'),
  deployment_ids: z
    .array(Identifier('Deployment id'))
    .max(ltiLimits.deployments)
    .default([])
    .transform((ids) => [...new Set(ids)]),
  institution_id: Id.nullish(),
  product: z.enum(ltiProducts).default('other'),
  active: z.boolean().default(true),
  /** Audience of service tokens where it is not the token address. */
  token_audience: text(ltiLimits.url).nullish(),
  /** Lets the platform's e-mail addresses find existing accounts; a master vouches for them. */
  email_trusted: z.boolean().default(false),
});
/** Every field may be left as it is. */
export const EditPlatformBody = z
  .object({
    ...PlatformBody.shape,
    deployment_ids: z
      .array(Identifier('Deployment id'))
      .max(ltiLimits.deployments)
      .transform((ids) => [...new Set(ids)]),
    product: z.enum(ltiProducts),
    active: z.boolean(),
    email_trusted: z.boolean(),
  })
  .partial();

/** The tool's own addresses, as an LMS administrator enters them. */
export const ToolAddresses = z.object({
  login_url: z.string(),
  launch_url: z.string(),
  jwks_url: z.string(),
  canvas_config_url: z.string(),
  target_link_url: z.string(),
});
export type ToolAddresses = z.infer<typeof ToolAddresses>;

export const PlatformKey = z.object({
  kid: z.string(),
  created_at: Instant,
  /** Set when a newer key signs; the key leaves the key set then. */
  leaves_at: Instant.nullable(),
});

export const Platform = z.object({
  id: Id,
  name: z.string(),
  issuer: z.string(),
  client_id: z.string(),
  auth_url: z.string(),
  token_url: z.string(),
  jwks_url: z.string(),
  deployment_ids: z.array(z.string()),
  institution_id: Id.nullable(),
  product: z.enum(ltiProducts),
  active: z.boolean(),
  token_audience: z.string().nullable(),
  email_trusted: z.boolean(),
  /** Came by an invitation; such a platform waits for a master to activate it. */
  registered: z.boolean(),
  created_at: Instant,
  last_launch_at: Instant.nullable(),
  keys: z.array(PlatformKey),
});
export type Platform = z.infer<typeof Platform>;

export const InvitationBody = z.object({
  product: z.enum(ltiProducts),
  institution_id: Id.nullish(),
});

/** One launch or registration that came in, for a master to see why it was refused. */
export const LaunchRow = z.object({
  id: Id,
  at: Instant,
  platform_id: Id.nullable(),
  platform_name: z.string().nullable(),
  outcome: z.enum(['accepted', 'refused']),
  /** Closed set of words for programs; `accepted` when nothing was wrong. */
  code: z.string(),
  reason: z.string(),
  reference: z.string(),
  /** What the platform sent, without names, addresses and tokens. */
  sent: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type LaunchRow = z.infer<typeof LaunchRow>;

/** One installation of the tool within a platform, and the institution that it belongs to. */
export const LtiDeployment = z.object({
  id: Id,
  platform_id: Id,
  /** The platform's own id of it. */
  deployment_id: z.string(),
  /** Null follows the platform. */
  institution_id: Id.nullable(),
});
export type LtiDeployment = z.infer<typeof LtiDeployment>;

/** A section as the LMS names it, and ours that stands for it. */
const LtiSection = z.object({
  /** Empty for the whole course. */
  name: z.string(),
  section_id: Id,
  section_code: z.string(),
  /** False when it was deleted here: its people then come in without a class. */
  living: z.boolean(),
});

/** A course of an LMS and the class it stands for. */
export const LtiCourse = z.object({
  id: Id,
  platform_id: Id,
  deployment_id: z.string(),
  /** The LMS's own id of the course. */
  context_id: z.string(),
  label: z.string(),
  title: z.string(),
  institution_id: Id.nullable(),
  class_id: Id,
  /** Course code and title; empty when it is gone. */
  class_name: z.string(),
  term_id: Id,
  term_name: z.string(),
  sections: z.array(LtiSection),
  has_roster_service: z.boolean(),
  has_grade_service: z.boolean(),
  last_launch_at: Instant,
  roster_synced_at: Instant.nullable(),
});
export type LtiCourse = z.infer<typeof LtiCourse>;

/** A person of an LMS and the account it stands for. */
export const LtiPerson = z.object({
  id: Id,
  platform_id: Id,
  sub: z.string(),
  user_id: Id,
  first_name: z.string(),
  last_name: z.string(),
  /** Null when the platform shares none. */
  email: z.string().nullable(),
  last_launch_at: Instant.nullable(),
});
export type LtiPerson = z.infer<typeof LtiPerson>;

export const EntryResponse = LoginResponse.extend({
  /** Path of the app to open. */
  target: z.string(),
  /** Where 'back to the course' leads; null when the platform did not say. */
  return_url: z.string().nullable(),
  /** The section to select; null when the launch belongs to none. */
  section_id: Id.nullable(),
});

export const RosterSyncResponse = z.object({
  added: z.number(),
  updated: z.number(),
  deactivated: z.number(),
  unchanged: z.number(),
});

/** The LMS course behind a section, as its instructor sees it. */
export const TaughtCourse = z.object({
  course: z
    .object({
      platform_name: z.string(),
      has_roster_service: z.boolean(),
      has_grade_service: z.boolean(),
      roster_synced_at: Instant.nullable(),
    })
    .nullable(),
});

export const gradeStates = ['waiting', 'sent', 'failed', 'not_gradable'] as const;
export const GradeRow = z.object({
  id: Id,
  user_id: Id,
  first_name: z.string(),
  last_name: z.string(),
  case_id: Id,
  case_title: z.string(),
  state: z.enum(gradeStates),
  reason: z.string().nullable(),
  sent_at: Instant.nullable(),
});
export type GradeRow = z.infer<typeof GradeRow>;

/** What an LMS asked an instructor to choose. */
export const DeepLinkingRequest = z.object({
  id: Id,
  class_id: Id.nullable(),
  section_id: Id.nullable(),
  course_title: z.string(),
  accept_multiple: z.boolean(),
  cases: z.array(z.object({ id: Id, title: z.string(), language: z.string() })),
});

export const DeepLinkingBody = z.object({
  request_id: Id,
  case_ids: z.array(Id).min(1, 'Choose at least one case').max(100),
});

export const ltiEndpoints = {
  'POST /api/auth/lti': {
    body: z.object({ code: requiredText(200, 'The code is missing') }),
    response: EntryResponse,
  },
  /** A fresh one-time code for the caller, to go on in a window of its own. */
  'POST /api/auth/lti/window': {
    body: z.object({ path: requiredText(ltiLimits.url, 'The path is missing') }),
    response: z.object({ url: z.string() }),
  },
  'GET /api/master/lti/tool': { response: ToolAddresses },
  'GET /api/master/lti/platforms': { response: z.array(Platform) },
  'POST /api/master/lti/platforms': {
    body: PlatformBody,
    response: Platform.extend({ tool: ToolAddresses }),
  },
  'PUT /api/master/lti/platforms/{id}': { body: EditPlatformBody, response: Platform },
  'DELETE /api/master/lti/platforms/{id}': { response: Success },
  'POST /api/master/lti/platforms/{id}/rotate-key': { response: Platform },
  'POST /api/master/lti/invitations': {
    body: InvitationBody,
    response: z.object({ url: z.string(), expires_at: Instant }),
  },
  'GET /api/master/lti/launches': { query: PageQuery, response: z.array(LaunchRow) },
  'GET /api/master/lti/deployments': {
    query: z.object({ platform_id: Id }),
    response: z.array(LtiDeployment),
  },
  /** Gives a deployment an institution of its own; its next new courses are made there. */
  'PUT /api/master/lti/deployments/{id}': {
    body: z.object({ institution_id: Id.nullable() }),
    response: LtiDeployment,
  },
  'GET /api/master/lti/courses': {
    query: AfterId.extend({
      platform_id: Id.optional(),
      /** Part of a label or a title. */
      q: text(ltiLimits.name).optional(),
    }),
    response: z.array(LtiCourse),
  },
  /**
   * Points a course at another class or term, or its LMS's sections at other sections of them; its
   * next launches follow. Sections that are not named are made anew when class or term change.
   */
  'PUT /api/master/lti/courses/{id}': {
    body: z.object({
      class_id: Id.optional(),
      term_id: Id.optional(),
      sections: z
        .array(z.object({ name: text(ltiLimits.name), section_id: Id }))
        .max(ltiLimits.sections)
        .optional(),
    }),
    response: LtiCourse,
  },
  'GET /api/master/lti/people': {
    query: AfterId.extend({
      platform_id: Id,
      /** Beginning of a name or an address, or the platform's own id of a person. */
      q: text(ltiLimits.identifier).optional(),
    }),
    response: z.array(LtiPerson),
  },
  /** Links a person of an LMS to another account. */
  'PUT /api/master/lti/people/{id}': { body: z.object({ user_id: Id }), response: LtiPerson },
  'GET /api/instructors/lti/course': {
    query: z.object({ section_id: Id }),
    response: TaughtCourse,
  },
  'POST /api/instructors/lti/roster-sync': {
    body: z.object({ section_id: Id }),
    response: RosterSyncResponse,
  },
  'GET /api/instructors/lti/grades': {
    query: z.object({ section_id: Id }),
    response: z.array(GradeRow),
  },
  'POST /api/instructors/lti/grades/{id}/resend': { response: GradeRow },
  'GET /api/instructors/lti/deep-linking/{id}': { response: DeepLinkingRequest },
  'POST /api/instructors/lti/deep-linking': {
    body: DeepLinkingBody,
    response: z.object({ return_url: z.string(), jwt: z.string() }),
  },
} satisfies EndpointTable;
