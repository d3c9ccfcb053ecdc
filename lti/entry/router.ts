import { Router, type ErrorRequestHandler, type Request, type Response } from 'express';
import type { Dependencies } from '../../tool/dependencies.ts';
import { AppError } from '../../tool/http/app-error.ts';
import { cookiesOf } from '../../tool/http/cookies.ts';
import { refusedLaunches } from '../../tool/metrics/metrics.ts';
import { secretKeysOf } from '../../tool/secrets.ts';
import { publicKeySet } from '../platforms/keys.ts';
import { createLaunchLog, type LaunchLog } from '../platforms/launch-log.ts';
import { registerPlatform, type RegistrationServices } from '../platforms/registration.ts';
import { toolAddresses, toolDescription } from '../platforms/tool.ts';
import { tryUrl, type PlatformFetch } from '../protocol/guarded-fetch.ts';
import { createKeySets } from '../protocol/key-sets.ts';
import { LaunchRefused } from '../protocol/refusal.ts';
import { canvasConfiguration } from '../protocol/registration.ts';
import { createFraming, frameOrigins } from './framing.ts';
import { iconRoute } from './icon.ts';
import { launchRoute } from './launch.ts';
import { loginRoutes } from './login.ts';
import {
  heading,
  inEnglish,
  link,
  pageScripts,
  paragraph,
  reference,
  sendPage,
  gatewayTextsFor,
  localeOfBrowser,
} from './pages.ts';
import { refusalTexts } from './refusals/texts.ts';
import { contextOf, readParameters, wantsJson, type LtiCookies } from './requests.ts';

/** Seconds that a platform may cache our key set; a new key signs only after that (`signsAfter`). */
const keySetSeconds = 300;

interface Gateway extends Pick<Dependencies, 'config' | 'limit' | 'log'> {
  fetch: PlatformFetch;
  cookies: LtiCookies;
}

/**
 * Everything below /lti: an allowlist of exact paths, forms only, every parameter a string of
 * limited length. No other code of the tool handles these requests.
 */
export function ltiRouter(gateway: Gateway): Router {
  const { config, log, fetch, cookies } = gateway;
  const tool = toolAddresses(config.PUBLIC_URL);
  const launchLog = createLaunchLog((err) =>
    log.error({ err }, 'failed to record accepted launches'),
  );
  const keys = secretKeysOf(config);
  const services = { tool, cookies, keySets: createKeySets(fetch), launchLog, keys };
  const router = Router({ caseSensitive: true, strict: true });
  limitPosts(router, gateway);
  loginRoutes(router, services);
  launchRoute(router, services);
  router.get('/jwks', async (_req, res) => {
    res.set('Cache-Control', `public, max-age=${keySetSeconds}`).json(await publicKeySet());
  });
  router.get('/canvas.json', (_req, res) => {
    res.json(canvasConfiguration(toolDescription('canvas'), tool));
  });
  iconRoute(router);
  registrationRoute(router, { fetch, tool, keys });
  // Pages of the app that an LMS may frame; the built client serves them.
  router.get(['/enter', '/deep-link/:id'], createFraming(cookies), (_req, res, next) => {
    // The new window asks its opener (the frame) to confirm; the default policy would cut that link.
    res.setHeader('Cross-Origin-Opener-Policy', 'unsafe-none');
    next('router');
  });
  router.use(() => {
    throw new LaunchRefused('not_found', 'There is nothing at this address.');
  });
  router.use(refuse(launchLog, log));
  return router;
}

/** Rate limits. A lecture hall shares one address: 500 launches a minute must pass (decision W10). */
function limitPosts(router: Router, { limit }: Gateway): void {
  const minute = { seconds: 60, perProcess: true } as const;
  const limits = {
    '/login': limit({ name: 'lti-login', points: 600, ...minute }),
    // Where the platform stores the secret of a login, a launch is posted twice.
    '/launch': limit({ name: 'lti-launch', points: 1200, ...minute }),
  };
  for (const [path, rule] of Object.entries(limits))
    router.use(path, async (req, res, next) => {
      const client = { address: req.ip ?? '', cookies: cookiesOf(req, res) };
      await rule.consume({ client, body: undefined, actor: undefined });
      next();
    });
}

function registrationRoute(router: Router, services: RegistrationServices): void {
  // HEAD and prefetch requests register nothing.
  router.head(
    '/register/:invitation',
    (_req, res) => void res.status(405).set('Allow', 'GET').end(),
  );
  router.get('/register/:invitation', async (req, res) => {
    if (req.get('sec-purpose')?.includes('prefetch')) return void res.status(403).end();
    const { openid_configuration, registration_token } = readParameters(req.query, [
      'openid_configuration',
      'registration_token',
    ]);
    contextOf(res).claimed = { issuer: tryUrl(openid_configuration ?? '')?.origin };
    const registered = await registerPlatform(
      {
        invitation: String(req.params.invitation),
        configurationUrl: openid_configuration,
        token: registration_token,
      },
      services,
    );
    const texts = gatewayTextsFor(req);
    sendPage(res, {
      status: 200,
      title: texts.registeredTitle,
      body: heading(texts.registeredTitle) + paragraph(texts.registeredText),
      frameAncestors: registered.frameAncestors,
      script: pageScripts.closeRegistration,
    });
  });
}

/** Error handler: a refusal states its reason and enters the launch report; others are a 503. */
function refuse(launchLog: LaunchLog, log: Dependencies['log']): ErrorRequestHandler {
  return async (thrown: unknown, req, res, next) => {
    if (res.headersSent) return next(thrown);
    const refusal = asRefusal(thrown);
    const texts = gatewayTextsFor(req);
    const id = String(req.id);
    const { platform, claimed = {} } = contextOf(res);
    // The page holds nothing but the reason, so even an unknown LMS may frame it.
    const anyone = refusal?.code === 'not_found' ? [] : ['*'];
    const frameAncestors = platform ? frameOrigins(platform) : anyone;
    if (!refusal) {
      log.error({ err: thrown, reference: id }, 'a launch failed');
      const body = { error: texts.brokenText, code: 'unavailable', reference: id };
      return sendRefusal(req, res, { status: 503, title: texts.brokenTitle, body, frameAncestors });
    }
    refusedLaunches.inc({ code: refusal.code });
    if (thrown instanceof AppError && thrown.retryAfterSeconds !== undefined)
      res.set('Retry-After', String(Math.ceil(thrown.retryAfterSeconds)));
    if (refusal.code !== 'not_found' && refusal.code !== 'too_many')
      await launchLog
        .refused({ platformId: platform?._id, claimed }, id, refusal)
        .catch((err: unknown) => {
          log.error({ err, reference: id }, 'failed to record a refused launch');
        });
    const { status, code, message } = refusal;
    const body = { error: message, code, reference: id };
    const registering = code === 'registration_refused' || code === 'invitation_spent';
    sendRefusal(req, res, {
      status,
      body,
      frameAncestors,
      title: registering ? texts.unregisteredTitle : texts.refusedTitle,
      help: registering ? texts.unregisteredHelp : texts.refusedHelp,
    });
  };
}

interface Refusal {
  status: number;
  title: string;
  body: { error: string; code: string; reference: string };
  help?: string;
  frameAncestors: readonly string[];
}

function sendRefusal(
  req: Request,
  res: Response,
  { status, title, body, help = gatewayTextsFor(req).refusedHelp, frameAncestors }: Refusal,
): void {
  if (wantsJson(req)) return void res.status(status).json(body);
  const locale = localeOfBrowser(req);
  const texts: Readonly<Record<string, string>> = locale === 'en' ? {} : refusalTexts[locale];
  const reason = texts[body.code] ?? body.error;
  // In English the exact reason, else the translation and below it the English original.
  const why = paragraph(reason) + (reason === body.error ? '' : inEnglish(body.error));
  const rest = paragraph(help) + reference(body.reference) + wayBack(req, res, body, reason);
  sendPage(res, { status, title, body: heading(title) + why + rest, frameAncestors });
}

/**
 * A link to the LMS, which is told why the launch could not go on (LTI core 1.3 §5.4.4). Not in a frame,
 * which has the course around it.
 */
function wayBack(req: Request, res: Response, body: Refusal['body'], reason: string): string {
  const { back } = contextOf(res);
  if (back === undefined || req.get('sec-fetch-dest') !== 'document') return '';
  const address = new URL(back);
  address.searchParams.set('lti_errormsg', reason);
  address.searchParams.set('lti_errorlog', `${body.error} (${body.reference})`);
  return link(address.href, gatewayTextsFor(req).backToCourse);
}

/** Unreadable bodies (too large, too many fields, wrong encoding) are refusals as well. */
function asRefusal(thrown: unknown): LaunchRefused | null {
  if (thrown instanceof LaunchRefused) return thrown;
  if (thrown instanceof AppError && thrown.code === 'too_many_requests')
    return new LaunchRefused('too_many', thrown.message, thrown);
  const status = thrown instanceof Error && 'status' in thrown ? Number(thrown.status) : 0;
  if (status >= 400 && status < 500)
    return new LaunchRefused('malformed', 'The LMS sent a request that could not be read.', thrown);
  return null;
}
