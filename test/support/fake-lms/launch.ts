import { messageHint } from './auth-routes.ts';
import type { Course, Person, ResourceLink } from './course.ts';
import { readForm } from './form-page.ts';
import type { FakeLms, PendingLaunch } from './platform.ts';

/** The cookies of one browser for one tool. */
export class CookieJar {
  readonly cookies = new Map<string, string>();

  header(): Record<string, string> {
    if (this.cookies.size === 0) return {};
    return { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  }

  take(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

export interface LaunchOptions extends Omit<PendingLaunch, 'person' | 'targetLinkUri' | 'link'> {
  person: Person | string;
  /** The first link of the course by default; null begins deep linking. */
  link?: ResourceLink | string | null;
  targetLinkUri?: string;
  /** Added or changed parameters of the login initiation; undefined removes one. */
  login?: Record<string, string | undefined>;
  /** Method of the login initiation. */
  method?: 'GET' | 'POST';
  jar?: CookieJar;
  /** Headers of the launch POST and the login. */
  headers?: Record<string, string>;
}

/** A login that the tool has accepted. */
export interface BegunLaunch {
  jar: CookieJar;
  /** The URL to which the tool redirected the browser. */
  authUrl: URL;
  state: string;
  nonce: string;
  launch: PendingLaunch;
  headers: Record<string, string>;
}

/** Sends the login initiation of a launch and returns the response, for tests of refusals. */
export async function initiateLogin(
  lms: FakeLms,
  options: LaunchOptions,
): Promise<{ answer: Response; jar: CookieJar; launch: PendingLaunch }> {
  const launch = pendingLaunch(lms, options);
  const hint = lms.open(launch);
  const parameters = {
    iss: lms.issuer,
    target_link_uri: launch.targetLinkUri,
    login_hint: launch.person.sub,
    lti_message_hint: messageHint(lms, hint),
    client_id: lms.clientId,
    lti_deployment_id: lms.deploymentId,
    ...options.login,
  };
  const given = Object.entries(parameters).filter((pair): pair is [string, string] =>
    Boolean(pair[1]),
  );
  const form = new URLSearchParams(given);
  const jar = options.jar ?? new CookieJar();
  const headers = { ...jar.header(), ...options.headers };
  const answer =
    options.method === 'GET'
      ? await fetch(`${lms.tool.loginUrl}?${form}`, { redirect: 'manual', headers })
      : await fetch(lms.tool.loginUrl, { method: 'POST', body: form, redirect: 'manual', headers });
  jar.take(answer);
  return { answer, jar, launch };
}

/** Sends a login initiation; throws unless it succeeds. */
export async function beginLaunch(lms: FakeLms, options: LaunchOptions): Promise<BegunLaunch> {
  const { answer, jar, launch } = await initiateLogin(lms, options);
  const location = answer.headers.get('location');
  if (!location) throw new Error(`the login answered ${answer.status}: ${await answer.text()}`);
  const authUrl = new URL(location);
  return {
    jar,
    authUrl,
    state: authUrl.searchParams.get('state') ?? '',
    nonce: authUrl.searchParams.get('nonce') ?? '',
    launch,
    headers: options.headers ?? {},
  };
}

/** Returns the form that the platform's authorisation endpoint makes the browser post. */
export async function authenticate(begun: BegunLaunch): Promise<Record<string, string>> {
  const answer = await fetch(begun.authUrl);
  const html = await answer.text();
  if (!answer.ok) throw new Error(`the platform refused the login: ${html}`);
  return readForm(html).fields;
}

/** Posts a form to the tool's launch URL as the browser of this launch. */
export async function postLaunch(
  lms: FakeLms,
  begun: Pick<BegunLaunch, 'jar' | 'headers'>,
  form: Record<string, string> | string,
): Promise<LaunchResponse> {
  const answer = await fetch(lms.tool.launchUrl, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...begun.jar.header(),
      ...begun.headers,
    },
    body: typeof form === 'string' ? form : new URLSearchParams(form).toString(),
  });
  begun.jar.take(answer);
  const text = await answer.text();
  const location = answer.headers.get('location') ?? undefined;
  const code =
    location &&
    new URLSearchParams(new URL(location, lms.tool.launchUrl).hash.slice(1)).get('code');
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    location,
    code: code ?? undefined,
    jar: begun.jar,
  };
}

export interface LaunchResponse {
  status: number;
  headers: Headers;
  text: string;
  location: string | undefined;
  /** The one-time code of an accepted launch. */
  code: string | undefined;
  jar: CookieJar;
}

/** A complete launch: login initiation, authorisation by the platform, POST with cookies. */
export async function launch(lms: FakeLms, options: LaunchOptions): Promise<LaunchResponse> {
  const begun = await beginLaunch(lms, options);
  return postLaunch(lms, begun, await authenticate(begun));
}

export interface EnteredLaunch {
  access_token: string;
  /** Path of the app to open. */
  target: string;
  user: { id: string; email: string };
  /** The section to work in. */
  section_id: string | null;
  [field: string]: unknown;
}

/** Launches and exchanges the one-time code for a session; throws unless both succeed. */
export async function enter(lms: FakeLms, options: LaunchOptions): Promise<EnteredLaunch> {
  const answer = await launch(lms, options);
  if (!answer.code) {
    // A refusal is a page; its first paragraph says why.
    const [, reason = answer.text] = /<p>(.*?)<\/p>/s.exec(answer.text) ?? [];
    throw new Error(`the launch answered ${answer.status}: ${reason}`);
  }
  const entered = await swapCode(lms, answer);
  if (!entered.ok) throw new Error(`the code was refused: ${await entered.text()}`);
  return (await entered.json()) as EnteredLaunch;
}

/** Exchanges the code of a launch in the same browser or in another one. */
export function swapCode(
  lms: FakeLms,
  answer: Pick<LaunchResponse, 'code' | 'jar'>,
): Promise<Response> {
  return fetch(new URL('/api/auth/lti', lms.tool.launchUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...answer.jar.header() },
    body: JSON.stringify({ code: answer.code }),
  });
}

function pendingLaunch(lms: FakeLms, options: LaunchOptions): PendingLaunch {
  const { person, claims, header, signing, deepLinking, review, course } = options;
  const link = findLink(course ?? lms.course, options.link);
  return {
    person: typeof person === 'string' ? lms.person(person) : person,
    targetLinkUri: options.targetLinkUri ?? lms.tool.launchUrl,
    ...(course && { course }),
    ...(link && { link }),
    ...(claims && { claims }),
    ...(header && { header }),
    ...(signing && { signing }),
    ...(deepLinking && { deepLinking }),
    ...(review && { review }),
  };
}

function findLink({ links }: Course, link: LaunchOptions['link']): ResourceLink | undefined {
  if (link === null) return undefined;
  if (typeof link === 'object') return link;
  const found = link === undefined ? links[0] : links.find(({ id }) => id === link);
  if (!found) throw new Error(`the course has no link ${link ?? ''}`);
  return found;
}
