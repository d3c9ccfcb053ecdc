import { z } from 'zod';

export const translationFormat = 'translation';

/** Response of the model; the request carries its strict schema. */
export const TranslationAnswer = z.object({ translation: z.string() });

/** Input document of the model: JSON, so that no part of it can be taken for an instruction. */
export const TranslationDocument = z.object({ text: z.string(), from: z.string(), to: z.string() });
