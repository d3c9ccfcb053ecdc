import { z } from 'zod';
import { Id, Instant, PageQuery, requiredText, Success, text } from './common.ts';
import { connectionCodes, connectionParts } from './constants/connection.ts';
import { groupUses, ltiLimits, ltiProducts } from './constants/lti.ts';
import { statusLevels } from './constants/status.ts';
import type { EndpointTable } from './endpoint.ts';

const noAddress = 'Please enter an address that begins with https:// or http://';
/** The error does not name the field, because the form's labels differ from the LMS's terms. */
const Address = requiredText(ltiLimits.url, noAddress).pipe(
  z.url({ protocol: /^https?$/, error: noAddress }),
);

/** Issuers are compared exactly, therefore stored unchanged. */
const Issuer = requiredText(ltiLimits.url, noAddress).regex(/^https?:\/\/\S+$/, noAddress);
/** Trimmed because it is pasted; inside, LMSs issue visible ASCII characters only. */
const issuedId = (message: string) =>
  requiredText(ltiLimits.identifier, message).regex(
    /^[!-~]+$/,
    'Please enter the ID as the LMS shows it: it has no spaces and no accented letters',
  );
const DeploymentId = issuedId('Deployment ID is required');

/** A site that may frame the tool, as a CSP origin; a URL is reduced to its origin. */
const Origin = Address.transform((typed) => new URL(typed).origin).refine(
  (origin) => /^https?:\/\/[\w.\-[\]:]+$/.test(origin),
  noAddress,
);

export const FrameOrigins = z
  .array(Origin)
  .max(ltiLimits.origins)
  .transform((origins) => [...new Set(origins)]);

export const PlatformBody = z.object({
  name: requiredText(ltiLimits.name, 'Name is required'),
  issuer: Issuer,
  client_id: issuedId('Client ID is required'),
  auth_url: Address,
  token_url: Address,
  jwks_url: Address,
  deployment_ids: z
    .array(DeploymentId)
    .max(ltiLimits.deployments)
    .default([])
    .transform((ids) => [...new Set(ids)]),
  institution_id: Id.nullish(),
  product: z.enum(ltiProducts).default('other'),
  active: z.boolean().default(true),
  /** Audience of token requests if it differs from the token URL. */
  token_audience: text(ltiLimits.url).nullish(),
  /** Matches existing accounts by e-mail; set by a master who trusts the platform's addresses. */
  email_trusted: z.boolean().default(false),
  frame_origins: FrameOrigins.default([]),
  /** For courses without their own setting; absent: the default of the product. */
  group_use: z.enum(groupUses).optional(),
});
/** Absent fields stay unchanged. */
export const EditPlatformBody = z
  .object({
    ...PlatformBody.shape,
    deployment_ids: z
      .array(DeploymentId)
      .max(ltiLimits.deployments)
      .transform((ids) => [...new Set(ids)]),
    product: z.enum(ltiProducts),
    active: z.boolean(),
    email_trusted: z.boolean(),
    frame_origins: FrameOrigins,
    /** The lists that the change is based on: what others have added to them since stays. */
    read: z.object({
      deployment_ids: z.array(z.string().max(ltiLimits.identifier)).max(ltiLimits.deployments),
      frame_origins: z.array(z.string().max(ltiLimits.url)).max(ltiLimits.origins),
    }),
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
  /** Set when a newer key has replaced it: the time at which this key leaves the key set. */
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
  /** Institutions of single deployments, instead of the platform's. */
  deployment_institution_ids: z.array(Id),
  product: z.enum(ltiProducts),
  active: z.boolean(),
  token_audience: z.string().nullable(),
  email_trusted: z.boolean(),
  /** Origins that may frame the tool, in addition to the issuer's. */
  frame_origins: z.array(z.string()),
  /** Origins of launches that a master has not allowed yet. */
  asked_origins: z.array(z.string()),
  group_use: z.enum(groupUses),
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

/** What a move of another registration's data would change. */
export const TakeOverPreview = z.object({
  from_name: z.string(),
  identities: z.number().int(),
  /** People in both registrations: their two accounts are merged. */
  doubled: z.number().int(),
  courses: z.number().int(),
  /** Courses in both: they keep the class of the old registration. */
  shared_courses: z.number().int(),
  links: z.number().int(),
  grades: z.number().int(),
});
export type TakeOverPreview = z.infer<typeof TakeOverPreview>;

/** One finding about an LMS connection. */
export const ConnectionFinding = z.object({
  part: z.enum(connectionParts),
  level: z.enum(statusLevels),
  code: z.enum(connectionCodes),
  /** Number of keys, people or scores, or the HTTP status of an error response; else 0. */
  count: z.number().int().min(0),
  /** When it happened; null if it was just found or has no time. */
  at: Instant.nullable(),
  /** Host that the request was sent to. */
  host: z.string(),
});
export type ConnectionFinding = z.infer<typeof ConnectionFinding>;

/** State of the connection to a platform: one finding for each part. */
export const Connection = z.object({
  platform_id: Id,
  findings: z.array(ConnectionFinding),
});
export type Connection = z.infer<typeof Connection>;

/** Names of the facts in `LaunchRow.sent`; the client has a text for each. */
export type LaunchFact =
  | 'times on this day'
  | 'message'
  | 'deployment'
  | 'roles'
  | 'course'
  | 'name'
  | 'e-mail'
  | 'roster service'
  | 'grade service'
  | 'line item'
  | 'way back';

/** A received launch or registration, with the reason of a refusal. */
export const LaunchRow = z.object({
  id: Id,
  at: Instant,
  platform_id: Id.nullable(),
  platform_name: z.string().nullable(),
  outcome: z.enum(['accepted', 'refused']),
  /** Closed set of codes; `accepted` on success. */
  code: z.string(),
  /** In the reader's language. */
  reason: z.string(),
  /** The English reason where `reason` is more general; null where it is the same. */
  exact: z.string().nullable(),
  reference: z.string(),
  /** Origin that a refused request claims, unverified. */
  claimed: z
    .object({
      issuer: z.string().nullable(),
      client_id: z.string().nullable(),
      deployment_id: z.string().nullable(),
    })
    .nullable(),
  /** Claims of the launch, without names, e-mail addresses and tokens. */
  sent: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type LaunchRow = z.infer<typeof LaunchRow>;

export const ltiPlatformEndpoints = {
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
  /** Moves all data of another registration of the same site here, and deactivates that one. */
  'POST /api/master/lti/platforms/{id}/take-over': {
    body: z.object({ from: Id }),
    response: Platform,
  },
  'POST /api/master/lti/invitations': {
    body: InvitationBody,
    response: z.object({ url: z.string(), expires_at: Instant }),
  },
  'GET /api/master/lti/launches': { query: PageQuery, response: z.array(LaunchRow) },
} satisfies EndpointTable;
