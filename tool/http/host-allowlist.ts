import type { RequestHandler } from 'express';
import { hostnameOf, isLoopback, type Config } from '../config.ts';
import { AppError } from './app-error.ts';

/** What a supervisor or a balancer asks by whatever name it has for a process. */
const probes = ['/api/health', '/api/ready'];

/**
 * Refuses a request under a name that is not ours: a page of another site could otherwise give its own
 * name the address of this machine and read what is served here (DNS rebinding).
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
