import type { LtiProduct, ToolAddresses } from '../../tool/contract/lti.ts';
import { serviceScopes } from '../services/scopes.ts';

export const toolTitle = 'Parley';
export const toolDescription = 'Spoken practice conversations with an AI partner.';

/** Everything that the tool asks a platform's services for. */
export const allScopes = [
  serviceScopes.lineItem,
  'https://purl.imsglobal.org/spec/lti-ags/scope/result.readonly',
  serviceScopes.score,
  serviceScopes.memberships,
];

/** What a launch should tell beside the standard's claims, in the variables of each product. */
export const customParameters: Record<LtiProduct, Record<string, string>> = {
  canvas: {
    section_ids: '$Canvas.course.sectionIds',
    section_names: '$com.instructure.User.sectionNames',
    term_name: '$Canvas.term.name',
    term_start: '$Canvas.term.startAt',
    term_end: '$Canvas.term.endAt',
    course_sis_id: '$Canvas.course.sisSourceId',
    context_history: '$Context.id.history',
  },
  moodle: {
    group_ids: '$Moodle.Person.userGroupIds',
    term_start: '$CourseSection.timeFrame.begin',
    term_end: '$CourseSection.timeFrame.end',
    context_history: '$Context.id.history',
  },
  other: { context_history: '$Context.id.history' },
};

/** Where Canvas shows the tool; each opens the one launch address. */
export const canvasPlacements = [
  { placement: 'course_navigation', message_type: 'LtiResourceLinkRequest' },
  { placement: 'link_selection', message_type: 'LtiDeepLinkingRequest' },
  { placement: 'assignment_selection', message_type: 'LtiDeepLinkingRequest' },
] as const;

const claims = ['iss', 'sub', 'name', 'given_name', 'family_name', 'email', 'locale'];

/** The tool as it registers itself (LTI dynamic registration 1.0 §3.5). */
export function registrationBody(product: LtiProduct, tool: ToolAddresses): object {
  const { login_url, launch_url, jwks_url, target_link_url } = tool;
  const canvas = product === 'canvas';
  return {
    application_type: 'web',
    response_types: ['id_token'],
    grant_types: ['implicit', 'client_credentials'],
    initiate_login_uri: login_url,
    redirect_uris: [launch_url],
    client_name: toolTitle,
    jwks_uri: jwks_url,
    token_endpoint_auth_method: 'private_key_jwt',
    scope: [...allScopes, ...(canvas ? [] : ['openid'])].join(' '),
    'https://purl.imsglobal.org/spec/lti-tool-configuration': {
      domain: new URL(launch_url).host,
      description: toolDescription,
      target_link_uri: target_link_url,
      custom_parameters: customParameters[product],
      claims,
      messages: canvas ? canvasMessages(tool) : messages(tool),
      ...(canvas && { 'https://canvas.instructure.com/lti/privacy_level': 'public' }),
    },
  };
}

const messages = ({ target_link_url }: ToolAddresses) => [
  { type: 'LtiResourceLinkRequest', target_link_uri: target_link_url, label: toolTitle },
  { type: 'LtiDeepLinkingRequest', target_link_uri: target_link_url, label: toolTitle },
];

const canvasMessages = ({ target_link_url }: ToolAddresses) =>
  canvasPlacements.map(({ placement, message_type }) => ({
    type: message_type,
    target_link_uri: target_link_url,
    label: toolTitle,
    placements: [placement],
  }));
