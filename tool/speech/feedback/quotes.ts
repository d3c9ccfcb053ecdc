import { containsWords } from './normalise.ts';
import type { FeedbackReport, TranscriptMessage } from './report.ts';

/** Whether the words of `quote` stand in the learner's own turn `seq`. */
export function isQuoted(
  claim: { seq: number; quote: string },
  messages: readonly TranscriptMessage[],
): boolean {
  return messages.some(
    (message) =>
      message.seq === claim.seq &&
      message.role === 'user' &&
      containsWords(message.content, claim.quote),
  );
}

/**
 * Drops every strength and correction whose quote is not in the learner's own turn that it names:
 * a model may invent words or quote the partner. Compared as `normaliseWords` describes.
 */
export function checkQuotes(
  report: FeedbackReport,
  messages: readonly TranscriptMessage[],
): FeedbackReport {
  return {
    ...report,
    strengths: report.strengths.filter((strength) => isQuoted(strength, messages)),
    corrections: report.corrections.filter((correction) => isQuoted(correction, messages)),
  };
}
