import type { SpeechProvider } from '../../speech/provider.ts';
import { tokensOf, unheardMinute } from '../../speech/reply-tokens.ts';
import { findRecord } from '../conversations/service.ts';
import { accountOf, recordReply, recordTranscription } from '../spending/record.ts';
import type { CallEvent, TranscriptionUsage } from './events.ts';
import type { SpeechCallRecord } from './model.ts';

/** Records the costs of the replies and transcriptions of a call. */
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
          seconds: secondsOf(event.usage),
        });
    },
  };
}

/** Seconds of transcribed audio; a model that is billed by tokens reports ten for each second. */
const secondsOf = (usage: TranscriptionUsage): number =>
  usage?.seconds ?? (usage?.input_tokens ?? 0) / 10;

/** The service ends a call after an hour; in milliseconds. */
export const longestCall = 3_600_000;

/**
 * Counts a call that the server cannot join by the minute, each as it begins, so that budgets apply to
 * it, too. Idempotent, also across processes. A call that nobody could take over for days, as the server
 * was stopped, has ended meanwhile.
 */
export async function countUnheard(
  call: SpeechCallRecord,
  models: SpeechProvider['models'],
  now: Date,
  since = call.opened_at,
): Promise<void> {
  const conversation = await findRecord(call.conversation_id);
  if (!conversation) return;
  const account = await accountOf(conversation);
  const minuteOf = (at: Date) => Math.floor((at.getTime() - call.opened_at.getTime()) / 60_000);
  const last = Math.min(minuteOf(now), longestCall / 60_000 - 1);
  for (let minute = minuteOf(since); minute <= last; minute += 1) {
    const key = `${call.call_id}:${minute}`;
    const at = new Date(call.opened_at.getTime() + minute * 60_000);
    await recordReply(account, { key, model: models.realtime, tokens: unheardMinute }, at);
    const spoken = { key: `${key}:learner`, model: models.transcribe, seconds: 60 };
    await recordTranscription(account, spoken, at);
  }
}
