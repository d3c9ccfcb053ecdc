import { z } from 'zod';

/** How many of each a learner can take in from one report. */
export const REPORT_LIMITS = { strengths: 3, corrections: 5 } as const;

/** Fewer words of the learner than this say too little for a fair judgement of the language. */
export const TOO_LITTLE_WORDS = 20;

/** Shown with every report: what is judged is a transcript, which a machine made. */
export const TRANSCRIPT_NOTE =
  'This report is based on an automatic transcript, which may contain mistakes. It does not judge pronunciation.';

export const transcriptMessageSchema = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  /** Position in the conversation, from 1. */
  seq: z.int().min(1),
});

export type TranscriptMessage = z.infer<typeof transcriptMessageSchema>;

export const feedbackRequestSchema = z.object({
  /** The instructor's prompt: preamble, feedback areas, custom sections (specification 2 §3). */
  feedbackPrompt: z.string(),
  /** ISO 639-1 code of the language practised. */
  language: z.string().min(2),
  title: z.string(),
  goals: z.string(),
  /** Words or phrases that the learner was to use; see `splitKeyItems`. */
  keyItems: z.array(z.string()),
  messages: z.array(transcriptMessageSchema),
  /** A stable hash of the user's id. */
  safetyIdentifier: z.string().min(1).max(64),
});

export type FeedbackRequest = z.infer<typeof feedbackRequestSchema>;

const turnSeq = z.int().min(1);

export const strengthSchema = z.object({
  seq: turnSeq,
  /** Exact words of the learner in that turn. */
  quote: z.string().min(1),
  comment: z.string(),
});

export const correctionSchema = z.object({
  seq: turnSeq,
  /** Exact words of the learner in that turn. */
  quote: z.string().min(1),
  /** Asks the learner to try again; shown before the answer. */
  retryQuestion: z.string(),
  correction: z.string().min(1),
  explanation: z.string(),
});

/** One of the instructor's feedback areas. */
export const sectionSchema = z.object({ title: z.string().min(1), text: z.string() });

/** The structured form of a report; the page shows `renderReport` of it. */
export const feedbackReportSchema = z.object({
  /** One or two opening sentences; a report of the demo partner begins with 'Demo report:'. */
  summary: z.string(),
  strengths: z.array(strengthSchema).max(REPORT_LIMITS.strengths),
  corrections: z.array(correctionSchema).max(REPORT_LIMITS.corrections),
  sections: z.array(sectionSchema),
  nextStep: z.string(),
  tooLittleSpeech: z.boolean(),
  disclaimer: z.string(),
});

export type FeedbackReport = z.infer<typeof feedbackReportSchema>;
export type Strength = z.infer<typeof strengthSchema>;
export type Correction = z.infer<typeof correctionSchema>;
