import type { RequestListener } from 'node:http';
import type { Config } from '../config.ts';

/** Paths of a process without pages: for its supervisor and for Prometheus. */
const checks = new Set(['/api/health', '/api/ready', '/metrics']);

export const runsJobs = ({ ROLE }: Pick<Config, 'ROLE'>): boolean => ROLE !== 'web';

export const takesCalls = ({ ROLE }: Pick<Config, 'ROLE'>): boolean => ROLE !== 'jobs';

/** What a process of this role serves: everything, or only health checks and metrics. */
export function servedBy({ ROLE }: Pick<Config, 'ROLE'>, app: RequestListener): RequestListener {
  if (takesCalls({ ROLE })) return app;
  return (req, res) => {
    if (checks.has(req.url ?? '')) return app(req, res);
    const [path] = (req.url ?? '').split('?');
    const error = `There is nothing at ${req.method} ${path}`;
    res.writeHead(404, { 'Content-Type': 'application/json' });
    res.end(JSON.stringify({ error, code: 'not_found' }));
  };
}
