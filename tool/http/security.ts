import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
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
  /** The header accepted last: nearly all requests have the same. */
  let accepted: string | undefined;
  return (req, _res, next) => {
    const { host = '' } = req.headers;
    if (host === accepted || probes.includes(req.path)) return next();
    const address = `http://${host}`;
    if (!isLoopback(address) && !allowed.has(hostnameOf(address)))
      throw new AppError(
        'misdirected',
        'This server is not known by this name. An operator sets PUBLIC_URL or ALLOWED_HOSTS.',
      );
    accepted = host;
    next();
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
export function securityHeaders(options: { secure: boolean }): RequestHandler {
  const headers = headersOf(
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
  );
  headers.set('Permissions-Policy', 'microphone=(self), camera=(), geolocation=()');
  return (_req, res, next) => {
    res.setHeaders(headers);
    next();
  };
}

/** What helmet sets, the same in every response: computed once, not by twelve functions for each. */
function headersOf(handler: ReturnType<typeof helmet>): Map<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  handler(response.req, response, () => undefined);
  return new Map(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}
