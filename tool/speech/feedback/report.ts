import { z } from 'zod';
import { errorTypes } from '../../contract/constants/error-types.ts';
import { en } from './texts/messages.en.ts';

/** How many of each a learner can take in from one report. */
export const reportLimits = { strengths: 3, corrections: 5, ofOneType: 2, evidence: 2 } as const;

/** Fewer words of the learner than this say too little for a fair judgement of the language. */
export const tooLittleWords = 20;

/** Shown with every report, in its language: what is judged is a transcript, which a machine made. */
export const transcriptNote = en.note;

export interface TranscriptMessage {
  role: 'user' | 'assistant';
  content: string;
  /** Position in the conversation, from 1. */
  seq: number;
  /** Milliseconds that the learner spoke; absent when nobody measured. */
  spoken_ms?: number | null | undefined;
  /** The learner typed it. */
  typed?: boolean | null | undefined;
  /** Typed where typing does not count: it says no key item. */
  uncounted?: true | undefined;
}

export interface FeedbackRequest {
  /** The instructor's prompt: preamble, feedback areas, custom sections (specification 2 §3). */
  feedbackPrompt: string;
  /** ISO 639-1 code of the language practised. */
  language: string;
  /** The level that the case is for, in the instructor's words; '' when not said. */
  level: string;
  /** ISO 639-1 code of the language that the report is to be written in. */
  reportLanguage: string;
  title: string;
  goals: string;
  /** Words or phrases that the learner was to use; see `splitKeyItems`. */
  keyItems: string[];
  messages: TranscriptMessage[];
  /** A stable hash of the user's id. */
  safetyIdentifier: string;
}

/** Exact words of the learner in one of their turns. */
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
  /** ISO 639-1 code of the language that it is written in. */
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
