import { createHash } from 'node:crypto';
import { fullName, type Course, type Person, type ResourceLink } from './course.ts';
import type { Profile } from './profiles.ts';
import { withQuery } from './service-address.ts';

const lti = 'https://purl.imsglobal.org/spec/lti/claim/';
/** Names of claims, for tests that change one. */
export const claim = {
  messageType: `${lti}message_type`,
  version: `${lti}version`,
  deploymentId: `${lti}deployment_id`,
  targetLinkUri: `${lti}target_link_uri`,
  resourceLink: `${lti}resource_link`,
  forUser: `${lti}for_user`,
  roles: `${lti}roles`,
  context: `${lti}context`,
  custom: `${lti}custom`,
  toolPlatform: `${lti}tool_platform`,
  launchPresentation: `${lti}launch_presentation`,
  lis: `${lti}lis`,
  ags: 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint',
  nrps: 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice',
  deepLinkingSettings: 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings',
  contentItems: 'https://purl.imsglobal.org/spec/lti-dl/claim/content_items',
  data: 'https://purl.imsglobal.org/spec/lti-dl/claim/data',
  message: 'https://purl.imsglobal.org/spec/lti-dl/claim/msg',
} as const;

const ags = 'https://purl.imsglobal.org/spec/lti-ags/scope/';
export const scopes = {
  lineItem: `${ags}lineitem`,
  lineItemRead: `${ags}lineitem.readonly`,
  result: `${ags}result.readonly`,
  score: `${ags}score`,
  memberships: 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly',
} as const;

export interface DeepLinkingSettings {
  accept_multiple?: boolean | undefined;
  accept_types?: string[] | undefined;
  deep_link_return_url?: string | undefined;
  accept_lineitem?: boolean;
  data?: string;
}

export interface LaunchFacts {
  profile: Profile;
  origin: string;
  issuer: string;
  course: Course;
  /** Query parameter of the course in service URLs. */
  courseQuery: string;
  person: Person;
  nonce: string | undefined;
  targetLinkUri: string;
  /** The launched resource link; without one the launch is a deep-linking request. */
  link?: ResourceLink;
  deepLinking?: DeepLinkingSettings;
  /** Makes the launch a submission review request for this person. */
  review?: string;
  now: Date;
}

/** The payload of an id_token in the format of the profile. */
export function tokenClaims(facts: LaunchFacts): Record<string, unknown> {
  const { profile, person, course, origin, now } = facts;
  const iat = Math.floor(now.getTime() / 1000);
  return {
    iss: facts.issuer,
    aud: profile.clientId,
    ...(profile.name === 'canvas' && { azp: profile.clientId }),
    iat,
    exp: iat + profile.tokenLife,
    nonce: facts.nonce,
    sub: person.sub,
    ...personClaims(person),
    locale: 'en',
    [claim.version]: '1.3.0',
    [claim.deploymentId]: profile.deploymentId,
    [claim.targetLinkUri]: facts.targetLinkUri,
    [claim.roles]: profile.launchRoles[person.role],
    [claim.context]: {
      id: contextId(profile, course),
      label: course.label,
      title: course.title,
      type: profile.contextTypes,
    },
    [claim.toolPlatform]: profile.toolPlatform,
    [claim.lis]: lisClaim(profile, course, person),
    [claim.launchPresentation]: {
      locale: 'en',
      document_target: 'iframe',
      return_url: `${origin}${profile.paths.return}?course=${course.id}&as=${person.sub}`,
    },
    [claim.nrps]: {
      context_memberships_url: withQuery(origin + profile.paths.memberships, facts.courseQuery),
      service_versions: ['1.0', '2.0'],
    },
    [claim.ags]: agsClaim(facts),
    [claim.custom]: customClaim(facts),
    ...(facts.link ? linkClaims(facts.link) : deepLinkClaims(facts)),
    ...(facts.review && {
      [claim.messageType]: 'LtiSubmissionReviewRequest',
      [claim.forUser]: { user_id: facts.review },
    }),
  };
}

function personClaims(person: Person) {
  const { given_name, family_name, email } = person;
  const name = fullName(person);
  return {
    ...(name && { name }),
    ...(given_name && { given_name }),
    ...(family_name && { family_name }),
    ...(email && { email }),
  };
}

const linkClaims = (link: ResourceLink) => ({
  [claim.messageType]: 'LtiResourceLinkRequest',
  [claim.resourceLink]: { id: link.id, title: link.title },
});

function deepLinkClaims({ profile, origin, course, deepLinking = {} }: LaunchFacts) {
  return {
    [claim.messageType]: 'LtiDeepLinkingRequest',
    [claim.deepLinkingSettings]: {
      accept_types: ['ltiResourceLink'],
      accept_presentation_document_targets: ['frame', 'iframe', 'window'],
      accept_multiple: true,
      accept_unsigned: false,
      auto_create: false,
      deep_link_return_url: `${origin}${profile.paths.deepLinkReturn}?course=${course.id}`,
      ...deepLinking,
    },
  };
}

function agsClaim({ profile, origin, link, courseQuery }: LaunchFacts) {
  const lineItems = origin + profile.paths.lineItems;
  const inCourse = (address: string) => withQuery(address + profile.query, courseQuery);
  return {
    scope: [scopes.lineItem, scopes.lineItemRead, scopes.result, scopes.score],
    lineitems: inCourse(lineItems),
    ...(link?.lineItem && { lineitem: inCourse(lineItems + profile.lineItemPath(link.lineItem)) }),
  };
}

function lisClaim(profile: Profile, course: Course, person: Person) {
  if (profile.name === 'canvas') return { person_sourcedid: null, course_offering_sourcedid: null };
  return {
    person_sourcedid: `SIS-${person.sub}`,
    course_section_sourcedid: course.label.replace(' ', ''),
  };
}

/** Canvas substitutes its variables and leaves unknown ones as they are; Moodle adds its service URLs. */
function customClaim({ profile, course, person, link, origin }: LaunchFacts) {
  const history = course.history?.map((id) => contextId(profile, { ...course, id })).join(',');
  const copied = { ...(history && { context_history: history }), ...link?.custom };
  if (profile.name === 'moodle') {
    return {
      ...copied,
      // Empty for a person without a group.
      group_ids: (person.groups ?? []).join(','),
      context_memberships_url: origin + profile.paths.memberships,
      system_setting_url: `${origin}/mod/lti/services.php/tool/2/custom`,
      link_setting_url: `${origin}/mod/lti/services.php/links/{link_id}/custom`,
    };
  }
  if (profile.name === 'canvas') {
    return {
      ...copied,
      canvas_course_section_ids: (person.sections ?? []).map(sectionId).join(','),
      canvas_user_section_names: JSON.stringify(person.sections ?? []),
      canvas_term_name: course.term,
      canvas_term_start_at: '2026-08-24T00:00:00Z',
      canvas_term_end_at: '$Canvas.term.endAt',
      canvas_course_sis_source_id: '$Canvas.course.sisSourceId',
    };
  }
  return copied;
}

/** Context ids of Canvas are opaque. */
export const contextId = ({ name }: Profile, course: Course) =>
  name === 'canvas' ? `4dde05e8ca1973bcca9bffc13e1548820eee93${course.id}` : course.id;

/** Canvas has numbers of its own for sections; here they follow from the first name. */
export const sectionId = (name: string) =>
  Number.parseInt(createHash('sha256').update(name).digest('hex').slice(0, 8), 16);
