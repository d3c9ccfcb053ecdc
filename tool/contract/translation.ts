import { z } from 'zod';
import { requiredText } from './common.ts';
import { translationLimits } from './constants/limits.ts';
import { locales } from './constants/locales.ts';
import type { EndpointTable } from './endpoint.ts';

/** Words of one's own conversation, to be read in a language of the interface. */
export const TranslateBody = z.object({
  text: requiredText(translationLimits.text, 'There is nothing to translate'),
  language: z.enum(locales),
});
export type TranslateBody = z.infer<typeof TranslateBody>;

export const translationEndpoints = {
  /** Limited per person, and by the budgets of section and institution. */
  'POST /api/conversations/conversation/{id}/translate': {
    body: TranslateBody,
    /** Null where the service that this server uses cannot translate. */
    response: z.object({ translation: z.string().nullable() }),
  },
} satisfies EndpointTable;
