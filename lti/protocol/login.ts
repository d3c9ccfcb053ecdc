import type { Platform } from './platform.ts';

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

/** The platform's authentication request, to which a login redirects (OpenID Connect core §3.2.2.1). */
export function authenticationUrl(
  platform: Platform,
  request: LoginRequest,
  login: { redirectUri: string; state: string; nonce: string },
): URL {
  const url = new URL(platform.auth_url);
  const query = {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: platform.client_id,
    redirect_uri: login.redirectUri,
    login_hint: request.login_hint,
    lti_message_hint: request.lti_message_hint,
    state: login.state,
    nonce: login.nonce,
  };
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, value);
  return url;
}
