import type { SpeechProvider } from '../../speech/provider.ts';
import type { ReplyTokens } from '../../speech/prices.ts';
import { findRecord } from '../conversations/heard.ts';
import { accountOf, recordReply, recordTranscription } from '../spending/record.ts';
import type { CallEvent, ReplyUsage } from './events.ts';
import type { SpeechCallRecord } from './model.ts';

/** Counts what the replies and transcriptions of a call cost. */
export async function createMeter(
  call: SpeechCallRecord,
  models: SpeechProvider['models'],
): Promise<{ handle(event: CallEvent): Promise<void> }> {
  const conversation = await findRecord(call.conversation_id);
  const account = conversation && (await accountOf(conversation));
  return {
    async handle(event) {
      if (!account) return;
      if (event.type === 'response.done' && event.response.usage)
        await recordReply(account, {
          key: event.response.id,
          model: models.realtime,
          tokens: tokensOf(event.response.usage),
        });
      if (event.type === 'conversation.item.input_audio_transcription.completed')
        await recordTranscription(account, {
          key: event.item_id,
          model: models.transcribe,
          seconds: event.usage?.seconds ?? 0,
        });
    },
  };
}

/** Tokens by kind; what a service does not tell apart counts as sound, which is dearer. */
function tokensOf(usage: ReplyUsage): ReplyTokens {
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
