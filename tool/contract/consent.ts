import { z } from 'zod';
import { AfterId, Id, Instant, text } from './common.ts';
import type { EndpointTable } from './endpoint.ts';

/** One answer that a person gave to a consent text. Rows are never changed; see the newest of a person. */
export const ConsentRecord = z.object({
  id: Id,
  at: Instant,
  user_id: Id,
  /** The name now; empty when the account is gone. */
  name: z.string(),
  /** Address and access group at that time. */
  email: z.string(),
  access_group: z.string(),
  has_consented: z.boolean(),
  version: z.string(),
  /** SHA-256 of every word shown, hexadecimal. */
  text_hash: z.string(),
});
export type ConsentRecord = z.infer<typeof ConsentRecord>;

/** A consent text by its version, and how often people agreed to and refused it. */
export const ConsentVersion = z.object({
  version: z.string(),
  /** Whether people are asked to agree to this one now. */
  in_force: z.boolean(),
  agreed: z.number().int(),
  refused: z.number().int(),
});
export type ConsentVersion = z.infer<typeof ConsentVersion>;

export const ConsentsQuery = AfterId.extend({
  version: text(60).optional(),
  has_consented: z.enum(['true', 'false']).optional(),
  /** Beginning of the address. */
  q: text(254).optional(),
});

export const consentEndpoints = {
  'GET /api/master/consents': { query: ConsentsQuery, response: z.array(ConsentRecord) },
  'GET /api/master/consents/versions': { response: z.array(ConsentVersion) },
} satisfies EndpointTable;
