import helmet from 'helmet';
import type { RequestHandler } from 'express';
import { hostnameOf, isLoopback, type Config } from '../config.ts';
import { AppError } from './app-error.ts';

/** Health checks come under any host name. */
const probes = ['/api/health', '/api/ready'];

/**
 * Refuses a request whose Host header is not ours: a page of another site could otherwise resolve
 * its own name to the address of this server and read responses (DNS rebinding).
 */
export function hostAllowlist({
  PUBLIC_URL,
  ALLOWED_HOSTS,
}: Pick<Config, 'PUBLIC_URL' | 'ALLOWED_HOSTS'>): RequestHandler {
  const allowed = new Set([hostnameOf(PUBLIC_URL), ...ALLOWED_HOSTS]);
  return (req, _res, next) => {
    const address = `http://${req.headers.host ?? ''}`;
    if (probes.includes(req.path) || isLoopback(address) || allowed.has(hostnameOf(address)))
      return next();
    throw new AppError(
      'misdirected',
      'This server is not known by this name. An operator sets PUBLIC_URL or ALLOWED_HOSTS.',
    );
  };
}

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
