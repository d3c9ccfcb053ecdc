import { z } from 'zod';

/** Name of the answer's format. */
export const translationFormat = 'translation';

/** What a model answers; its strict schema goes along with the request. */
export const TranslationAnswer = z.object({ translation: z.string() });

/** The document that a model gets: JSON, so that nothing in it can pass for an instruction. */
export const TranslationDocument = z.object({ text: z.string(), from: z.string(), to: z.string() });
