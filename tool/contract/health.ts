import { z } from 'zod';
import type { EndpointTable } from './endpoint.ts';

export const Health = z.object({
  status: z.literal('ok'),
  version: z.string(),
  database: z.enum(['embedded', 'mongodb']),
  speech: z.enum(['openai', 'demo']),
});

export const healthEndpoints = {
  'GET /api/health': { response: Health },
} satisfies EndpointTable;
