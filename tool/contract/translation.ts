import { z } from 'zod';
import { requiredText } from './common.ts';
import { locales } from './constants/locales.ts';
import { maxTurnLength } from './constants/voice.ts';
import type { EndpointTable } from './endpoint.ts';

/** A text of the caller's conversation, to translate into an interface language. */
export const TranslateBody = z.object({
  text: requiredText(maxTurnLength, 'There is nothing to translate'),
  language: z.enum(locales),
});
export type TranslateBody = z.infer<typeof TranslateBody>;

export const translationEndpoints = {
  /** Rate limited per user, and limited by the budgets of section and institution. */
  'POST /api/conversations/conversation/{id}/translate': {
    body: TranslateBody,
    /** Null where the provider cannot translate. */
    response: z.object({ translation: z.string().nullable() }),
  },
} satisfies EndpointTable;
