import { z } from 'zod';
import { ltiLimits } from '../../tool/contract/constants/lti.ts';
import { type ToolAddresses } from '../../tool/contract/lti-platforms.ts';
import { identifier } from './claims.ts';
import { serviceScopes } from './services.ts';

const address = z
  .string()
  .max(ltiLimits.url)
  .pipe(z.url({ protocol: /^https?$/ }));
const words = z.string().max(ltiLimits.name);
const platformClaim = 'https://purl.imsglobal.org/spec/lti-platform-configuration';
const toolClaim = 'https://purl.imsglobal.org/spec/lti-tool-configuration';
const canvasAccount = 'https://canvas.instructure.com/lti/account_name';

/** The configuration that a platform publishes (LTI dynamic registration 1.0 §3.4.2). */
export const PlatformConfiguration = z
  .object({
    issuer: address,
    authorization_endpoint: address,
    token_endpoint: address,
    jwks_uri: address,
    registration_endpoint: address,
    /** Audience of token requests where it is not the token endpoint. */
    authorization_server: z.string().max(ltiLimits.url).optional().catch(undefined),
    [platformClaim]: z
      .object({ product_family_code: words.optional(), [canvasAccount]: words.optional() })
      .optional()
      .catch(undefined),
  })
  .transform(({ [platformClaim]: about, ...configuration }) => ({
    ...configuration,
    product: about?.product_family_code,
    account: about?.[canvasAccount],
  }));
export type PlatformConfiguration = z.infer<typeof PlatformConfiguration>;

export const RegistrationResponse = z
  .object({
    client_id: identifier,
    [toolClaim]: z.object({ deployment_id: identifier.optional() }).optional().catch(undefined),
  })
  .transform(({ client_id, [toolClaim]: tool }) => ({
    client_id,
    deployment_id: tool?.deployment_id,
  }));

export interface ToolDescription {
  title: string;
  description: string;
  /** Identifier within Canvas. */
  id: string;
  /** Custom parameters that a launch should carry, as substitution variables of the platform. */
  custom: Record<string, string>;
}

/** Scopes that a registration asks for. */
const allScopes = [
  serviceScopes.lineItem,
  serviceScopes.result,
  serviceScopes.score,
  serviceScopes.memberships,
];

/** Where Canvas shows the tool; every placement opens the same launch URL. */
const canvasPlacements = [
  { placement: 'course_navigation', message_type: 'LtiResourceLinkRequest' },
  { placement: 'link_selection', message_type: 'LtiDeepLinkingRequest' },
  { placement: 'assignment_selection', message_type: 'LtiDeepLinkingRequest' },
] as const;

/** URL of the icon, which is served next to the launch URL. */
export const iconUrl = (launchUrl: string): string => new URL('icon.png', launchUrl).href;

const claims = ['iss', 'sub', 'name', 'given_name', 'family_name', 'email', 'locale'];

/** The body of a registration request (LTI dynamic registration 1.0 §3.5). */
export function registrationBody(
  { title, description, custom }: ToolDescription,
  { login_url, launch_url, jwks_url, target_link_url }: ToolAddresses,
  isCanvas: boolean,
): object {
  const icon = iconUrl(launch_url);
  const message = { target_link_uri: target_link_url, label: title, icon_uri: icon };
  const messages = isCanvas
    ? canvasPlacements.map(({ placement, message_type }) => ({
        type: message_type,
        ...message,
        placements: [placement],
      }))
    : [
        { type: 'LtiResourceLinkRequest', ...message },
        { type: 'LtiDeepLinkingRequest', ...message },
        { type: 'LtiSubmissionReviewRequest', ...message },
      ];
  return {
    application_type: 'web',
    response_types: ['id_token'],
    grant_types: ['implicit', 'client_credentials'],
    initiate_login_uri: login_url,
    redirect_uris: [launch_url],
    client_name: title,
    logo_uri: icon,
    jwks_uri: jwks_url,
    token_endpoint_auth_method: 'private_key_jwt',
    scope: [...allScopes, ...(isCanvas ? [] : ['openid'])].join(' '),
    [toolClaim]: {
      domain: new URL(launch_url).host,
      description,
      target_link_uri: target_link_url,
      custom_parameters: custom,
      claims,
      messages,
      ...(isCanvas && { 'https://canvas.instructure.com/lti/privacy_level': 'public' }),
    },
  };
}

/** The configuration of an LTI developer key in Canvas, which an administrator enters by URL. */
export function canvasConfiguration(
  { title, description, id, custom }: ToolDescription,
  { login_url, launch_url, jwks_url, target_link_url }: ToolAddresses,
): object {
  return {
    title,
    description,
    oidc_initiation_url: login_url,
    target_link_uri: target_link_url,
    redirect_uris: [launch_url],
    scopes: allScopes,
    public_jwk_url: jwks_url,
    custom_fields: custom,
    extensions: [
      {
        domain: new URL(launch_url).host,
        tool_id: id,
        platform: 'canvas.instructure.com',
        privacy_level: 'public',
        settings: {
          text: title,
          icon_url: iconUrl(launch_url),
          placements: canvasPlacements.map((placement) => ({
            ...placement,
            text: title,
            icon_url: iconUrl(launch_url),
            enabled: true,
            target_link_uri: target_link_url,
          })),
        },
      },
    ],
  };
}
