import { tryUrl } from '../http/try-url.ts';
import { findPlatformsOf } from '../platforms/find.ts';
import type { PlatformRecord } from '../platforms/model.ts';
import type { ToolAddresses } from '../../tool/contract/lti.ts';
import { LaunchRefused } from '../protocol/refusal.ts';
import { openState } from './launch-states.ts';

/** Parameters of a login initiation (1EdTech security framework §5.1.1, LTI 1.3 §4.1). */
export const loginParameters = [
  'iss',
  'login_hint',
  'target_link_uri',
  'client_id',
  'lti_message_hint',
  'lti_deployment_id',
  'lti_storage_target',
] as const;

export interface LoginRequest {
  iss: string;
  login_hint: string;
  target_link_uri: string;
  client_id?: string | undefined;
  lti_message_hint?: string | undefined;
  lti_storage_target?: string | undefined;
}

export interface BegunLogin {
  platform: PlatformRecord;
  /** Where the browser goes now. */
  authUrl: URL;
  state: string;
  secret: string;
}

/** Opens a login at the platform that asks for one. Throws LaunchRefused. */
export async function beginLogin(
  request: LoginRequest,
  parameters: Readonly<Record<string, string>>,
  tool: ToolAddresses,
): Promise<BegunLogin> {
  if (tryUrl(request.target_link_uri)?.origin !== new URL(tool.launch_url).origin)
    throw new LaunchRefused(
      'wrong_target',
      'The LMS wants to open an address that is not this tool’s.',
    );
  const platform = await platformOf(request);
  const { state, nonce, secret } = await openState({
    platform_id: platform._id,
    target_link_uri: request.target_link_uri,
    storage_target: request.lti_storage_target,
    parameters: { ...parameters },
  });
  const authUrl = new URL(platform.auth_url);
  const query = {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: platform.client_id,
    redirect_uri: tool.launch_url,
    login_hint: request.login_hint,
    lti_message_hint: request.lti_message_hint,
    state,
    nonce,
  };
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) authUrl.searchParams.set(name, value);
  return { platform, authUrl, state, secret };
}

async function platformOf({ iss, client_id }: LoginRequest): Promise<PlatformRecord> {
  const found = await findPlatformsOf(iss, client_id);
  if (found.length === 0)
    throw new LaunchRefused(
      'unknown_platform',
      'This LMS is not registered with Parley (issuer and client id).',
    );
  const active = found.filter((platform) => platform.active);
  const [platform] = active;
  if (!platform)
    throw new LaunchRefused(
      'inactive_platform',
      'This LMS is registered with Parley, but an administrator has yet to activate it.',
      undefined,
      found[0],
    );
  if (active.length > 1)
    throw new LaunchRefused(
      'unknown_platform',
      'This LMS is registered more than once and does not say which client id it means.',
    );
  return platform;
}
