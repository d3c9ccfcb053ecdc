import { randomUUID } from 'node:crypto';
import express, { type Request, type Router } from 'express';
import { scopes } from './claims.ts';
import type { Platform } from './platform.ts';

const toolConfiguration = 'https://purl.imsglobal.org/spec/lti-tool-configuration';

/** Dynamic registration. Canvas requires the registration token on both calls, Moodle on the second. */
export function registrationRoutes(platform: Platform): Router {
  const { profile, faults } = platform;
  const router = express.Router();
  router.get(profile.paths.openid, faults.watch('openid'), (req, res) => {
    if (profile.name === 'canvas' && !knownToken(platform, req)) {
      res.status(401).json({ error: 'the registration token is missing' });
      return;
    }
    res.json(openidConfiguration(platform));
  });
  router.post(
    profile.paths.registration,
    express.json(),
    faults.watch('registration'),
    (req, res) => {
      const token = knownToken(platform, req);
      if (!token) {
        res.status(401).json({ error: 'the registration token is not known' });
        return;
      }
      const tool = req.body as Record<string, unknown>;
      const fault = registrationFault(tool);
      if (fault) {
        res.status(400).json({ error: fault });
        return;
      }
      platform.registrationTokens.delete(token);
      platform.registrations.push(tool);
      const [launchUrl] = tool.redirect_uris as string[];
      platform.tool = {
        loginUrl: String(tool.initiate_login_uri),
        launchUrl: String(launchUrl),
        jwksUrl: String(tool.jwks_uri),
      };
      const asked = tool[toolConfiguration] as Record<string, unknown>;
      res.status(profile.name === 'canvas' ? 201 : 200).json({
        ...tool,
        client_id: profile.clientId,
        scope: Object.values(scopes).join(' '),
        [toolConfiguration]: {
          ...asked,
          version: '1.3.0',
          ...(profile.name === 'moodle' && { deployment_id: profile.deploymentId }),
        },
      });
    },
  );
  return router;
}

/** The URL that an administrator opens to register the tool: its invitation with the platform's parameters. */
export function registrationAddress(platform: Platform, invitation: string): string {
  const registration_token = randomUUID();
  platform.registrationTokens.add(registration_token);
  const address = new URL(invitation);
  address.searchParams.set('openid_configuration', platform.origin + platform.profile.paths.openid);
  address.searchParams.set('registration_token', registration_token);
  return address.href;
}

function knownToken({ registrationTokens }: Platform, req: Request): string | undefined {
  const token = /^Bearer (.+)$/.exec(req.get('authorization') ?? '')?.[1] ?? '';
  return registrationTokens.has(token) ? token : undefined;
}

/** Returns the reason why Moodle and Canvas reject a registration of a tool. */
function registrationFault(tool: Record<string, unknown>): string | undefined {
  const expected = { application_type: 'web', token_endpoint_auth_method: 'private_key_jwt' };
  for (const [name, value] of Object.entries(expected))
    if (tool[name] !== value) return `${name} must be ${value}`;
  for (const name of ['initiate_login_uri', 'jwks_uri', 'client_name', 'scope'])
    if (typeof tool[name] !== 'string') return `${name} is missing`;
  if (!Array.isArray(tool.redirect_uris)) return 'redirect_uris is missing';
  const configuration = tool[toolConfiguration] as Record<string, unknown> | undefined;
  if (!configuration?.domain || !configuration.target_link_uri)
    return 'the tool configuration is missing or has no domain or target';
  return undefined;
}

/** The OpenID configuration of the platform. */
export function openidConfiguration({ profile, origin, issuer }: Platform) {
  return {
    issuer,
    authorization_endpoint: origin + profile.paths.auth,
    token_endpoint: origin + profile.paths.token,
    jwks_uri: origin + profile.paths.jwks,
    registration_endpoint: origin + profile.paths.registration,
    // Canvas states a host here but rejects token requests with it as audience.
    ...(profile.name === 'canvas' && { authorization_server: new URL(origin).host }),
    token_endpoint_auth_methods_supported: ['private_key_jwt'],
    token_endpoint_auth_signing_alg_values_supported: ['RS256'],
    scopes_supported: [...Object.values(scopes), 'openid'],
    response_types_supported: ['id_token'],
    subject_types_supported: ['public', 'pairwise'],
    id_token_signing_alg_values_supported: ['RS256'],
    claims_supported: ['sub', 'iss', 'name', 'given_name', 'family_name', 'email'],
    'https://purl.imsglobal.org/spec/lti-platform-configuration': {
      product_family_code: profile.toolPlatform.product_family_code,
      version: profile.toolPlatform.version,
      messages_supported: [
        { type: 'LtiResourceLinkRequest' },
        { type: 'LtiDeepLinkingRequest', placements: ['ContentArea'] },
        { type: 'LtiSubmissionReviewRequest' },
      ],
      variables: ['Context.id', 'Context.id.history', 'CourseSection.sourcedId', 'User.id'],
    },
  };
}
