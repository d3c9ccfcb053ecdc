import { z } from 'zod';
import { Instant, Moment, Success, text } from './common.ts';
import { accessGroupLimits } from './constants/limits.ts';
import type { EndpointTable } from './endpoint.ts';

/** When a group gets access; `opens_at` null or in the past means open (decision R13). */
export const AccessGroup = z.object({
  name: z.string(),
  opens_at: Instant.nullable(),
  message: z.string(),
});
export type AccessGroup = z.infer<typeof AccessGroup>;

export const AccessGroupBody = z.strictObject({
  opens_at: Moment.nullable(),
  message: text(accessGroupLimits.message),
});

const ByName = z.object({ name: z.string().trim().min(1).max(accessGroupLimits.name) });

export const accessGroupEndpoints = {
  'GET /api/master/access-groups': { response: z.array(AccessGroup) },
  /** Absent fields stay unchanged; a new group needs `opens_at`. */
  'PUT /api/master/access-groups/{name}': {
    params: ByName,
    body: AccessGroupBody.partial(),
    response: AccessGroup,
  },
  'DELETE /api/master/access-groups/{name}': { params: ByName, response: Success },
} satisfies EndpointTable;
