import { z } from 'zod';
import { errorTypes } from '../../contract/constants/error-types.ts';
import { en } from './texts/messages.en.ts';

/** Maximum number of items per report, limited to what a learner can absorb. */
export const reportLimits = { strengths: 3, corrections: 5, ofOneType: 2, evidence: 2 } as const;

/** With fewer words of the learner the language is not judged. */
export const tooLittleWords = 20;

/** Shown with every report, in its language: the report is based on an automatic transcript. */
export const transcriptNote = en.note;

export interface TranscriptMessage {
  role: 'user' | 'assistant';
  content: string;
  /** Position in the conversation, from 1. */
  seq: number;
  /** Milliseconds that the learner spoke; absent if not measured. */
  spoken_ms?: number | null | undefined;
  /** The learner typed the turn. */
  typed?: boolean | null | undefined;
  /** Typed where typing does not count: the turn is ignored for key items. */
  uncounted?: true | undefined;
}

export interface FeedbackRequest {
  /** The instructor's prompt: preamble, feedback areas, custom sections (specification 2 §3). */
  feedbackPrompt: string;
  /** ISO 639-1 code of the practiced language. */
  language: string;
  /** Level of the case, in the instructor's words; '' if not stated. */
  level: string;
  /** ISO 639-1 code of the report's language. */
  reportLanguage: string;
  title: string;
  goals: string;
  /** Words or phrases that the learner should use; see `splitKeyItems`. */
  keyItems: string[];
  messages: TranscriptMessage[];
  /** A stable hash of the user's id. */
  safetyIdentifier: string;
}

/** A literal quote from one of the learner's turns. */
const Quoted = z.object({ seq: z.int().min(1), quote: z.string().min(1) });

const Strength = Quoted.extend({ comment: z.string() });

const Correction = Quoted.extend({
  /** Asks the learner to try again; shown before the answer. */
  retryQuestion: z.string(),
  correction: z.string().min(1),
  explanation: z.string(),
  type: z.enum(errorTypes),
});

/** One of the instructor's feedback areas. */
const Section = z.object({
  title: z.string().min(1),
  text: z.string(),
  evidence: z.array(Quoted).max(reportLimits.evidence),
});

/** The structured form of a report; the page shows `renderReport` of it. */
export const FeedbackReport = z.object({
  /** ISO 639-1 code of its language. */
  language: z.string(),
  /** One or two opening sentences; a report of the demo partner begins with 'Demo report:'. */
  summary: z.string(),
  strengths: z.array(Strength).max(reportLimits.strengths),
  corrections: z.array(Correction).max(reportLimits.corrections),
  sections: z.array(Section),
  nextStep: z.string(),
  tooLittleSpeech: z.boolean(),
  disclaimer: z.string(),
});

export type FeedbackReport = z.infer<typeof FeedbackReport>;
export type Quoted = z.infer<typeof Quoted>;
export type Strength = z.infer<typeof Strength>;
export type Correction = z.infer<typeof Correction>;
