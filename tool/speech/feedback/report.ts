import { z } from 'zod';

/** How many of each a learner can take in from one report. */
export const reportLimits = { strengths: 3, corrections: 5 } as const;

/** Fewer words of the learner than this say too little for a fair judgement of the language. */
export const tooLittleWords = 20;

/** Shown with every report: what is judged is a transcript, which a machine made. */
export const transcriptNote =
  'This report is based on an automatic transcript, which may contain mistakes. It does not judge pronunciation.';

export interface TranscriptMessage {
  role: 'user' | 'assistant';
  content: string;
  /** Position in the conversation, from 1. */
  seq: number;
}

export interface FeedbackRequest {
  /** The instructor's prompt: preamble, feedback areas, custom sections (specification 2 §3). */
  feedbackPrompt: string;
  /** ISO 639-1 code of the language practised. */
  language: string;
  title: string;
  goals: string;
  /** Words or phrases that the learner was to use; see `splitKeyItems`. */
  keyItems: string[];
  messages: TranscriptMessage[];
  /** A stable hash of the user's id. */
  safetyIdentifier: string;
}

const turnSeq = z.int().min(1);

const Strength = z.object({
  seq: turnSeq,
  /** Exact words of the learner in that turn. */
  quote: z.string().min(1),
  comment: z.string(),
});

const Correction = z.object({
  seq: turnSeq,
  /** Exact words of the learner in that turn. */
  quote: z.string().min(1),
  /** Asks the learner to try again; shown before the answer. */
  retryQuestion: z.string(),
  correction: z.string().min(1),
  explanation: z.string(),
});

/** One of the instructor's feedback areas. */
const Section = z.object({ title: z.string().min(1), text: z.string() });

/** The structured form of a report; the page shows `renderReport` of it. */
export const FeedbackReport = z.object({
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
export type Strength = z.infer<typeof Strength>;
export type Correction = z.infer<typeof Correction>;
