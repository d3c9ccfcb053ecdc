import type { LtiProduct } from '../../tool/contract/constants/lti.ts';
import type { ToolAddresses } from '../../tool/contract/lti-platforms.ts';
import { onDuplicateKey } from '../../tool/database/duplicate-key.ts';
import type { SecretKeys } from '../../tool/secrets.ts';
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
import { serviceTimeout } from '../protocol/services.ts';
import {
  getInvitation,
  redeemInvitation,
  restoreInvitation,
  type InvitationRecord,
} from './invitations.ts';
import { addKey, listKeys } from './keys.ts';
import {
  createPlatform,
  isShared,
  LtiDeployment,
  LtiPlatform,
  type PlatformRecord,
} from './model.ts';
import { toolDescription } from './tool.ts';

export interface RegistrationServices {
  fetch: PlatformFetch;
  tool: ToolAddresses;
  keys: SecretKeys;
}

/**
 * Registers the tool at a platform by an invitation (LTI dynamic registration 1.0). A new platform
 * is inactive until a master activates it; a known platform gets its new addresses and keeps its
 * other settings. Throws LaunchRefused; only a completed registration consumes the invitation.
 */
export async function registerPlatform(
  request: {
    invitation: string;
    configurationUrl: string | undefined;
    token: string | undefined;
  },
  { fetch, tool, keys }: RegistrationServices,
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
  // A platform may configure its own host only. Canvas's shared issuer is checked by a master.
  if (product !== 'canvas' && new URL(configuration.issuer).host !== tryUrl(configurationUrl)?.host)
    throw refused('The configuration of the LMS is for another address than its own.');
  await redeemInvitation(invitation);
  try {
    const body = registrationBody(toolDescription(product), tool, product === 'canvas');
    const response = await fetchJson(fetch, configuration.registration_endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...bearer },
      body: JSON.stringify(body),
      // The LMS may have registered the tool although its answer came too late.
      timeout: serviceTimeout,
    }).catch(refuse);
    const registered = RegistrationResponse.safeParse(response);
    if (!registered.success) throw refused('The LMS did not answer with a client id.');
    const { client_id, deployment_id } = registered.data;
    const { _id } = await upsertPlatform(configuration, client_id, invitation);
    if ((await listKeys([_id])).length === 0) await addKey(_id, keys);
    const deployment = { platform_id: _id, deployment_id };
    if (deployment_id) await LtiDeployment.updateOne(deployment, {}, { upsert: true });
  } catch (error) {
    await restoreInvitation(invitation);
    throw error;
  }
  const { issuer, registration_endpoint } = configuration;
  const origins = [issuer, configurationUrl, registration_endpoint].flatMap(
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

async function upsertPlatform(
  configuration: PlatformConfiguration,
  client_id: string,
  invitation: InvitationRecord,
): Promise<PlatformRecord> {
  const { issuer } = configuration;
  const product = productOf(configuration.product) ?? invitation.product;
  const addresses = {
    auth_url: configuration.authorization_endpoint,
    token_url: configuration.token_endpoint,
    jwks_url: configuration.jwks_uri,
    // Canvas sends a host there, but accepts only its token URL as audience.
    token_audience: product === 'canvas' ? null : configuration.authorization_server,
  };
  const known = await LtiPlatform.findOne({ issuer, client_id }).lean();
  if (known) return updatePlatform(known, addresses, invitation);
  const fields = {
    ...addresses,
    name: configuration.account || new URL(configuration.token_endpoint).host,
    issuer,
    client_id,
    product,
    institution_id: invitation.institution_id ?? undefined,
    // With a shared issuer and configuration, the registration endpoint identifies the site.
    frame_origins: isShared(issuer) ? [new URL(configuration.registration_endpoint).origin] : [],
    active: false,
    registered: true,
  };
  // Many sites share an issuer, and their own client ids: only a master can say that it is the same.
  const created = isShared(issuer)
    ? LtiPlatform.create(fields).then((platform) => platform.toObject())
    : createPlatform(fields);
  return created.catch(onDuplicateKey(() => Promise.reject(registeredAlready())));
}

/**
 * Updates a platform that registers again ('Update' in Moodle). An issuer that many sites share,
 * such as Canvas's, does not identify the site: there the addresses must keep their hosts.
 */
async function updatePlatform(
  known: PlatformRecord,
  addresses: Pick<PlatformRecord, 'auth_url' | 'token_url' | 'jwks_url'>,
  { product }: InvitationRecord,
): Promise<PlatformRecord> {
  const hostOf = (url: string) => tryUrl(url)?.host;
  const moved = (['auth_url', 'token_url', 'jwks_url'] as const).some(
    (name) => hostOf(addresses[name]) !== hostOf(known[name]),
  );
  if (moved && (product === 'canvas' || known.product === 'canvas')) throw registeredAlready();
  await LtiPlatform.updateOne({ _id: known._id }, { $set: addresses });
  return known;
}

const registeredAlready = () =>
  refused('This LMS is registered with Parley already, with other addresses.');

const productOf = (code: string | undefined): LtiProduct | undefined =>
  code === 'canvas' || code === 'moodle' ? code : undefined;

/** An unreachable platform refuses the registration, with the reason as text. */
function refuse(error: unknown): never {
  if (!(error instanceof PlatformFetchError)) throw error;
  const { message, status } = error;
  if (status !== 401) throw refused(message, error);
  throw refused(
    `The link may be too old: please begin the registration in the LMS again. “${message}”`,
    error,
  );
}

const refused = (text: string, cause?: unknown) =>
  new LaunchRefused('registration_refused', text, cause);
