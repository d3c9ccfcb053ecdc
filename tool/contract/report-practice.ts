import { z } from 'zod';
import { Id } from './common.ts';
import { sentenceBitRate, sentenceSeconds, soundTypes } from './constants/voice.ts';
import type { EndpointTable } from './endpoint.ts';

/** The learner's words in one of their turns. */
const OwnWords = z.object({
  quote: z.string(),
  /** Which of the learner's own turns, from 1, as the transcript numbers them. */
  turn: z.number().int(),
  /** The provider's name of the turn, by which a browser finds what it recorded of it. */
  item_id: z.string().optional(),
});

export const SaidKeyItem = z.object({
  item: z.string(),
  /** The learner's turn in which it was said first, from 1; null when it was not said. */
  turn: z.number().int().nullable(),
});
export type SaidKeyItem = z.infer<typeof SaidKeyItem>;

/** A report as something to do, in its parts. */
export const ReportPractice = z.object({
  practice_case_id: Id,
  summary: z.string(),
  strengths: z.array(OwnWords.extend({ comment: z.string() })),
  corrections: z.array(
    OwnWords.extend({
      retry_question: z.string(),
      correction: z.string(),
      explanation: z.string(),
    }),
  ),
  next_step: z.string(),
  /** What else the report says, light markdown. */
  details: z.string(),
  key_items: z.array(SaidKeyItem),
  /** Whether a repeated sentence can be written down and compared here. */
  can_transcribe: z.boolean(),
});
export type ReportPractice = z.infer<typeof ReportPractice>;

/** Longest sound, in characters of base64; recorders keep their rate only about. */
export const longestSound = Math.ceil(((sentenceSeconds * sentenceBitRate) / 8) * (4 / 3) * 1.5);

export const SayAgainBody = z.object({
  /** One sentence, base64; written down and not kept. */
  sound: z.base64('Not a recording').min(1, 'Not a recording').max(longestSound),
  content_type: z.enum(soundTypes, { error: 'Not a type of sound that browsers record' }),
});
export type SayAgainBody = z.infer<typeof SayAgainBody>;

export const reportPracticeEndpoints = {
  'GET /api/conversations/conversation/{id}/report_practice': {
    /** Null where there is no report, or one of which only the text is kept. */
    response: z.object({ practice: ReportPractice.nullable() }),
  },
  'POST /api/conversations/conversation/{id}/say_again': {
    body: SayAgainBody,
    /** Null where the service that this server uses cannot write a recording down. */
    response: z.object({ transcript: z.string().nullable() }),
  },
} satisfies EndpointTable;
