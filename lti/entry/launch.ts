import type { Request, Response, Router } from 'express';
import { decodeJwt } from 'jose';
import { cookiesOf } from '../../tool/http/cookies.ts';
import type { Claimed } from '../platforms/launch-log.ts';
import { cachedDeployment, cachedPlatform, type PlatformRecord } from '../platforms/model.ts';
import {
  actsAsStudent,
  asReview,
  courseRole,
  type DeepLinkingSettings,
  identifier,
  type Launch,
  mayAddContent,
} from '../protocol/claims.ts';
import { readIdToken } from '../protocol/id-token.ts';
import type { KeySets } from '../protocol/key-sets.ts';
import { LaunchRefused } from '../protocol/refusal.ts';
import { frameOrigins, mayFrame, platformParameter } from './framing.ts';
import { acceptLaunch, isUsed } from './accepted-launches.ts';
import { isOfBrowser, type LoginState, readState } from './login-state.ts';
import {
  hiddenForm,
  offerWindow,
  ownWindow,
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
  readParameters,
  required,
  storageKey,
  wantsJson,
} from './requests.ts';

const launchParameters = [
  'state',
  'id_token',
  'secret',
  'error',
  'error_description',
  'lti_version',
];

/**
 * POST /lti/launch: checks the login, the token and the browser of the login. The response to an
 * accepted launch carries a one-time code, which `POST /api/auth/lti` swaps for a session.
 */
export function launchRoute(router: Router, services: EntryServices): void {
  const { cookies, keySets, launchLog, keys, tool } = services;
  const ownOrigin = new URL(tool.launch_url).origin;
  router.post('/launch', form, async (req, res) => {
    const parameters = readParameters(formBodyOf(req), launchParameters);
    // A launch of LTI 1.3 has its version in the token.
    if (!parameters.state && parameters.lti_version)
      throw new LaunchRefused(
        'wrong_message',
        'The LMS opened Parley by an older version of LTI. Please choose LTI 1.3 in its settings of this tool.',
      );
    const state = required(parameters, 'state');
    const login = await findLogin(readState(state, keys), parameters.id_token);
    contextOf(res).platform = login.platform;
    const { issuer, client_id } = login.platform;
    contextOf(res).claimed = { issuer, client_id, ...claimedIn(parameters.id_token) };
    requireActive(login.platform);
    if (parameters.error)
      throw new LaunchRefused('bad_token', `The LMS did not sign you in (${parameters.error}).`);
    const idToken = required(parameters, 'id_token');
    const validated = await validateLaunch(login, idToken, keySets);
    const jar = cookiesOf(req, res);
    const { launch, platform } = validated;
    const presented = launch.launch_presentation?.return_url;
    // That of a dialog closes it in its frame (Canvas).
    if (!launch.deep_linking) contextOf(res).back = presented;
    requireAllowed(launch, login);
    // Deep linking ends with a form post to the platform, which is allowed only where it may frame us.
    const returnUrl = launch.deep_linking?.deep_link_return_url ?? presented;
    const framed = await mayFrame(platform, returnUrl);
    if (!framed && launch.deep_linking) throw siteNotAllowed(launch.deep_linking);
    if (!framed && req.get('sec-fetch-dest') === 'iframe')
      return offerWindow(res, tool.login_url, validated.record.parameters);
    const secret = parameters.secret ?? cookies.secretOf(jar, state);
    // A secret in the form must come from our own page: another site could post a secret of its own.
    if (parameters.secret !== undefined && req.get('origin') !== ownOrigin) throw otherBrowser();
    // With a secret, a used login is refused below, when it is consumed.
    if (secret === null && (await isUsed(validated.record))) throw usedBefore();
    if (secret === null)
      return bindViaPlatformStorage(services, req, res, { ...validated, idToken, state });
    if (!isOfBrowser(validated.record, secret)) throw otherBrowser();
    const code = await consumeLaunch(validated, state);
    launchLog.accepted(platform._id, String(req.id), launch);
    // The secret is kept until the code is swapped, which also needs the browser of the login.
    cookies.setPlatform(jar, String(platform._id));
    // Where the platform stores the secret, no cookie of ours can name the platform that frames.
    const whose = parameters.secret === undefined ? '' : `?${platformParameter}=${platform._id}`;
    res.set('Cache-Control', 'no-store').redirect(303, `/lti/enter${whose}#code=${code}`);
  });
}

interface Login {
  record: LoginState;
  platform: PlatformRecord;
  /** Whether the deployment that the token names is one of the platform's. */
  deploymentKnown: boolean;
}

/** A launch with a valid token; whether this browser began it is checked next. */
interface ValidatedLaunch {
  launch: Launch;
  platform: PlatformRecord;
  record: LoginState;
}

/**
 * The login, platform and deployment that a launch names; its token is not verified yet. Throws
 * LaunchRefused.
 */
export async function findLogin(
  record: LoginState | null,
  idToken: string | undefined,
): Promise<Login> {
  if (record === null)
    throw new LaunchRefused('malformed', 'The LMS sent back a "state" that is not one of ours.');
  if (record.until <= Date.now())
    throw new LaunchRefused(
      'no_state',
      'This launch was not begun here, or too long ago. Please open the activity again.',
    );
  const [platform, deploymentKnown] = await Promise.all([
    cachedPlatform(record.platform_id),
    isDeploymentKnown(record.platform_id, idToken),
  ]);
  if (!platform)
    throw new LaunchRefused('unknown_platform', 'This LMS is no longer registered with Parley.');
  return { record, platform, deploymentKnown };
}

/** Throws LaunchRefused for a platform that a master has deactivated. */
function requireActive({ active }: PlatformRecord): void {
  if (!active)
    throw new LaunchRefused('inactive_platform', 'This LMS has been switched off in Parley.');
}

/** Validates the token of a launch by its login. Throws LaunchRefused. */
export async function validateLaunch(
  { record, platform }: Login,
  idToken: string,
  keySets: KeySets,
): Promise<ValidatedLaunch> {
  const read = await readIdToken(idToken, platform, record, keySets);
  return { launch: asReview(read, record.target_link_uri), platform, record };
}

/** Throws LaunchRefused for an unknown deployment, and for what the roles of the person do not allow. */
function requireAllowed(launch: Launch, { deploymentKnown }: Login): void {
  if (!deploymentKnown)
    throw new LaunchRefused(
      'unknown_deployment',
      `This installation of the tool (deployment ${launch.deployment_id}) is not registered with Parley.`,
    );
  if (launch.deep_linking && !mayAddContent(launch.roles))
    throw new LaunchRefused(
      'not_staff',
      'Only people who teach or design the course can add content to it.',
    );
  if (actsAsStudent(launch))
    throw new LaunchRefused(
      'acts_as_student',
      'You are acting as a student in your LMS. What a student says in Parley is shown to nobody else, so it opens for the student alone. To try an activity, use the student view of your LMS.',
    );
  if (isForeignReview(launch))
    throw new LaunchRefused(
      'not_staff',
      'Only people who teach the course can see the work of others.',
    );
}

/** A student who asks for another person's work; observers count as students. */
const isForeignReview = ({ message, roles, sub, for_user }: Launch): boolean =>
  message === 'LtiSubmissionReviewRequest' &&
  courseRole(roles) === 'student' &&
  for_user?.user_id !== sub;

/**
 * Consumes the login and returns the code to swap for a session. Of concurrent posts of one launch
 * exactly one is accepted; the others are refused.
 */
export async function consumeLaunch(
  { record, launch }: ValidatedLaunch,
  state: string,
): Promise<string> {
  const code = await acceptLaunch(record, launch, state);
  if (code === null) throw usedBefore();
  return code;
}

async function isDeploymentKnown(platformId: string, idToken: string | undefined) {
  const { deployment_id } = claimedIn(idToken);
  return (
    deployment_id !== undefined && (await cachedDeployment(platformId, deployment_id)) !== null
  );
}

/** What a token claims, unverified; only what has the form of a name or an id. */
function claimedIn(idToken: string | undefined): Claimed {
  try {
    const { iss, aud, azp, [deploymentClaim]: deployment } = decodeJwt(idToken ?? '');
    const deployment_id = identifier.safeParse(deployment).data;
    const said = { issuer: iss, client_id: azp ?? [aud].flat()[0], deployment_id };
    return Object.fromEntries(Object.entries(said).filter(([, one]) => typeof one === 'string'));
  } catch {
    return {};
  }
}
const deploymentClaim = 'https://purl.imsglobal.org/spec/lti/claim/deployment_id';

const usedBefore = () =>
  new LaunchRefused(
    'used_before',
    'This launch was used before. Please open the activity again from your course.',
  );

/**
 * The browser sent no cookie. The platform may store the secret of the login (LTI platform
 * storage); without that, the user opens the activity in a window of its own.
 */
async function bindViaPlatformStorage(
  { tool }: EntryServices,
  req: Request,
  res: Response,
  { record, platform, idToken, state }: ValidatedLaunch & { idToken: string; state: string },
): Promise<void> {
  const { storage_target, parameters } = record;
  const alone = req.get('sec-fetch-dest') === 'document' || !parameters;
  if (wantsJson(req) || (!storage_target && alone)) throw notBound();
  const texts = gatewayTextsFor(req);
  const page = {
    title: texts.opening,
    frameAncestors: frameOrigins(platform),
    formLeaves: true,
  };
  const other = parameters
    ? ownWindow(texts, tool.login_url, parameters)
    : paragraph(notBound().message);
  if (!storage_target) return sendPage(res, { ...page, status: 401, body: other });
  const handIn = hiddenForm({
    action: tool.launch_url,
    fields: { state, id_token: idToken, secret: '' },
    button: texts.goOn,
  });
  sendPage(res, {
    ...page,
    status: 200,
    body:
      `<div id="waiting">${paragraph(texts.openingText)}</div>` +
      `<div hidden>${handIn}</div>` +
      `<div id="other-way" hidden>${other}</div>`,
    script: pageScripts.fetchSecret,
    data: {
      origin: new URL(platform.auth_url).origin,
      target: storage_target,
      key: storageKey(state),
    },
  });
}

const siteNotAllowed = ({ deep_link_return_url }: DeepLinkingSettings) =>
  new LaunchRefused(
    'site_not_allowed',
    `An administrator of Parley has to allow ${new URL(deep_link_return_url).origin} first. Until then nothing can be added to its courses from Parley.`,
  );
const otherBrowser = () =>
  new LaunchRefused('other_browser', 'This launch was begun in another browser.');
const notBound = () =>
  new LaunchRefused(
    'browser_not_bound',
    'Your browser did not keep the cookie of this launch. Please allow cookies for Parley, or open the activity in a new window.',
  );
