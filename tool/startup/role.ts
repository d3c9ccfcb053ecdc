import type { RequestListener } from 'node:http';
import type { Config } from '../config.ts';

/** What a process without pages answers: to its supervisor, and to Prometheus. */
const checks = new Set(['/api/health', '/api/ready', '/metrics']);

export const runsJobs = ({ ROLE }: Pick<Config, 'ROLE'>): boolean => ROLE !== 'web';

/** What a process of this role serves: all of it, or only what tells how it is. */
export function servedBy({ ROLE }: Pick<Config, 'ROLE'>, app: RequestListener): RequestListener {
  if (ROLE !== 'jobs') return app;
  return (req, res) => {
    if (checks.has(req.url ?? '')) return app(req, res);
    const [path] = (req.url ?? '').split('?');
    const error = `There is nothing at ${req.method} ${path}`;
    res.writeHead(404, { 'Content-Type': 'application/json' });
    res.end(JSON.stringify({ error, code: 'not_found' }));
  };
}
