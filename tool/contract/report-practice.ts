import { z } from 'zod';
import { Id } from './common.ts';
import { sentenceBitRate, sentenceSeconds, soundTypes } from './constants/voice.ts';
import type { EndpointTable } from './endpoint.ts';

/** A quote from one of the learner's turns. */
const OwnWords = z.object({
  quote: z.string(),
  /** Number of the turn among the learner's turns, from 1, as in the transcript. */
  turn: z.number().int(),
  /** The provider's id of the turn, by which a browser finds its recording. */
  item_id: z.string().optional(),
});

export const SaidKeyItem = z.object({
  item: z.string(),
  /** The first turn of the learner that has it, from 1; null when none has. */
  turn: z.number().int().nullable(),
});
export type SaidKeyItem = z.infer<typeof SaidKeyItem>;

/** A report in parts, for exercises. */
export const ReportPractice = z.object({
  practice_case_id: Id,
  /** ISO 639-1 code of the practiced language. */
  language_code: z.string(),
  /** ISO 639-1 code of the language in which the report is written. */
  report_language: z.string(),
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
  /** The rest of the report, light markdown. */
  details: z.string(),
  key_items: z.array(SaidKeyItem),
  /** Whether the server can transcribe a repeated sentence for comparison. */
  can_transcribe: z.boolean(),
});
export type ReportPractice = z.infer<typeof ReportPractice>;

/** Maximum length of a recording in base64; recorders keep their bit rate only roughly. */
export const maxSoundLength = Math.ceil(((sentenceSeconds * sentenceBitRate) / 8) * (4 / 3) * 1.5);

export const SayAgainBody = z.object({
  /** One sentence, base64; transcribed and not stored. */
  sound: z.base64('Not a recording').min(1, 'Not a recording').max(maxSoundLength),
  content_type: z.enum(soundTypes, { error: 'Not a type of sound that browsers record' }),
});
export type SayAgainBody = z.infer<typeof SayAgainBody>;

export const reportPracticeEndpoints = {
  'GET /api/conversations/conversation/{id}/report_practice': {
    /** Null without a report, or if only its text is stored. */
    response: z.object({ practice: ReportPractice.nullable() }),
  },
  'POST /api/conversations/conversation/{id}/say_again': {
    body: SayAgainBody,
    /** Null where the provider cannot transcribe a recording. */
    response: z.object({ transcript: z.string().nullable() }),
  },
} satisfies EndpointTable;
