import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express, { type Express } from 'express';
import { tokenClaims, type DeepLinkingSettings } from './claims.ts';
import { copyOf, demoCourse, type Course, type Person, type ResourceLink } from './course.ts';
import { createFaults, type Faults } from './faults.ts';
import { makeKey, signToken, type Signing, type SigningKey } from './keys.ts';
import { profiles, type Profile, type ProfileName } from './profiles.ts';
import { authRoutes } from './auth-routes.ts';
import { deepLinkRoutes } from './deep-link-routes.ts';
import { gradeRoutes } from './grade-routes.ts';
import { registrationRoutes } from './registration-routes.ts';
import { rosterRoutes } from './roster-routes.ts';
import { courseQuery } from './service-address.ts';
import { tokenRoutes } from './token-routes.ts';

/** The tool registered with the platform. */
export interface RegisteredTool {
  loginUrl: string;
  launchUrl: string;
  jwksUrl: string;
}

/** Changes to the token of a launch. `undefined` removes a claim or header. */
export interface TokenChanges {
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  signing?: Signing;
}

/** A launch that the platform has begun. */
export interface PendingLaunch extends TokenChanges {
  person: Person;
  /** The first course by default. */
  course?: Course;
  link?: ResourceLink;
  deepLinking?: DeepLinkingSettings;
  /** Id of the person whose submission is reviewed. */
  review?: string;
  targetLinkUri: string;
}

/** State of a platform that its routes share. */
export interface Platform {
  readonly profile: Profile;
  /** Address of the platform, such as http://127.0.0.1:40001. */
  readonly origin: string;
  readonly issuer: string;
  /** The initial course of the site. */
  readonly course: Course;
  /** All courses, including copies of the first one. */
  readonly courses: Course[];
  readonly faults: Faults;
  key: SigningKey;
  tool: RegisteredTool;
  /** Members per page of the roster; unlimited by default. */
  pageSize: number | undefined;
  /** Launches by their lti_message_hint. */
  readonly pending: Map<string, PendingLaunch>;
  /** Issued access tokens with scopes and expiry. */
  readonly accessTokens: Map<string, { scopes: string[]; until: Date }>;
  /** Bearer tokens of open dynamic registrations. */
  readonly registrationTokens: Set<string>;
  /** Configurations of tools that registered themselves. */
  readonly registrations: Record<string, unknown>[];
  now(): Date;
  /** The signed id_token of a launch. */
  token(launch: PendingLaunch, nonce: string | undefined): Promise<string>;
}

export interface FakeLms extends Platform {
  readonly clientId: string;
  readonly deploymentId: string;
  /** The body of POST /api/master/lti/platforms that registers this platform. */
  registration(more?: Record<string, unknown>): Record<string, unknown>;
  /** Sets the origin of the launched tool. */
  setTool(origin: string): void;
  /** Begins a launch and returns its message hint. */
  open(launch: Omit<PendingLaunch, 'targetLinkUri'> & { targetLinkUri?: string }): string;
  person(sub: string): Person;
  /** Copies a course of the site for the next term. */
  copyCourse(original: Course): Course;
  /** A signed token with exactly these claims and headers. */
  sign(changes: Required<TokenChanges>): Promise<string>;
  /** Replaces the signing key; the key set no longer contains the old one. */
  rotateKey(): Promise<void>;
  close(): Promise<void>;
}

export interface FakeLmsOptions {
  profile?: ProfileName;
  /** Origin of the tool. */
  tool?: string;
  port?: number;
  /** Public host name of the platform; 127.0.0.1 by default. */
  host?: string;
  course?: Course;
  clientId?: string;
  deploymentId?: string;
  issuer?: string;
  /** Further pages, such as those of the demo's course site. */
  pages?: (platform: FakeLms) => Express;
}

/** Starts a platform on a free loopback port. */
export async function startFakeLms(options: FakeLmsOptions = {}): Promise<FakeLms> {
  const base = profiles[options.profile ?? 'certification'];
  const profile: Profile = {
    ...base,
    clientId: options.clientId ?? base.clientId,
    deploymentId: options.deploymentId ?? base.deploymentId,
  };
  const app = express();
  app.set('query parser', 'simple');
  const server = app.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = `http://${options.host ?? '127.0.0.1'}:${port}`;

  const course = options.course ?? demoCourse();
  const lms: FakeLms = {
    profile,
    origin,
    issuer: options.issuer ?? profile.sharedIssuer ?? origin,
    clientId: profile.clientId,
    deploymentId: profile.deploymentId,
    course,
    courses: [course],
    faults: createFaults(),
    key: await makeKey(`key-${randomUUID().slice(0, 8)}`),
    tool: toolAt(options.tool ?? 'http://127.0.0.1:9'),
    pageSize: undefined,
    pending: new Map(),
    accessTokens: new Map(),
    registrationTokens: new Set(),
    registrations: [],
    now: () => new Date(),
    token: (launch, nonce) => mint(lms, launch, nonce),
    registration: (more) => registrationBody(lms, more),
    setTool(toolOrigin) {
      lms.tool = toolAt(toolOrigin);
    },
    open(launch) {
      const id = randomUUID();
      // LMSs send the launch URL of the tool, not a URL per case.
      lms.pending.set(id, { targetLinkUri: lms.tool.launchUrl, ...launch });
      return id;
    },
    person(sub) {
      const found = lms.course.people.find((one) => one.sub === sub);
      if (!found) throw new Error(`the course has no person ${sub}`);
      return found;
    },
    copyCourse(original) {
      const highest = Math.max(...lms.courses.map(({ id }) => Number(id)));
      const copy = copyOf(original, String(highest + 1));
      lms.courses.push(copy);
      return copy;
    },
    sign: ({ claims, header, signing }) => signToken(header, claims, signing, lms.key),
    async rotateKey() {
      lms.key = await makeKey(`key-${randomUUID().slice(0, 8)}`);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const all = [
    authRoutes,
    tokenRoutes,
    rosterRoutes,
    gradeRoutes,
    deepLinkRoutes,
    registrationRoutes,
  ];
  for (const routes of all) app.use(routes(lms));
  if (options.pages) app.use(options.pages(lms));
  return lms;
}

const toolAt = (origin: string): RegisteredTool => ({
  loginUrl: `${origin}/lti/login`,
  launchUrl: `${origin}/lti/launch`,
  jwksUrl: `${origin}/lti/jwks`,
});

function mint(lms: FakeLms, launch: PendingLaunch, nonce: string | undefined): Promise<string> {
  const { profile, origin, issuer, key } = lms;
  const now = lms.now();
  const { person, link, deepLinking, review, targetLinkUri, course = lms.course } = launch;
  const claims = tokenClaims({
    profile,
    origin,
    issuer,
    course,
    courseQuery: courseQuery(lms, course),
    person,
    nonce,
    targetLinkUri,
    now,
    ...(link && { link }),
    ...(deepLinking && { deepLinking }),
    ...(review && { review }),
  });
  return lms.sign({
    claims: { ...claims, ...launch.claims },
    header: { typ: 'JWT', kid: key.kid, ...launch.header },
    signing: launch.signing ?? { key },
  });
}

function registrationBody(lms: FakeLms, more: Record<string, unknown> = {}) {
  const { profile, origin, issuer } = lms;
  return {
    name: `Fake ${profile.name}`,
    issuer,
    client_id: profile.clientId,
    auth_url: origin + profile.paths.auth,
    token_url: origin + profile.paths.token,
    jwks_url: origin + profile.paths.jwks,
    deployment_ids: [profile.deploymentId],
    product: profile.name === 'certification' ? 'other' : profile.name,
    active: true,
    // A shared issuer does not identify the site.
    frame_origins: profile.sharedIssuer ? [origin] : [],
    ...more,
  };
}
