import { z } from 'zod';
import type { ReplyTokens } from './prices.ts';

const Tokens = z.object({
  text_tokens: z.number().min(0).optional(),
  audio_tokens: z.number().min(0).optional(),
});

/** Token usage of a reply, in the service's own form. */
export const ReplyUsage = z.object({
  input_tokens: z.number().min(0).optional(),
  output_tokens: z.number().min(0).optional(),
  input_token_details: Tokens.extend({ cached_tokens_details: Tokens.optional() }).optional(),
  output_token_details: Tokens.optional(),
});
export type ReplyUsage = z.infer<typeof ReplyUsage>;

/** Tokens by type; tokens without a type count as audio, which is more expensive. */
export function tokensOf(usage: ReplyUsage): ReplyTokens {
  const { input_token_details: given, output_token_details: spoken } = usage;
  const cached = given?.cached_tokens_details;
  const text = given?.text_tokens ?? 0;
  const writtenOut = spoken?.text_tokens ?? 0;
  return {
    text: { input: text, cached: Math.min(cached?.text_tokens ?? 0, text), output: writtenOut },
    audio: {
      input: given?.audio_tokens ?? Math.max(0, (usage.input_tokens ?? 0) - text),
      cached: Math.min(cached?.audio_tokens ?? 0, given?.audio_tokens ?? 0),
      output: spoken?.audio_tokens ?? Math.max(0, (usage.output_tokens ?? 0) - writtenOut),
    },
  };
}

/**
 * Assumed usage of a minute of a call that the server could not join: OpenAI counts ten tokens per
 * second of input audio and twenty per second of output. Assumes that the partner speaks half of
 * the time and that everything is read again four times, uncached; a normal minute uses about half.
 */
export const unheardMinute: ReplyTokens = {
  text: { input: 0, cached: 0, output: 0 },
  audio: { input: 4 * 60 * 10, cached: 0, output: 30 * 20 },
};
