import type { RequestHandler, Response } from 'express';
import { ltiLimits } from '../../tool/contract/lti.ts';
import {
  findActivePlatforms,
  findPlatform,
  LtiPlatform,
  type PlatformRecord,
} from '../platforms/model.ts';
import { tryUrl } from '../protocol/guarded-fetch.ts';
import type { LtiCookies } from './requests.ts';

const id = /^[0-9a-f]{24}$/;
/** Most origins remembered of one platform: hosts of one Canvas are few. */
const maxOrigins = 20;
const sharedCanvas = 'https://canvas.instructure.com';

/**
 * Lets the platform of the last launch show a page in its frame, and lets a form of the page lead
 * back to it (deep linking). A browser that brings no cookie into the frame does not say which
 * platform that is, so the entry page then names every active one. No other page is framed.
 */
export function createFraming(cookies: LtiCookies): RequestHandler {
  return async (req, res, next) => {
    const platform = await activePlatform(cookies.platformOf(req, res));
    allowFrames(res, platform ? [platform] : await findActivePlatforms());
    next();
  };
}

/** The same for pages of the app that are reloaded inside the frame; only the cookie counts there. */
export function createPageFraming(cookies: LtiCookies): RequestHandler {
  return async (req, res, next) => {
    const isPage = req.method === 'GET' && req.accepts(['html', 'json']) === 'html';
    const platform = isPage ? await activePlatform(cookies.platformOf(req, res)) : null;
    if (platform) allowFrames(res, [platform]);
    next();
  };
}

async function activePlatform(platformId: string | null): Promise<PlatformRecord | null> {
  const platform = platformId && id.test(platformId) ? await findPlatform(platformId) : null;
  return platform?.active ? platform : null;
}

function allowFrames(res: Response, platforms: PlatformRecord[]): void {
  const origins = [...new Set(platforms.flatMap(frameOrigins))].join(' ');
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
 * Origins that may show the tool in a frame for this platform: the issuer's, and those of its
 * launches' return addresses, which for Canvas's shared issuer is the only true one.
 */
export function frameOrigins(platform: PlatformRecord): string[] {
  const own = platform.issuer === sharedCanvas ? [] : [originOf(platform.issuer)];
  return [...new Set([...own, ...platform.frame_origins])].filter((origin) => origin !== null);
}

/** Records the origin of the return address of a validated launch. */
export async function recordFrameOrigin(
  platform: PlatformRecord,
  returnUrl: string | undefined,
): Promise<PlatformRecord> {
  const origin = returnUrl === undefined ? null : originOf(returnUrl);
  const { frame_origins } = platform;
  // Moodle frames the tool from the issuer alone.
  if (!origin || platform.product === 'moodle' || frame_origins.includes(origin)) return platform;
  if (frame_origins.length >= maxOrigins || origin === originOf(platform.issuer)) return platform;
  await LtiPlatform.updateOne({ _id: platform._id }, { $addToSet: { frame_origins: origin } });
  return { ...platform, frame_origins: [...frame_origins, origin] };
}

/** The origin as a source of a security policy; null for what could break out of one. */
function originOf(address: string): string | null {
  const origin = address.length <= ltiLimits.url ? tryUrl(address)?.origin : undefined;
  return origin && /^https?:\/\/[\w.\-[\]:]+$/.test(origin) ? origin : null;
}
