import type { DemoPartner } from '@parley/demo-partner';
import { areaTitles } from './areas.ts';
import { checkReport } from '../feedback/check.ts';
import { isQuoted, transcriptStats } from '../feedback/transcript.ts';
import {
  reportLimits,
  tooLittleWords,
  transcriptNote,
  type Correction,
  type FeedbackReport,
  type FeedbackRequest,
  type Strength,
  type TranscriptMessage,
} from '../feedback/report.ts';

/** A mistake that the demo partner can recognise. */
export type LearnerError = ReturnType<DemoPartner['learnerErrors']>[number];

/** Minimum characters of a turn that counts as a strength. */
const longTurn = 25;

/**
 * A report by rules: finds known mistakes in the learner's turns. It is labelled as a demo and
 * judges nothing else.
 */
export async function demoFeedback(
  request: FeedbackRequest,
  errors: readonly LearnerError[],
): Promise<FeedbackReport> {
  const learner = request.messages.filter(({ role }) => role === 'user');
  const corrections = findCorrections(learner, errors);
  const stats = await transcriptStats(request.messages, 0, request);
  const tooLittleSpeech = stats.learnerWords < tooLittleWords;
  const used = stats.keyItems.filter(({ said }) => said).map(({ item }) => item);
  const report: FeedbackReport = {
    language: 'en',
    summary: demoSummary(tooLittleSpeech),
    strengths: findStrengths(learner, corrections),
    corrections,
    sections: demoSections(request.feedbackPrompt, corrections, used),
    nextStep: nextStep(corrections, request.title),
    tooLittleSpeech,
    disclaimer: transcriptNote,
  };
  return checkReport(report, request);
}

/** Each mistake of `errors` once, at its first turn. */
export function findCorrections(
  learner: readonly TranscriptMessage[],
  errors: readonly LearnerError[],
): Correction[] {
  return errors
    .flatMap((error) => {
      const turn = learner.find(({ seq }) => isQuoted({ seq, quote: error.quote }, learner));
      return turn ? [correctionOf(turn.seq, error)] : [];
    })
    .slice(0, reportLimits.corrections);
}

function correctionOf(seq: number, { quote, correction, explanation }: LearnerError): Correction {
  const retryQuestion = `You said “${quote}”. What would you change?`;
  return { seq, quote, retryQuestion, correction, explanation, type: 'other' };
}

/** The longest turns without a known mistake, each wording once, in order of time. */
export function findStrengths(
  learner: readonly TranscriptMessage[],
  corrections: readonly Correction[],
): Strength[] {
  const wrong = new Set(corrections.map(({ seq }) => seq));
  const right = learner.filter(({ seq, content }) => !wrong.has(seq) && content.length >= longTurn);
  return [...new Map(right.toReversed().map((turn) => [turn.content.trim(), turn])).values()]
    .sort((one, other) => other.content.length - one.content.length)
    .slice(0, reportLimits.strengths)
    .sort((one, other) => one.seq - other.seq)
    .map(({ seq, content }) => ({
      seq,
      quote: content,
      comment: 'A full answer that keeps the conversation going.',
    }));
}

function demoSummary(tooLittleSpeech: boolean): string {
  const label = 'Demo report: written by simple rules, without a language model.';
  return tooLittleSpeech
    ? `${label} You said too little for a fair judgment; try a longer conversation.`
    : `${label} You took part in the conversation and answered in the language you practice.`;
}

function demoSections(prompt: string, corrections: readonly Correction[], used: string[]) {
  const titles = areaTitles(prompt);
  const known =
    corrections.length === 0
      ? 'The demo found none of the mistakes that it knows.'
      : 'The demo found mistakes that it knows; they are listed above.';
  const items = used.length > 0 ? ` You used these key items: ${used.join(', ')}.` : '';
  return (titles.length > 0 ? titles : ['Overall Communication']).map((title) => ({
    title,
    text: `${known}${items}`,
    evidence: [],
  }));
}

function nextStep(corrections: readonly Correction[], title: string): string {
  const first = corrections[0];
  return first
    ? `Say three new sentences that use “${first.correction}”.`
    : `Practice ‘${title}’ once more and give longer answers.`;
}
