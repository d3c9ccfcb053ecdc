import type OpenAI from 'openai';
import { zodTextFormat } from 'openai/helpers/zod';
import type { ZodType } from 'zod';
import { SpeechError } from '../error.ts';
import {
  formatNames,
  Edits,
  Explanations,
  feedbackDocument,
  type FeedbackDocument,
} from '../feedback/exchange.ts';
import { containsWords, checkQuotes, isQuoted, countWords } from '../feedback/transcript.ts';
import {
  reportLimits,
  tooLittleWords,
  transcriptNote,
  type Correction,
  type FeedbackReport,
  type FeedbackRequest,
} from '../feedback/report.ts';
import { editsPrompt, reportPrompt } from './feedback-prompts.ts';
import { toSpeechError } from './to-speech-error.ts';

/** Longest time for one step, in milliseconds. */
const stepTimeoutMs = 90_000;
/** A report of five corrections needs about a third of this. */
const maxTokens = 8_000;
const weights = ['meaning', 'form', 'style'] as const;

interface Tutor {
  client: OpenAI;
  model: string;
  safetyIdentifier: string;
}

/**
 * A report in two steps: find edits, then explain those that stand in the transcript. Not retried
 * here: each step costs money, so whoever holds the durable job decides.
 * @throws SpeechError
 */
export async function openAiFeedback(
  client: OpenAI,
  model: string,
  request: FeedbackRequest,
): Promise<FeedbackReport> {
  const words = learnerWords(request);
  if (words === 0) return silentReport();
  const tutor: Tutor = { client, model, safetyIdentifier: request.safetyIdentifier };
  const document = feedbackDocument(request);
  const found = choose(await ask(tutor, editsPrompt, document, Edits, formatNames.edits), request);
  const explained = await ask(
    tutor,
    reportPrompt,
    { ...document, instructor_prompt: request.feedbackPrompt, ...found },
    Explanations,
    formatNames.report,
  );
  const report = { ...assemble(found, explained), tooLittleSpeech: words < tooLittleWords };
  return checkQuotes(report, request.messages);
}

async function ask<Answer>(
  tutor: Tutor,
  prompt: string,
  document: FeedbackDocument,
  schema: ZodType<Answer>,
  name: string,
): Promise<Answer> {
  try {
    const response = await tutor.client.responses.parse(
      {
        model: tutor.model,
        input: [
          { role: 'developer', content: prompt },
          { role: 'user', content: JSON.stringify(document) },
        ],
        text: { format: zodTextFormat(schema, name) },
        max_output_tokens: maxTokens,
        store: false,
        safety_identifier: tutor.safetyIdentifier,
      },
      { timeout: stepTimeoutMs, maxRetries: 0 },
    );
    if (response.output_parsed === null) throw unusable(response.output);
    return response.output_parsed;
  } catch (error) {
    throw toSpeechError(error);
  }
}

function unusable(output: OpenAI.Responses.Response['output']): SpeechError {
  const refused = output.some(
    (item) => item.type === 'message' && item.content.some((part) => part.type === 'refusal'),
  );
  return refused
    ? new SpeechError('refused', 'The speech service declined to write this report.')
    : new SpeechError('bad_response', 'The speech service gave an unfinished report.');
}

/** Keeps what stands in the transcript and changes it, what hides the meaning first. */
function choose(found: Edits, request: FeedbackRequest): Edits {
  const edits = found.edits
    .filter(
      (edit) => isQuoted(edit, request.messages) && edit.quote.trim() !== edit.correction.trim(),
    )
    .sort((one, other) => weights.indexOf(one.weight) - weights.indexOf(other.weight))
    .slice(0, reportLimits.corrections)
    .sort((one, other) => one.seq - other.seq);
  const strengths = found.strengths
    .filter((strength) => isQuoted(strength, request.messages))
    .slice(0, reportLimits.strengths);
  return { edits, strengths };
}

function assemble(found: Edits, explained: Explanations): Omit<FeedbackReport, 'tooLittleSpeech'> {
  return {
    summary: explained.summary,
    strengths: found.strengths.map(({ seq, quote }, index) => ({
      seq,
      quote,
      comment: explained.strengths.find(({ id }) => id === index)?.comment ?? '',
    })),
    corrections: found.edits.map((edit, index) => correctionOf(edit, index, explained)),
    sections: explained.sections.filter(({ title }) => title.trim() !== ''),
    nextStep: explained.next_step,
    disclaimer: transcriptNote,
  };
}

function correctionOf(
  { seq, quote, correction }: Edits['edits'][number],
  index: number,
  explained: Explanations,
): Correction {
  const found = explained.corrections.find(({ id }) => id === index);
  const asked = found?.retry_question ?? '';
  // A question that holds the answer is no question.
  const usable = asked !== '' && !containsWords(asked, correction);
  const retryQuestion = usable ? asked : `You said “${quote}”. How would you say it now?`;
  return { seq, quote, retryQuestion, correction, explanation: found?.explanation ?? '' };
}

function learnerWords({ messages, language }: FeedbackRequest): number {
  return messages
    .filter(({ role }) => role === 'user')
    .reduce((sum, { content }) => sum + countWords(content, language), 0);
}

/** Nobody needs a model to say that nothing was said. */
function silentReport(): FeedbackReport {
  return {
    summary: 'You opened the conversation, which is the first step.',
    strengths: [],
    corrections: [],
    sections: [],
    nextStep: 'Try again and answer with a short sentence; a few words are enough to begin.',
    tooLittleSpeech: true,
    disclaimer: transcriptNote,
  };
}
