import { z } from 'zod';
import { LoginResponse } from './auth.ts';
import {
  AfterId,
  Id,
  Instant,
  PageQuery,
  requiredText,
  searchText,
  Success,
  text,
} from './common.ts';
import { connectionCodes, connectionParts } from './constants/connection.ts';
import { gradeStates } from './constants/practice-case.ts';
import { statusLevels } from './constants/status.ts';
import type { EndpointTable } from './endpoint.ts';

/** Maximum lengths of texts from an LMS; maximum numbers of deployments and sections. */
export const ltiLimits = {
  url: 2000,
  name: 200,
  identifier: 255,
  deployments: 200,
  sections: 200,
  origins: 20,
} as const;
/** Lifetime of a launch's one-time code, in seconds. */
export const entryCodeSeconds = 60;
/** Lifetime of an invitation to register, in days. */
export const invitationDays = 7;

export const ltiProducts = ['canvas', 'moodle', 'other'] as const;
export type LtiProduct = (typeof ltiProducts)[number];

const address = (what: string) =>
  z
    .string({ error: `${what} is required` })
    .trim()
    .max(ltiLimits.url)
    .pipe(z.url({ protocol: /^https?$/, error: `${what} must be an http(s) address` }));

/** Issuers are compared byte by byte, therefore stored unchanged. */
const Issuer = requiredText(ltiLimits.url, 'Issuer is required').regex(
  /^https?:\/\/\S+$/,
  'Issuer must be an http(s) address',
);
/** Trimmed because it is pasted; whitespace inside is invalid. */
const Identifier = (what: string) => requiredText(ltiLimits.identifier, `${what} is required`);

/** Sites that may show the tool in a frame: an origin as a security policy names it; a typed address is cut down to it. */
const Origin = address('Site')
  .transform((typed) => new URL(typed).origin)
  .refine((origin) => /^https?:\/\/[\w.\-[\]:]+$/.test(origin), 'Site must be an http(s) address');

export const FrameOrigins = z
  .array(Origin)
  .max(ltiLimits.origins)
  .transform((origins) => [...new Set(origins)]);

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
  /** Audience of service tokens if it differs from the token URL. */
  token_audience: text(ltiLimits.url).nullish(),
  /** Matches existing accounts by e-mail; set by a master who trusts the platform's addresses. */
  email_trusted: z.boolean().default(false),
  frame_origins: FrameOrigins.default([]),
});
/** Absent fields stay unchanged. */
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
    frame_origins: FrameOrigins,
  })
  .partial();

/** URLs of the tool that an LMS administrator enters. */
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
  /** Set when a newer key signs: time at which this key leaves the key set. */
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
  /** Origins, beside the issuer's, whose pages may show the tool in a frame. */
  frame_origins: z.array(z.string()),
  /** Origins of launches that a master has yet to allow. */
  asked_origins: z.array(z.string()),
  /** Registered through an invitation; inactive until a master activates it. */
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

/** What moving everything of another registration of the same site moves. */
export const TakeOverPreview = z.object({
  from_name: z.string(),
  identities: z.number().int(),
  /** People whom both registrations know: their two accounts become one. */
  doubled: z.number().int(),
  courses: z.number().int(),
  /** Courses that both know: they keep the class of the registration that goes. */
  shared_courses: z.number().int(),
  links: z.number().int(),
  grades: z.number().int(),
});
export type TakeOverPreview = z.infer<typeof TakeOverPreview>;

/** One fact about the connection with an LMS. */
export const ConnectionFinding = z.object({
  part: z.enum(connectionParts),
  level: z.enum(statusLevels),
  code: z.enum(connectionCodes),
  /** Keys, people or scores; the HTTP status of an answer that is an error; else 0. */
  count: z.number().int().min(0),
  /** When it happened; null of what was just found out, or has no time. */
  at: Instant.nullable(),
  /** Who answered, or should have. */
  host: z.string(),
});
export type ConnectionFinding = z.infer<typeof ConnectionFinding>;

/** How the connection with a platform stands: one finding for each part. */
export const Connection = z.object({
  platform_id: Id,
  /** When a master last tested it. */
  tested_at: Instant.nullable(),
  findings: z.array(ConnectionFinding),
});
export type Connection = z.infer<typeof Connection>;

/** A received launch or registration, which shows a master why it was rejected. */
export const LaunchRow = z.object({
  id: Id,
  at: Instant,
  platform_id: Id.nullable(),
  platform_name: z.string().nullable(),
  outcome: z.enum(['accepted', 'refused']),
  /** Closed set of codes; `accepted` on success. */
  code: z.string(),
  reason: z.string(),
  reference: z.string(),
  /** Where a refused call says that it comes from; nobody has checked it. */
  claimed: z
    .object({
      issuer: z.string().nullable(),
      client_id: z.string().nullable(),
      deployment_id: z.string().nullable(),
    })
    .nullable(),
  /** Claims of the platform without names, e-mail addresses and tokens. */
  sent: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type LaunchRow = z.infer<typeof LaunchRow>;

/** A deployment of the tool on a platform with its institution. */
export const LtiDeployment = z.object({
  id: Id,
  platform_id: Id,
  /** Deployment id of the platform. */
  deployment_id: z.string(),
  /** Null: the platform's institution. */
  institution_id: Id.nullable(),
});
export type LtiDeployment = z.infer<typeof LtiDeployment>;

/** A section named by the LMS with the section it is mapped to. */
const LtiSection = z.object({
  /** Empty for the whole course. */
  name: z.string(),
  section_id: Id,
  section_code: z.string(),
  /** False when the section was deleted here: its members then have no class. */
  living: z.boolean(),
});

/** An LMS context with the class it is mapped to. */
export const LtiCourse = z.object({
  id: Id,
  platform_id: Id,
  deployment_id: z.string(),
  /** Context id of the LMS. */
  context_id: z.string(),
  label: z.string(),
  title: z.string(),
  institution_id: Id.nullable(),
  class_id: Id,
  /** Course code and title; empty when the class was deleted. */
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

/** An LMS identity with the account it is mapped to. */
export const LtiPerson = z.object({
  id: Id,
  platform_id: Id,
  sub: z.string(),
  user_id: Id,
  first_name: z.string(),
  last_name: z.string(),
  /** Null when the platform does not share it. */
  email: z.string().nullable(),
  last_launch_at: Instant.nullable(),
});
export type LtiPerson = z.infer<typeof LtiPerson>;

export const EntryResponse = LoginResponse.extend({
  /** Path of the app to navigate to. */
  target: z.string(),
  /** Return URL of the course; null when the platform sends none. */
  return_url: z.string().nullable(),
  /** Section to select; null when the launch has none. */
  section_id: Id.nullable(),
  /** The link names a case of another course and this course has no copy of it yet. */
  case_missing: z.boolean(),
  /**
   * The address that the LMS states, where somebody else's account has it: at the first launch of a
   * person, who is asked whether that account is theirs, too.
   */
  known_email: z.string().nullable(),
  /** Whether the person is asked first, because nothing binds the code to this browser. */
  confirm: z.boolean(),
  /**
   * Not null when the browser brought no cookie: the frame of the platform, and the key, that keep the
   * secret of the login (LTI platform storage). The call is then made again with it.
   */
  storage: z.object({ origin: z.string(), target: z.string(), key: z.string() }).nullable(),
});

export const RosterSyncResponse = z.object({
  added: z.number(),
  updated: z.number(),
  deactivated: z.number(),
  unchanged: z.number(),
});

/** Instructor's view of the LMS course behind a section. */
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

/** Cases of another class that the LMS course of a section can have copies of. */
export const CopyOffer = z.object({
  /** The class of the originals. */
  class_id: Id,
  course_code: z.string(),
  title: z.string(),
  /** How much later this course begins, in days; the dates of its copies are moved by that. */
  days_later: z.number().int(),
  cases: z.array(
    z.object({
      id: Id,
      title: z.string(),
      /** Access date of the copy. */
      accessible_on: Instant.nullable(),
      /** It comes over as a draft: students do not have the original. */
      draft: z.boolean(),
    }),
  ),
});
export type CopyOffer = z.infer<typeof CopyOffer>;

export const GradeRow = z.object({
  id: Id,
  user_id: Id,
  first_name: z.string(),
  last_name: z.string(),
  case_id: Id,
  case_title: z.string(),
  /** Title of the LMS's activity; null for a column that the tool has made, or of an unnamed one. */
  activity: z.string().nullable(),
  /** The score that was sent last. */
  score: z.object({ given: z.number(), maximum: z.number() }).nullable(),
  /** End of the attempt that it stands for. */
  attempted_at: Instant,
  state: z.enum(gradeStates),
  reason: z.string().nullable(),
  sent_at: Instant.nullable(),
  /** The LMS has no such column any more: nothing is sent until a launch names it again. */
  column_gone: z.boolean(),
});
export type GradeRow = z.infer<typeof GradeRow>;

/** How far a score is: on its way, taken by the course, or not taken. */
export const OwnScore = z.object({
  state: z.enum(['queued', 'sent', 'refused']),
  sent_at: Instant.nullable(),
});

/** A deep linking request. */
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

/** The frame, by a name that it has made up for itself. */
const FrameBody = z.object({
  frame: z.string().regex(/^[0-9a-f]{16}$/, 'This is not the name of a frame.'),
});

export const ltiEndpoints = {
  'POST /api/auth/lti': {
    body: z.object({
      code: requiredText(200, 'The code is missing'),
      secret: text(100).optional(),
    }),
    response: EntryResponse,
  },
  /** A new one-time code with which the caller continues in a new window. */
  'POST /api/auth/lti/window': {
    body: z.object({ path: requiredText(ltiLimits.url, 'The path is missing') }),
    response: z.object({ url: z.string() }),
  },
  /**
   * Lets the frame of the caller find its session again after a reload, where the browser keeps
   * nothing else for it: by a cookie that belongs to the frame and the site around it.
   */
  'POST /api/auth/lti/frame': { body: FrameBody, response: Success },
  /** A session for a frame that was loaded anew. */
  'POST /api/auth/lti/resume': {
    body: FrameBody,
    response: z.object({ access_token: z.string() }),
  },
  'GET /api/master/lti/tool': { response: ToolAddresses },
  'GET /api/master/lti/platforms': { response: z.array(Platform) },
  'POST /api/master/lti/platforms': {
    body: PlatformBody,
    response: Platform.extend({ tool: ToolAddresses }),
  },
  'PUT /api/master/lti/platforms/{id}': { body: EditPlatformBody, response: Platform },
  'DELETE /api/master/lti/platforms/{id}': { response: Success },
  'GET /api/master/lti/connections': { response: z.array(Connection) },
  'POST /api/master/lti/platforms/{id}/test': { response: Connection },
  'POST /api/master/lti/platforms/{id}/rotate-key': { response: Platform },
  'GET /api/master/lti/platforms/{id}/take-over': {
    query: z.object({ from: Id }),
    response: TakeOverPreview,
  },
  /** Moves everything of another registration of the same site here, and switches that one off. */
  'POST /api/master/lti/platforms/{id}/take-over': {
    body: z.object({ from: Id }),
    response: Platform,
  },
  'POST /api/master/lti/invitations': {
    body: InvitationBody,
    response: z.object({ url: z.string(), expires_at: Instant }),
  },
  'GET /api/master/lti/launches': { query: PageQuery, response: z.array(LaunchRow) },
  'GET /api/master/lti/deployments': {
    query: z.object({ platform_id: Id }),
    response: z.array(LtiDeployment),
  },
  /** Assigns an institution to a deployment; new courses are created in it. */
  'PUT /api/master/lti/deployments/{id}': {
    body: z.object({ institution_id: Id.nullable() }),
    response: LtiDeployment,
  },
  'GET /api/master/lti/courses': {
    query: AfterId.extend({
      platform_id: Id.optional(),
      /** Substring of a label or title. */
      q: searchText(ltiLimits.name).optional(),
    }),
    response: z.array(LtiCourse),
  },
  /**
   * Maps a context to another class or term, or its LMS sections to other sections; later launches use
   * the new mapping. Sections that are not named are created when class or term change.
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
      /** Prefix of a name or e-mail address, or the platform's user id. */
      q: searchText(ltiLimits.identifier).optional(),
    }),
    response: z.array(LtiPerson),
  },
  /** Maps an LMS identity to another account. */
  'PUT /api/master/lti/people/{id}': { body: z.object({ user_id: Id }), response: LtiPerson },
  'GET /api/instructors/lti/course': {
    query: z.object({ section_id: Id }),
    response: TaughtCourse,
  },
  'POST /api/instructors/lti/roster-sync': {
    body: z.object({ section_id: Id }),
    response: RosterSyncResponse,
  },
  'GET /api/instructors/lti/copies': {
    query: z.object({ section_id: Id }),
    response: z.array(CopyOffer),
  },
  /** Copies every case of an offer, each once. */
  'POST /api/instructors/lti/copies': {
    body: z.object({ section_id: Id, class_id: Id }),
    response: z.object({ copied: z.number().int() }),
  },
  /** Of the caller's newest attempt on the conversation's case; null where no course is told. */
  'GET /api/students/conversations/{id}/score': {
    response: z.object({ score: OwnScore.nullable() }),
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
