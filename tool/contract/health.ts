import { z } from 'zod';
import type { EndpointTable } from './endpoint.ts';

export const Health = z.object({
  status: z.literal('ok'),
  version: z.string(),
  database: z.enum(['embedded', 'mongodb']),
  speech: z.enum(['openai', 'demo']),
  /** ICE servers for an offer that the browser makes before it has a session. */
  ice_servers: z.array(z.object({ urls: z.string() })),
});

/** Readiness: the database answers, and the process is not stopping. */
export const Ready = z.object({ status: z.literal('ready') });

export const healthEndpoints = {
  'GET /api/health': { response: Health },
  'GET /api/ready': { response: Ready },
} satisfies EndpointTable;
