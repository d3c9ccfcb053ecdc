import helmet from 'helmet';
import type { RequestHandler } from 'express';

/** The headers for scripts, styles and fonts; the others apply to pages. */
export const fileHeaders = (secure: boolean): RequestHandler[] => [
  helmet.xContentTypeOptions(),
  helmet.crossOriginResourcePolicy({ policy: 'same-origin' }),
  ...(secure ? [helmet.strictTransportSecurity()] : []),
];

/**
 * Security headers. Pages may send requests to our own origin only, and only this origin may use
 * the microphone (an LMS frame's `allow` names the tool's origin).
 */
export function securityHeaders(options: { secure: boolean }): RequestHandler[] {
  return [
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          // Emotion inserts its style rules at run time.
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'https://api.dicebear.com'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'"],
          mediaSrc: ["'self'", 'blob:'],
          workerSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      strictTransportSecurity: options.secure ? undefined : false,
      // LMS frames are allowed by frame-ancestors instead.
      xFrameOptions: false,
      crossOriginResourcePolicy: { policy: 'same-origin' },
    }),
    (_req, res, next) => {
      res.setHeader('Permissions-Policy', 'microphone=(self), camera=(), geolocation=()');
      next();
    },
  ];
}
