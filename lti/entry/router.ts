import express, { Router, type ErrorRequestHandler, type Request, type Response } from 'express';
import type { Dependencies } from '../../tool/dependencies.ts';
import type { PlatformFetch } from '../protocol/guarded-fetch.ts';
import { findLogin, proveLaunch, useLaunch, type ProvedLaunch } from './launch.ts';
import { beginLogin, loginParameters } from './login.ts';
import { frameOrigins, learnFrameOrigin } from '../launch/frame-origins.ts';
import { createKeySets } from '../protocol/key-sets.ts';
import { createLaunchLog } from './launch-log.ts';
import { LaunchRefused } from '../protocol/refusal.ts';
import { isOfBrowser } from './launch-states.ts';
import { publicKeySet } from '../platforms/keys.ts';
import type { PlatformRecord } from '../platforms/model.ts';
import { canvasConfiguration } from '../registration/canvas-configuration.ts';
import { registerPlatform } from '../platforms/registration.ts';
import { toolAddresses } from '../tool-addresses.ts';
import { pageScripts } from './browser-scripts.ts';
import { createCookies } from './cookies.ts';
import { createFraming } from './framing.ts';
import { gatewayTexts as texts } from './messages.en.ts';
import { heading, hiddenForm, link, ownWindow, paragraph, reference, sendPage } from './pages.ts';
import { readParameters, required } from '../protocol/parameters.ts';

/** Largest form: a token with every claim at its limit fits. */
const bodyLimit = '128kb';
const maxParameters = 50;
/** Seconds that a platform may keep our key set; a replaced key stays in it for much longer. */
const keySetSeconds = 300;
const launchParameters = ['state', 'id_token', 'secret', 'error', 'error_description'];

/** What a refusal needs to know of the call that it refuses. */
interface Context {
  platform?: PlatformRecord;
}
const contextOf = (res: Response) => res.locals as Context;

/**
 * Everything below /lti: an allowlist of exact addresses, forms only, every parameter a bounded
 * text. Nothing else of the tool sees these requests, and a launch leaves here as a one-time code.
 */
export function ltiGateway(
  { config, log }: Pick<Dependencies, 'config' | 'log'>,
  fetch: PlatformFetch,
): Router {
  const tool = toolAddresses(config.PUBLIC_URL);
  const ownOrigin = new URL(config.PUBLIC_URL).origin;
  const cookies = createCookies(config.PUBLIC_URL);
  const framing = createFraming(cookies);
  const keySets = createKeySets(fetch);
  const launches = createLaunchLog();
  const router = Router({ caseSensitive: true, strict: true });
  const form = express.urlencoded({
    extended: false,
    limit: bodyLimit,
    parameterLimit: maxParameters,
  });

  const login = async (given: unknown, req: Request, res: Response) => {
    const parameters = readParameters(given, loginParameters);
    const begun = await beginLogin(
      {
        ...parameters,
        iss: required(parameters, 'iss'),
        login_hint: required(parameters, 'login_hint'),
        target_link_uri: required(parameters, 'target_link_uri'),
      },
      parameters,
      tool,
    );
    const { platform, authUrl, state, secret } = begun;
    cookies.keepSecret(res, state, secret);
    const origins = frameOrigins(platform);
    const target = parameters.lti_storage_target;
    // A browser that has brought a cookie of ours keeps this one too.
    if (!target || origins.length === 0 || cookies.platformOf(req))
      return void res.set('Cache-Control', 'no-store').redirect(302, authUrl.href);
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
  };

  const launch = async (req: Request, res: Response) => {
    const parameters = readParameters(formOf(req), launchParameters);
    const state = required(parameters, 'state');
    const found = await findLogin(state, parameters.id_token);
    contextOf(res).platform = found.platform;
    if (parameters.error)
      throw new LaunchRefused('bad_token', `The LMS did not sign you in (${parameters.error}).`);
    const idToken = required(parameters, 'id_token');
    const proved = await proveLaunch(found, idToken, keySets);
    const secret = parameters.secret ?? cookies.secretOf(req, state);
    // A secret in the form must come from our own page: another site could send its own person's.
    if (parameters.secret !== undefined && req.get('origin') !== ownOrigin) throw otherBrowser();
    if (secret === null) return bindElsewhere(req, res, proved, idToken);
    if (!isOfBrowser(proved.record, secret)) throw otherBrowser();
    const code = await useLaunch(proved);
    const { launch, platform } = proved;
    await Promise.all([
      learnFrameOrigin(platform, launch.launch_presentation?.return_url),
      launches.accepted(platform._id, String(req.id), launch),
    ]);
    cookies.dropSecret(res, state);
    cookies.keepPlatform(res, String(platform._id));
    res.set('Cache-Control', 'no-store').redirect(303, `/lti/enter#code=${code}`);
  };

  /** The browser sent no cookie: the platform may hold the secret, else a window of its own helps. */
  const bindElsewhere = async (
    req: Request,
    res: Response,
    { record, platform, launch }: ProvedLaunch,
    idToken: string,
  ) => {
    const known = await learnFrameOrigin(platform, launch.launch_presentation?.return_url);
    contextOf(res).platform = known;
    const { storage_target } = record;
    // In a window of its own no frame of the platform is at hand.
    const again = { ...record.login, lti_storage_target: '' };
    if (wantsJson(req) || (!storage_target && req.get('sec-fetch-dest') === 'document'))
      throw notBound();
    const page = {
      title: texts.opening,
      frameAncestors: frameOrigins(known),
    };
    const other = ownWindow(tool.login_url, again);
    if (!storage_target) return sendPage(res, { ...page, status: 401, body: other });
    sendPage(res, {
      ...page,
      status: 200,
      body:
        `<div id="waiting">${paragraph(texts.openingText)}</div>` +
        `<div hidden>${hiddenForm({
          action: tool.launch_url,
          method: 'post',
          fields: { state: record.state, id_token: idToken, secret: '' },
          button: texts.goOn,
        })}</div>` +
        `<div id="other-way" hidden>${other}</div>`,
      script: pageScripts.fetchSecret,
      data: {
        origin: new URL(platform.auth_url).origin,
        target: storage_target,
        key: storageKey(record.state),
      },
    });
  };

  router
    .route('/login')
    .get((req, res) => login(req.query, req, res))
    .post(form, (req, res) => login(formOf(req), req, res));
  router.post('/launch', form, launch);
  router.get('/jwks', async (_req, res) => {
    res.set('Cache-Control', `public, max-age=${keySetSeconds}`).json(await publicKeySet());
  });
  router.get('/canvas.json', (_req, res) => {
    res.json(canvasConfiguration(tool));
  });
  router.get('/register/:invitation', async (req, res) => {
    const { openid_configuration, registration_token } = readParameters(req.query, [
      'openid_configuration',
      'registration_token',
    ]);
    const registered = await registerPlatform(
      {
        invitation: String(req.params.invitation),
        configurationUrl: openid_configuration,
        token: registration_token,
      },
      { fetch, tool, secretKey: config.SECRET_KEY ?? '' },
    );
    sendPage(res, {
      status: 200,
      title: texts.registeredTitle,
      body: heading(texts.registeredTitle) + paragraph(texts.registeredText),
      frameAncestors: registered.frameAncestors,
      script: pageScripts.closeRegistration,
    });
  });
  // Pages of the app that an LMS may frame; the built client answers them.
  router.get(['/enter', '/deep-link/:id'], framing, (_req, _res, next) => next('router'));
  router.use(() => {
    throw new LaunchRefused('not_found', 'There is nothing at this address.');
  });
  router.use(refuse(launches, log));
  return router;
}

const storageKey = (state: string) => `parley-${state.slice(0, 12)}`;

/** The fields of a form; a body of another kind was not parsed and is none. */
function formOf(req: Request): unknown {
  if (req.is('application/x-www-form-urlencoded')) return req.body;
  throw new LaunchRefused('malformed', 'The LMS did not send a form.');
}

const wantsJson = (req: Request) => req.accepts(['html', 'json']) === 'json';

const otherBrowser = () =>
  new LaunchRefused('other_browser', 'This launch was begun in another browser.');
const notBound = () =>
  new LaunchRefused(
    'browser_not_bound',
    'Your browser did not keep the cookie of this launch. Please allow cookies for Parley, or open the activity in a new window.',
  );

/** Answers every error of a launch: refusals are told and noted, everything else is ours to repair. */
function refuse(
  launches: ReturnType<typeof createLaunchLog>,
  log: Dependencies['log'],
): ErrorRequestHandler {
  return async (thrown: unknown, req, res, next) => {
    if (res.headersSent) return next(thrown);
    const refusal = asRefusal(thrown);
    const id = String(req.id);
    const platform = refusal?.platform ?? contextOf(res).platform;
    if (!refusal) {
      log.error({ err: thrown, reference: id }, 'a launch failed');
      return answer(req, res, 503, 'unavailable', texts.brokenTitle, texts.brokenText, id, []);
    }
    if (refusal.code !== 'not_found')
      await launches.refused(platform?._id, id, refusal).catch((err: unknown) => {
        log.error({ err, reference: id }, 'a refused launch was not noted');
      });
    const origins = platform ? frameOrigins(platform) : [];
    const { status, code, message } = refusal;
    answer(req, res, status, code, texts.refusedTitle, message, id, origins);
  };
}

function answer(
  req: Request,
  res: Response,
  status: number,
  code: string,
  title: string,
  text: string,
  id: string,
  frameAncestors: readonly string[],
): void {
  if (wantsJson(req)) return void res.status(status).json({ error: text, code, reference: id });
  const body = heading(title) + paragraph(text) + paragraph(texts.refusedHelp) + reference(id);
  sendPage(res, { status, title, body, frameAncestors });
}

/** Bodies that cannot be read (too large, too many fields, a wrong encoding) are refusals as well. */
function asRefusal(thrown: unknown): LaunchRefused | null {
  if (thrown instanceof LaunchRefused) return thrown;
  const status = thrown instanceof Error && 'status' in thrown ? Number(thrown.status) : 0;
  if (status >= 400 && status < 500)
    return new LaunchRefused('malformed', 'The LMS sent a request that could not be read.', thrown);
  return null;
}
