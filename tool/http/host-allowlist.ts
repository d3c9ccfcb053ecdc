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
