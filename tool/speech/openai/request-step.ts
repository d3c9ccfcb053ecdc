import type OpenAI from 'openai';
import { zodTextFormat } from 'openai/helpers/zod';
import type { ZodType } from 'zod';
import { SpeechError } from '../error.ts';
import type { ReplyTokens } from '../prices.ts';
import { toSpeechError } from './to-speech-error.ts';

/** Timeout of one step, in milliseconds. */
const stepTimeoutMs = 120_000;
/** Reasoning models, which accept an effort; others reject the parameter. */
const reasoningModels = /^(?:gpt-[5-9]|o\d)/u;

/** The model, and the user for whom it is called. */
export interface StepModel {
  client: OpenAI;
  model: string;
  /** A stable hash of the user's id. */
  safetyIdentifier: string;
}

interface Step<Answer> {
  prompt: string;
  /** JSON, so that no part of it can be taken for an instruction. */
  document: object;
  schema: ZodType<Answer>;
  /** Name of the response format. */
  name: string;
  effort: 'low' | 'medium';
  /** Maximum number of output tokens, including reasoning. */
  maxTokens: number;
  /** Timeout in milliseconds, if a user waits. */
  timeoutMs?: number;
  /** Called with the token usage, for budgets. */
  onUsage?: (usage: OpenAI.Responses.ResponseUsage) => void;
}

/**
 * One step of a report; the response is parsed with its schema.
 * @throws SpeechError
 */
export async function requestStep<Answer>(
  { client, model, safetyIdentifier }: StepModel,
  { prompt, document, schema, name, effort, maxTokens, timeoutMs, onUsage }: Step<Answer>,
): Promise<Answer> {
  try {
    const response = await client.responses.create(
      {
        model,
        input: [
          { role: 'developer', content: prompt },
          { role: 'user', content: JSON.stringify(document) },
        ],
        text: { format: zodTextFormat(schema, name) },
        max_output_tokens: maxTokens,
        ...(reasoningModels.test(model) && { reasoning: { effort } }),
        store: false,
        safety_identifier: safetyIdentifier,
      },
      { timeout: timeoutMs ?? stepTimeoutMs, maxRetries: 0 },
    );
    if (response.usage) onUsage?.(response.usage);
    return schema.parse(JSON.parse(textOf(response)));
  } catch (error) {
    throw toSpeechError(error);
  }
}

const noTokens = { input: 0, cached: 0, output: 0 };

/** Token usage of a response in the form of the budgets. */
export const tokensOf = (usage: OpenAI.Responses.ResponseUsage): ReplyTokens => ({
  text: {
    input: usage.input_tokens,
    cached: usage.input_tokens_details?.cached_tokens ?? 0,
    output: usage.output_tokens,
  },
  audio: noTokens,
});

/** The text of a complete response. Content that the service refused or cut is not retryable. */
function textOf({ output, incomplete_details, error }: OpenAI.Responses.Response): string {
  const declined = error?.code === 'invalid_prompt' || error?.code === 'bio_policy';
  // A response that fails after it was accepted has status 200.
  if (error && !declined) throw new SpeechError('unavailable', 'The speech service failed.');
  const parts = output.flatMap((item) => (item.type === 'message' ? item.content : []));
  const filtered = incomplete_details?.reason === 'content_filter';
  if (declined || filtered || parts.some(({ type }) => type === 'refusal'))
    throw new SpeechError('refused', 'The speech service declined to write this.');
  if (incomplete_details)
    throw new SpeechError('bad_response', 'The speech service gave an unfinished text.');
  return parts.map((part) => (part.type === 'output_text' ? part.text : '')).join('');
}
