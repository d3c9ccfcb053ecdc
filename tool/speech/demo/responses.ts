import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { areaTitles } from '../feedback/areas.ts';
import {
  FORMAT,
  documentSchema,
  type Edits,
  type Explanations,
  type FeedbackDocument,
} from '../feedback/exchange.ts';
import type { TranscriptMessage } from '../feedback/report.ts';
import { demoErrors, findCorrections, findStrengths } from './demo-feedback.ts';
import { parseJson } from './conversation/requests.ts';

const requestSchema = z.object({
  model: z.string(),
  input: z.array(z.object({ role: z.string(), content: z.string() })),
  text: z.object({ format: z.object({ name: z.string() }) }),
});

/** The demo's `POST /v1/responses`: the two steps of a report, by rules. Null for anything else. */
export function answerResponses(body: unknown): Record<string, unknown> | null {
  const request = requestSchema.safeParse(body);
  if (!request.success) return null;
  const { model, input, text } = request.data;
  const content = input.findLast(({ role }) => role === 'user')?.content ?? '';
  const document = documentSchema.safeParse(parseJson(content));
  if (!document.success) return null;
  if (text.format.name === FORMAT.edits) return responseObject(model, edits(document.data));
  if (text.format.name === FORMAT.report) return responseObject(model, explain(document.data));
  return null;
}

function edits(document: FeedbackDocument): Edits {
  const learner: TranscriptMessage[] = document.transcript
    .filter(({ speaker }) => speaker === 'learner')
    .map(({ seq, text }) => ({ seq, content: text, role: 'user' }));
  const corrections = findCorrections(learner, demoErrors(document.language));
  return {
    edits: corrections.map(({ seq, quote, correction }) => ({
      seq,
      quote,
      correction,
      weight: 'form' as const,
    })),
    strengths: findStrengths(learner, corrections).map(({ seq, quote }) => ({ seq, quote })),
  };
}

function explain(document: FeedbackDocument): Explanations {
  const known = demoErrors(document.language);
  const titles = areaTitles(document.instructor_prompt ?? '');
  return {
    summary: 'Demo report: written by simple rules, without a language model.',
    strengths: (document.strengths ?? []).map((_, id) => ({
      id,
      comment: 'A full answer that keeps the conversation going.',
    })),
    corrections: (document.edits ?? []).map(({ quote }, id) => ({
      id,
      retry_question: `You said “${quote}”. What would you change?`,
      explanation: known.find((error) => error.quote === quote)?.explanation ?? '',
    })),
    sections: titles.map((title) => ({ title, text: 'The demo does not judge this.' })),
    next_step: 'Say three new sentences about the same topic.',
  };
}

function responseObject(model: string, content: object): Record<string, unknown> {
  const id = randomBytes(9).toString('base64url');
  const part = { type: 'output_text', text: JSON.stringify(content), annotations: [] };
  return {
    id: `resp_${id}`,
    object: 'response',
    created_at: Math.floor(Date.now() / 1_000),
    status: 'completed',
    error: null,
    incomplete_details: null,
    model,
    output: [
      { id: `msg_${id}`, type: 'message', role: 'assistant', status: 'completed', content: [part] },
    ],
    usage: { input_tokens: 0, output_tokens: 0, total_tokens: 0 },
  };
}
