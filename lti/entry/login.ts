import type { Request, Response, Router } from 'express';
import type { ToolAddresses } from '../../tool/contract/lti-platforms.ts';
import { cookiesOf } from '../../tool/http/cookies.ts';
import { knownPlatformsOf, type PlatformRecord } from '../platforms/model.ts';
import { tryUrl } from '../protocol/guarded-fetch.ts';
import { authenticationUrl, loginParameters, type LoginRequest } from '../protocol/login.ts';
import { LaunchRefused } from '../protocol/refusal.ts';
import { frameOrigins, isForeignFrame } from './framing.ts';
import { fitsState, openState } from './login-state.ts';
import {
  hiddenForm,
  link,
  offerWindow,
  pageScripts,
  paragraph,
  sendPage,
  gatewayTextsFor,
} from './pages.ts';
import {
  contextOf,
  type EntryServices,
  form,
  formBodyOf,
  type Parameters,
  readParameters,
  required,
  storageKey,
} from './requests.ts';

/** Login initiation: redirects the browser to its platform with a new state and nonce. */
export function loginRoutes(router: Router, services: EntryServices): void {
  router
    .route('/login')
    .get((req, res) => initiateLogin(services, req.query, req, res))
    .post(form, (req, res) => initiateLogin(services, formBodyOf(req), req, res));
}

async function initiateLogin(
  services: EntryServices,
  given: unknown,
  req: Request,
  res: Response,
): Promise<void> {
  const { cookies, tool } = services;
  const parameters = readParameters(given, loginParameters);
  contextOf(res).claimed = {
    issuer: parameters.iss,
    client_id: parameters.client_id,
    deployment_id: parameters.lti_deployment_id,
  };
  const request = {
    ...parameters,
    iss: required(parameters, 'iss'),
    login_hint: required(parameters, 'login_hint'),
    target_link_uri: required(parameters, 'target_link_uri'),
  };
  const platform = await platformOf(request, tool);
  contextOf(res).platform = platform;
  const { authUrl, state, secret } = beginLogin(platform, request, parameters, services);
  if (isForeignFrame(platform, req)) return offerWindow(res, tool.login_url, parameters);
  const jar = cookiesOf(req, res);
  const origins = frameOrigins(platform);
  const target = parameters.lti_storage_target;
  // A browser that sent one of our cookies accepts this one too, and so does a top-level window.
  const keeps = cookies.platformOf(req, res) || req.get('sec-fetch-dest') === 'document';
  if (!keeps && !target && !fitsState(parameters)) {
    if (req.query[cookieTest] === undefined) return testCookies(services, parameters, req, res);
    if (cookies.secretOf(jar, cookieTest) === null)
      return offerWindow(res, tool.login_url, parameters, 'ownWindowText');
  }
  cookies.setSecret(jar, state, secret);
  if (!target || origins.length === 0 || keeps)
    return res.set('Cache-Control', 'no-store').redirect(302, authUrl.href);
  const texts = gatewayTextsFor(req);
  sendPage(res, {
    status: 200,
    title: texts.opening,
    body: paragraph(texts.openingText) + link(authUrl.href, texts.goOn),
    frameAncestors: origins,
    script: pageScripts.keepSecret,
    data: {
      origin: new URL(platform.auth_url).origin,
      target,
      key: storageKey(state),
      value: secret,
    },
  });
}

/** Query parameter and cookie of a login that is repeated to see whether the browser keeps cookies. */
const cookieTest = 'test';

/**
 * Repeats a login whose launch could not offer a new window, because its state cannot hold the
 * parameters: where the browser drops our cookie, the window is offered now.
 */
function testCookies(
  { cookies, tool }: EntryServices,
  parameters: Parameters,
  req: Request,
  res: Response,
): void {
  cookies.setSecret(cookiesOf(req, res), cookieTest, 'kept');
  const texts = gatewayTextsFor(req);
  sendPage(res, {
    status: 200,
    title: texts.opening,
    body:
      paragraph(texts.openingText) +
      hiddenForm({
        action: `${tool.login_url}?${cookieTest}`,
        fields: parameters,
        button: texts.goOn,
      }),
    frameAncestors: ['*'],
    formLeaves: true,
    script: pageScripts.submit,
  });
}

/** The platform that a login names; of several, the active one. Throws LaunchRefused. */
async function platformOf(
  { iss, client_id, target_link_uri }: LoginRequest,
  tool: ToolAddresses,
): Promise<PlatformRecord> {
  const [wanted, own] = [tryUrl(target_link_uri)?.origin, new URL(tool.launch_url).origin];
  if (wanted !== own)
    throw new LaunchRefused(
      'wrong_target',
      `The LMS wants to open an address that is not this tool’s (${wanted ?? target_link_uri} instead of ${own}).`,
    );
  const found = await knownPlatformsOf(iss, client_id);
  const active = found.filter((platform) => platform.active);
  const platform = active[0] ?? found[0];
  if (!platform)
    throw new LaunchRefused(
      'unknown_platform',
      'This LMS is not registered with Parley (issuer and client id).',
    );
  if (active.length > 1)
    throw new LaunchRefused(
      'unknown_platform',
      'This LMS is registered more than once and does not say which client id it means.',
    );
  return platform;
}

function beginLogin(
  platform: PlatformRecord,
  request: LoginRequest,
  parameters: Parameters,
  { tool, keys }: EntryServices,
): { authUrl: URL; state: string; secret: string } {
  if (!platform.active)
    throw new LaunchRefused(
      'inactive_platform',
      platform.registered && !platform.last_launch_at
        ? 'This LMS is registered with Parley, but an administrator has yet to activate it.'
        : 'This LMS has been switched off in Parley.',
    );
  const { state, nonce, secret } = openState(
    {
      platform_id: platform._id,
      target_link_uri: request.target_link_uri,
      storage_target: request.lti_storage_target,
      parameters,
    },
    keys,
  );
  const redirectUri = tool.launch_url;
  return {
    authUrl: authenticationUrl(platform, request, { redirectUri, state, nonce }),
    state,
    secret,
  };
}
