/** A line of the partner: as people read it, and where it differs, as the synthesiser reads it. */
export type PartnerLine = string | { text: string; spoken: string };

/** A mistake that learners typically make, and what a tutor says about it in English. */
export interface LearnerError {
  /** Exact words of the line. */
  quote: string;
  correction: string;
  explanation: string;
}

/** What the demo partner writes down for a turn of the learner, since it recognises no words. */
export interface LearnerLine {
  text: string;
  error?: LearnerError;
}

/** The demo conversation in one language. */
export interface DemoScript {
  greeting: PartnerLine;
  questions: readonly PartnerLine[];
  closing: PartnerLine;
  /** Said when a turn carried nothing to hear. */
  repeat: PartnerLine;
  /** Twelve lines, one for each key of a telephone in the order 0–9, * and #. */
  learner: readonly LearnerLine[];
}

export function textOf(line: PartnerLine): string {
  return typeof line === 'string' ? line : line.text;
}

export function spokenOf(line: PartnerLine): string {
  return typeof line === 'string' ? line : line.spoken;
}

/**
 * The partner's lines in the order of their clips: greeting, questions, closing, repeat.
 * Clip `NN.opus` of a language is line NN.
 */
export function partnerLines(script: DemoScript): PartnerLine[] {
  return [script.greeting, ...script.questions, script.closing, script.repeat];
}
