import { z } from 'zod';
import { AfterId, Id, Instant, searchText, text } from './common.ts';
import type { EndpointTable } from './endpoint.ts';

/** A user's answer to a consent text. Append-only; the newest row of a user applies. */
export const ConsentRecord = z.object({
  id: Id,
  at: Instant,
  user_id: Id,
  /** Current name; empty when the account no longer exists. */
  name: z.string(),
  /** E-mail address and access group at that time. */
  email: z.string(),
  access_group: z.string(),
  has_consented: z.boolean(),
  version: z.string(),
  /** SHA-256 of the displayed text, hexadecimal. */
  text_hash: z.string(),
});
export type ConsentRecord = z.infer<typeof ConsentRecord>;

/** A version of a consent text with the number of consents and refusals. */
export const ConsentVersion = z.object({
  version: z.string(),
  in_force: z.boolean(),
  agreed: z.number().int(),
  refused: z.number().int(),
});
export type ConsentVersion = z.infer<typeof ConsentVersion>;

export const ConsentsQuery = AfterId.extend({
  version: text(60).optional(),
  has_consented: z.enum(['true', 'false']).optional(),
  /** Prefix of the e-mail address. */
  q: searchText(254).optional(),
});

export const consentEndpoints = {
  'GET /api/master/consents': { query: ConsentsQuery, response: z.array(ConsentRecord) },
  'GET /api/master/consents/versions': { response: z.array(ConsentVersion) },
} satisfies EndpointTable;
