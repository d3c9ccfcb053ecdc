import type { Request, RequestHandler, Response } from 'express';
import { ltiLimits } from '../../tool/contract/constants/lti.ts';
import { isShared, cachedPlatform, LtiPlatform, type PlatformRecord } from '../platforms/model.ts';
import { tryUrl } from '../protocol/guarded-fetch.ts';
import type { LtiCookies } from './requests.ts';

const hexId = /^[0-9a-f]{24}$/;
/** Maximum number of origins of one platform that wait for a master's approval. */
const maxOrigins = 20;

/** Query parameter of the entry page that names the platform, for a browser without cookies. */
export const platformParameter = 'lms';

/**
 * Lets the platform of the last launch frame a page, and lets forms of the page post to it (deep
 * linking). A browser that sends no cookie from a frame names the platform in the URL. No other
 * page can be framed, and no response reveals which platforms are registered.
 */
export function createFraming(cookies: LtiCookies): RequestHandler {
  return async (req, res, next) => {
    const named = req.query[platformParameter];
    const id = cookies.platformOf(req, res) ?? (typeof named === 'string' ? named : null);
    const platform = await activePlatform(id);
    if (platform) allowFrames(res, platform);
    next();
  };
}

/** The same for pages of the app that are reloaded inside the frame; only the cookie counts there. */
export function createPageFraming(cookies: LtiCookies): RequestHandler {
  return async (req, res, next) => {
    const isPage = req.method === 'GET' && req.accepts(['html', 'json']) === 'html';
    const platform = isPage ? await activePlatform(cookies.platformOf(req, res)) : null;
    if (platform) allowFrames(res, platform);
    next();
  };
}

async function activePlatform(platformId: string | null): Promise<PlatformRecord | null> {
  const platform = platformId && hexId.test(platformId) ? await cachedPlatform(platformId) : null;
  return platform?.active ? platform : null;
}

function allowFrames(res: Response, platform: PlatformRecord): void {
  const origins = frameOrigins(platform).join(' ');
  const policy = String(res.getHeader('Content-Security-Policy') ?? '');
  if (!origins || !policy) return;
  res.setHeader(
    'Content-Security-Policy',
    policy
      .replace("frame-ancestors 'none'", `frame-ancestors ${origins}`)
      .replace("form-action 'self'", `form-action 'self' ${origins}`),
  );
}

/**
 * Origins that may frame the tool for this platform: the issuer's, unless many sites share it, and
 * those that a master has allowed.
 */
export function frameOrigins(platform: PlatformRecord): string[] {
  return [...new Set([ownOrigin(platform), ...platform.frame_origins])].filter(
    (origin) => origin !== null,
  );
}

const ownOrigin = ({ issuer }: PlatformRecord) => (isShared(issuer) ? null : originOf(issuer));

/**
 * Whether the site of a validated launch may frame the tool. An unknown origin is stored for a
 * master to allow, because a launch must not extend the list automatically.
 */
export async function mayFrame(
  platform: PlatformRecord,
  returnUrl: string | undefined,
): Promise<boolean> {
  const origin = returnUrl === undefined ? null : originOf(returnUrl);
  // Moodle frames the tool only from the issuer's origin.
  if (!origin || platform.product === 'moodle' || frameOrigins(platform).includes(origin))
    return true;
  // Absent in records of earlier versions.
  const asked: readonly string[] = platform.asked_origins ?? [];
  if (asked.length < maxOrigins && !asked.includes(origin))
    await LtiPlatform.updateOne({ _id: platform._id }, { $addToSet: { asked_origins: origin } });
  return false;
}

/**
 * Whether a login comes from a frame of a site that may not frame the tool. Canvas delivers a
 * launch only once, so it must be moved to a window of its own before that. Other products may
 * start a login from another host than the one that frames.
 */
export function isForeignFrame(platform: PlatformRecord, req: Request): boolean {
  if (platform.product !== 'canvas' || req.get('sec-fetch-dest') !== 'iframe') return false;
  const origin = originOf(req.get('origin') ?? req.get('referer') ?? '');
  return origin !== null && !frameOrigins(platform).includes(origin);
}

/** The origin as a CSP source; null for a value that could break out of the policy. */
function originOf(address: string): string | null {
  const origin = address.length <= ltiLimits.url ? tryUrl(address)?.origin : undefined;
  return origin && /^https?:\/\/[\w.\-[\]:]+$/.test(origin) ? origin : null;
}
