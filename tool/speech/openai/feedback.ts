import type OpenAI from 'openai';
import {
  Edits,
  Explanations,
  feedbackDocument,
  formatNames,
  languageName,
} from '../feedback/exchange.ts';
import { changesWords, checkReport, limitTypes } from '../feedback/check.ts';
import { filled, reportTexts } from '../feedback/render.ts';
import { containsWords } from '../../contract/spoken-words.ts';
import { countWords, isQuoted } from '../feedback/transcript.ts';
import {
  reportLimits,
  tooLittleWords,
  type Correction,
  type FeedbackReport,
  type FeedbackRequest,
} from '../feedback/report.ts';
import type { FirstStep } from '../provider.ts';
import { requestStep, type StepModel } from './request-step.ts';
import { editsPrompt, reportPrompt } from './feedback-prompts.ts';

const weights = ['meaning', 'form', 'style'] as const;

/**
 * A report in two steps: find edits, then explain those that match the transcript. Not retried
 * here: each step costs money, so the caller's durable job decides about retries.
 * @throws SpeechError
 */
export async function openAiFeedback(
  client: OpenAI,
  model: string,
  request: FeedbackRequest,
  firstStep?: FirstStep,
): Promise<FeedbackReport> {
  const words = learnerWords(request);
  if (words === 0) return silentReport(request.reportLanguage);
  const tutor: StepModel = { client, model, safetyIdentifier: request.safetyIdentifier };
  const found = choose(await keptEdits(tutor, request, firstStep), request);
  const explained = await requestStep(tutor, {
    prompt: reportPrompt,
    document: {
      ...feedbackDocument(request),
      report_language: languageName(request.reportLanguage),
      instructor_prompt: request.feedbackPrompt,
      ...found,
    },
    schema: Explanations,
    name: formatNames.report,
    // The content is given, so little reasoning is needed.
    effort: 'low',
    maxTokens: 16_000,
  });
  const report = {
    ...assemble(found, explained, request.reportLanguage),
    tooLittleSpeech: words < tooLittleWords,
  };
  return checkReport(report, request);
}

/** The edits of an earlier attempt, else those that the model finds now. */
async function keptEdits(
  tutor: StepModel,
  request: FeedbackRequest,
  firstStep: FirstStep | undefined,
): Promise<Edits> {
  const kept = Edits.safeParse(firstStep?.found);
  if (kept.success) return kept.data;
  const found = await findEdits(tutor, request);
  await firstStep?.keep(found);
  return found;
}

/**
 * Step 1: mistakes and strengths as found by the model, not yet verified.
 * @throws SpeechError
 */
export function findEdits(tutor: StepModel, request: FeedbackRequest): Promise<Edits> {
  return requestStep(tutor, {
    prompt: editsPrompt,
    document: feedbackDocument(request),
    schema: Edits,
    name: formatNames.edits,
    effort: 'medium',
    // Includes reasoning tokens; a conversation of thirty minutes needs a large part of this.
    maxTokens: 32_000,
  });
}

/** Edits whose quote is in the transcript and that change words. */
export const verifiedEdits = (found: Edits, { messages }: FeedbackRequest): Edits['edits'] =>
  found.edits.filter((edit) => isQuoted(edit, messages) && changesWords(edit));

/** Selects verified edits: those that obscure the meaning first, a limited number per type. */
function choose(found: Edits, request: FeedbackRequest): Edits {
  const byWeight = verifiedEdits(found, request).sort(
    (one, other) => weights.indexOf(one.weight) - weights.indexOf(other.weight),
  );
  const edits = limitTypes(byWeight)
    .slice(0, reportLimits.corrections)
    .sort((one, other) => one.seq - other.seq);
  const strengths = found.strengths
    .filter((strength) => isQuoted(strength, request.messages))
    .slice(0, reportLimits.strengths);
  return { edits, strengths };
}

function assemble(
  found: Edits,
  explained: Explanations,
  language: string,
): Omit<FeedbackReport, 'tooLittleSpeech'> {
  return {
    language,
    summary: explained.summary,
    strengths: found.strengths.map(({ seq, quote }, index) => ({
      seq,
      quote,
      comment: explained.strengths.find(({ id }) => id === index)?.comment ?? '',
    })),
    corrections: found.edits.map((edit, index) => correctionOf(edit, index, explained, language)),
    sections: explained.sections.filter(({ title }) => title.trim() !== ''),
    nextStep: explained.next_step,
    disclaimer: reportTexts(language).note,
  };
}

function correctionOf(
  { seq, quote, correction, type }: Edits['edits'][number],
  index: number,
  explained: Explanations,
  language: string,
): Correction {
  const found = explained.corrections.find(({ id }) => id === index);
  const asked = found?.retry_question ?? '';
  // A question that contains the answer is useless.
  const usable = asked !== '' && !containsWords(asked, correction);
  const retryQuestion = usable ? asked : filled(reportTexts(language).retry, { quote });
  return { seq, quote, retryQuestion, correction, explanation: found?.explanation ?? '', type };
}

function learnerWords({ messages, language }: FeedbackRequest): number {
  return messages
    .filter(({ role }) => role === 'user')
    .reduce((sum, { content }) => sum + countWords(content, language), 0);
}

/** The fixed report of a conversation in which the learner said nothing. */
function silentReport(language: string): FeedbackReport {
  const { silent, silentNext, note } = reportTexts(language);
  return {
    language,
    summary: silent,
    strengths: [],
    corrections: [],
    sections: [],
    nextStep: silentNext,
    tooLittleSpeech: true,
    disclaimer: note,
  };
}
