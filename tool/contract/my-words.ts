import { z } from 'zod';
import { Id, Instant, requiredText, Success, text } from './common.ts';
import { keptWordLimits } from './constants/limits.ts';
import type { EndpointTable } from './endpoint.ts';

/** A word that a learner keeps. It is shown to them alone, and is no part of the study. */
export const KeptWord = z.object({
  id: Id,
  word: z.string(),
  /** In the learner's own words or as it was translated; empty when nothing was noted. */
  meaning: z.string(),
  /** The line of the conversation in which it stood. */
  sentence: z.string(),
  /** ISO 639-1 code. */
  language_code: z.string(),
  kept_at: Instant,
  /** When it is to be reviewed next; names the review that an answer belongs to. */
  due_at: Instant,
  reviews: z.number().int(),
});
export type KeptWord = z.infer<typeof KeptWord>;

export const KeepWordBody = z.object({
  /** The conversation in which the word was met, which says what language it is of. */
  conversation_id: Id,
  word: requiredText(keptWordLimits.word, 'Choose a word first'),
  meaning: text(keptWordLimits.meaning),
  sentence: text(keptWordLimits.sentence),
});
export type KeepWordBody = z.infer<typeof KeepWordBody>;

export const ReviewWordBody = z.object({
  known: z.boolean(),
  /** `due_at` of the word as it was shown: an answer that comes twice counts once. */
  due_at: Instant,
});
export type ReviewWordBody = z.infer<typeof ReviewWordBody>;

/** What is due now, the longest waiting first. */
export const DueWords = z.object({
  words: z.array(KeptWord),
  due: z.number().int(),
  total: z.number().int(),
});
export type DueWords = z.infer<typeof DueWords>;

export const myWordsEndpoints = {
  /** All of the caller's words, the newest first. */
  'GET /api/students/words': { response: z.array(KeptWord) },
  'GET /api/students/words/due': { response: DueWords },
  /** Keeping a word again changes what is noted of it, and not when it is due. */
  'POST /api/students/words': { body: KeepWordBody, response: KeptWord },
  'POST /api/students/words/{id}/review': { body: ReviewWordBody, response: KeptWord },
  'DELETE /api/students/words/{id}': { response: Success },
} satisfies EndpointTable;
