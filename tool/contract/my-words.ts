import { z } from 'zod';
import { Id, Instant, requiredText, Success, text } from './common.ts';
import { keptWordLimits } from './constants/limits.ts';
import type { EndpointTable } from './endpoint.ts';

/** A word that a learner keeps. Only the learner sees it, and it is not research data. */
export const KeptWord = z.object({
  id: Id,
  word: z.string(),
  /** Written by the learner or translated; empty when nothing was noted. */
  meaning: z.string(),
  /** The line of the conversation that contains it. */
  sentence: z.string(),
  /** ISO 639-1 code. */
  language_code: z.string(),
  /** Next review; identifies the review that an answer belongs to. */
  due_at: Instant,
  reviews: z.number().int(),
});
export type KeptWord = z.infer<typeof KeptWord>;

export const KeepWordBody = z.object({
  /** The conversation that contains the word; determines its language. */
  conversation_id: Id,
  word: requiredText(keptWordLimits.word, 'Choose a word first'),
  meaning: text(keptWordLimits.meaning),
  sentence: text(keptWordLimits.sentence),
});
export type KeepWordBody = z.infer<typeof KeepWordBody>;

export const ReviewWordBody = z.object({
  known: z.boolean(),
  /** `due_at` of the shown word: a repeated answer counts once. */
  due_at: Instant,
});
export type ReviewWordBody = z.infer<typeof ReviewWordBody>;

/** Words that are due now, the longest due first. */
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
  /** Keeping a word again updates its note, but not its due date. */
  'POST /api/students/words': { body: KeepWordBody, response: KeptWord },
  'POST /api/students/words/{id}/review': { body: ReviewWordBody, response: KeptWord },
  'DELETE /api/students/words/{id}': { response: Success },
} satisfies EndpointTable;
