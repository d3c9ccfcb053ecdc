import type { SpeechProvider } from '../../speech/provider.ts';
import { tokensOf } from '../../speech/reply-tokens.ts';
import { findRecord } from '../conversations/heard.ts';
import { accountOf, recordReply, recordTranscription } from '../spending/record.ts';
import type { CallEvent } from './events.ts';
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
