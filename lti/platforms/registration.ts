import type { LtiProduct, ToolAddresses } from '../../tool/contract/lti.ts';
import { onDuplicateKey } from '../../tool/database/duplicate-key.ts';
import {
  fetchJson,
  PlatformFetchError,
  tryUrl,
  type PlatformFetch,
} from '../protocol/guarded-fetch.ts';
import { LaunchRefused } from '../protocol/refusal.ts';
import {
  PlatformConfiguration,
  registrationBody,
  RegistrationResponse,
} from '../protocol/registration.ts';
import { getInvitation, redeemInvitation, type InvitationRecord } from './invitations.ts';
import { addKey } from './keys.ts';
import { LtiDeployment, LtiPlatform, type PlatformRecord } from './model.ts';
import { toolDescription } from './tool.ts';

interface RegistrationServices {
  fetch: PlatformFetch;
  tool: ToolAddresses;
  secretKey: string;
}

/**
 * Registers the tool at a platform on an invitation (LTI dynamic registration 1.0). The platform stays
 * inactive until a master activates it. Throws LaunchRefused; an invitation is consumed only when the
 * platform's configuration could be read.
 */
export async function registerPlatform(
  request: {
    invitation: string;
    configurationUrl: string | undefined;
    token: string | undefined;
  },
  { fetch, tool, secretKey }: RegistrationServices,
): Promise<{ frameAncestors: string[] }> {
  const invitation = await getInvitation(request.invitation);
  const { configurationUrl } = request;
  if (configurationUrl === undefined)
    throw refused('The LMS did not say where its configuration is (openid_configuration).');
  const bearer: Record<string, string> = request.token
    ? { Authorization: `Bearer ${request.token}` }
    : {};
  const configuration = await readConfiguration(fetch, configurationUrl, bearer);
  const { product } = invitation;
  // A platform speaks for its own host. Canvas's issuer is shared by all, so a master looks at that.
  if (product !== 'canvas' && new URL(configuration.issuer).host !== tryUrl(configurationUrl)?.host)
    throw refused('The configuration of the LMS is for another address than its own.');
  await redeemInvitation(invitation);
  const body = registrationBody(toolDescription(product), tool, product === 'canvas');
  const response = await fetchJson(fetch, configuration.registration_endpoint, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...bearer },
    body: JSON.stringify(body),
  }).catch(refuse);
  const registered = RegistrationResponse.safeParse(response);
  if (!registered.success) throw refused('The LMS did not answer with a client id.');
  const { client_id, deployment_id } = registered.data;
  const platform = await createPlatform(configuration, client_id, invitation);
  await addKey(platform._id, secretKey);
  if (deployment_id) await LtiDeployment.create({ platform_id: platform._id, deployment_id });
  const origins = [configuration.issuer, configurationUrl].flatMap(
    (one) => tryUrl(one)?.origin ?? [],
  );
  return { frameAncestors: [...new Set(origins)] };
}

async function readConfiguration(
  fetch: PlatformFetch,
  url: string,
  headers: Record<string, string>,
): Promise<PlatformConfiguration> {
  const parsed = PlatformConfiguration.safeParse(
    await fetchJson(fetch, url, { headers }).catch(refuse),
  );
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.') ?? '';
  throw refused(`The configuration of the LMS is not complete (${field}).`);
}

async function createPlatform(
  configuration: PlatformConfiguration,
  client_id: string,
  { product, institution_id }: InvitationRecord,
): Promise<PlatformRecord> {
  const record = await LtiPlatform.create({
    name: configuration.account ?? new URL(configuration.token_endpoint).host,
    issuer: configuration.issuer,
    client_id,
    auth_url: configuration.authorization_endpoint,
    token_url: configuration.token_endpoint,
    jwks_url: configuration.jwks_uri,
    token_audience: configuration.authorization_server,
    product: productOf(configuration.product) ?? product,
    institution_id: institution_id ?? undefined,
    active: false,
    registered: true,
  }).catch(
    onDuplicateKey(() => {
      throw refused('This LMS is registered with Parley already.');
    }),
  );
  return record.toObject();
}

const productOf = (code: string | undefined): LtiProduct | undefined =>
  code === 'canvas' || code === 'moodle' ? code : undefined;

/** A platform that cannot be called refuses the registration, with the reason in plain words. */
function refuse(error: unknown): never {
  if (!(error instanceof PlatformFetchError)) throw error;
  throw new LaunchRefused('registration_refused', `${error.message}.`, error);
}

const refused = (text: string) => new LaunchRefused('registration_refused', text);
