import { z } from 'zod';
import { ltiLimits, type LtiProduct, type ToolAddresses } from '../../tool/contract/lti.ts';
import { isDuplicateKey } from '../../tool/database/duplicate-key.ts';
import { fetchJson, PlatformFetchError, type PlatformFetch } from '../protocol/guarded-fetch.ts';
import { tryUrl } from '../http/try-url.ts';
import { LaunchRefused } from '../protocol/refusal.ts';
import { addKey } from './keys.ts';
import { LtiDeployment, LtiPlatform, type PlatformRecord } from './model.ts';
import type { InvitationRecord } from '../registration/invitation-model.ts';
import { getInvitation, useInvitation } from './invitations.ts';
import { registrationBody } from '../protocol/registration.ts';

const address = z
  .string()
  .max(ltiLimits.url)
  .pipe(z.url({ protocol: /^https?$/ }));
const words = z.string().max(ltiLimits.name);
const platformClaim = 'https://purl.imsglobal.org/spec/lti-platform-configuration';
const toolClaim = 'https://purl.imsglobal.org/spec/lti-tool-configuration';

/** What a platform says of itself (LTI dynamic registration 1.0 §3.4.2). */
const Configuration = z.object({
  issuer: address,
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  registration_endpoint: address,
  /** Audience of service tokens, where it is not the token endpoint. */
  authorization_server: z.string().max(ltiLimits.url).optional().catch(undefined),
  [platformClaim]: z
    .object({
      product_family_code: words.optional(),
      'https://canvas.instructure.com/lti/account_name': words.optional(),
    })
    .optional()
    .catch(undefined),
});
type Configuration = z.infer<typeof Configuration>;

/** Some platforms number their clients and deployments. */
const identifier = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().min(1).max(ltiLimits.identifier));

const Registered = z.object({
  client_id: identifier,
  [toolClaim]: z.object({ deployment_id: identifier.optional() }).optional().catch(undefined),
});

interface RegistrationServices {
  fetch: PlatformFetch;
  tool: ToolAddresses;
  secretKey: string;
}

/**
 * Registers the tool at a platform on an invitation (LTI dynamic registration 1.0). The platform waits
 * as inactive until a master has looked at it. Throws LaunchRefused; an invitation is spent only when
 * the platform's configuration could be read.
 */
export async function registerPlatform(
  request: {
    invitation: string;
    configurationUrl: string | undefined;
    token: string | undefined;
  },
  services: RegistrationServices,
): Promise<{ frameAncestors: string[] }> {
  const invitation = await getInvitation(request.invitation);
  const { configurationUrl } = request;
  if (configurationUrl === undefined)
    throw refused('The LMS did not say where its configuration is (openid_configuration).');
  const bearer: Record<string, string> = request.token
    ? { Authorization: `Bearer ${request.token}` }
    : {};
  const configuration = await readConfiguration(services.fetch, configurationUrl, bearer);
  if (invitation.product !== 'canvas') checkHost(configuration, configurationUrl);
  await useInvitation(invitation);
  const answer = await ask(() =>
    fetchJson(services.fetch, configuration.registration_endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...bearer },
      body: JSON.stringify(registrationBody(invitation.product, services.tool)),
    }),
  );
  const registered = Registered.safeParse(answer);
  if (!registered.success) throw refused('The LMS did not answer with a client id.');
  const { client_id, [toolClaim]: ours } = registered.data as {
    client_id: string;
    [toolClaim]?: { deployment_id?: string };
  };
  const platform = await keep(configuration, client_id, invitation);
  await addKey(platform._id, services.secretKey);
  if (ours?.deployment_id)
    await LtiDeployment.create({ platform_id: platform._id, deployment_id: ours.deployment_id });
  return { frameAncestors: originsOf(configuration.issuer, configurationUrl) };
}

async function readConfiguration(
  fetch: PlatformFetch,
  url: string,
  headers: Record<string, string>,
): Promise<Configuration> {
  const parsed = Configuration.safeParse(await ask(() => fetchJson(fetch, url, { headers })));
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.') ?? '';
  throw refused(`The configuration of the LMS is not complete (${field}).`);
}

/** A platform speaks for its own host. Canvas's issuer is shared by all, so a master looks at that. */
function checkHost({ issuer }: Configuration, configurationUrl: string): void {
  if (new URL(issuer).host !== tryUrl(configurationUrl)?.host)
    throw refused('The configuration of the LMS is for another address than its own.');
}

function keep(
  configuration: Configuration,
  client_id: string,
  { product, institution_id }: InvitationRecord,
): Promise<PlatformRecord> {
  const about = configuration[platformClaim] as
    | { product_family_code?: string; 'https://canvas.instructure.com/lti/account_name'?: string }
    | undefined;
  return LtiPlatform.create({
    name:
      about?.['https://canvas.instructure.com/lti/account_name'] ??
      new URL(configuration.token_endpoint).host,
    issuer: configuration.issuer,
    client_id,
    auth_url: configuration.authorization_endpoint,
    token_url: configuration.token_endpoint,
    jwks_url: configuration.jwks_uri,
    token_audience: configuration.authorization_server,
    product: productOf(about?.product_family_code) ?? product,
    institution_id: institution_id ?? undefined,
    active: false,
    registered: true,
  }).then(
    (record) => record.toObject(),
    (error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
      throw refused('This LMS is registered with Parley already.');
    },
  );
}

const productOf = (code: string | undefined): LtiProduct | undefined =>
  code === 'canvas' || code === 'moodle' ? code : undefined;

const originsOf = (...addresses: string[]) => [
  ...new Set(addresses.flatMap((one) => tryUrl(one)?.origin ?? [])),
];

/** A platform that cannot be asked refuses the registration, with the reason in plain words. */
async function ask(fetching: () => Promise<unknown>): Promise<unknown> {
  try {
    return await fetching();
  } catch (error) {
    if (!(error instanceof PlatformFetchError)) throw error;
    throw new LaunchRefused('registration_refused', `${error.message}.`, error);
  }
}

const refused = (text: string) => new LaunchRefused('registration_refused', text);
