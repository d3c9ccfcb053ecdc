import type { RequestHandler } from 'express';
import { frameOrigins } from '../launch/frame-origins.ts';
import { findActivePlatforms, findPlatform } from '../platforms/find.ts';
import type { PlatformRecord } from '../platforms/model.ts';
import type { Cookies } from './cookies.ts';

const id = /^[0-9a-f]{24}$/;

/**
 * Lets the platform of the last launch show a page in its frame, and lets a form of the page lead
 * back to it (deep linking). A browser that brings no cookie into the frame does not say which
 * platform that is, so the entry page then names every active one. No other page is framed.
 */
export function createFraming(cookies: Cookies): RequestHandler {
  return async (req, res, next) => {
    const platformId = cookies.platformOf(req);
    const platform = platformId && id.test(platformId) ? await findPlatform(platformId) : null;
    const platforms = platform?.active ? [platform] : await findActivePlatforms();
    allowFrames(res, platforms);
    next();
  };
}

/** The same for pages of the app that are loaded anew inside the frame; only the cookie counts there. */
export function createPageFraming(cookies: Cookies): RequestHandler {
  return async (req, res, next) => {
    const platformId = cookies.platformOf(req);
    const page = req.method === 'GET' && req.accepts(['html', 'json']) === 'html';
    if (page && platformId && id.test(platformId)) {
      const platform = await findPlatform(platformId);
      if (platform?.active) allowFrames(res, [platform]);
    }
    next();
  };
}

function allowFrames(res: Parameters<RequestHandler>[1], platforms: PlatformRecord[]): void {
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
