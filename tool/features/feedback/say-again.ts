import { randomUUID } from 'node:crypto';
import { sentenceBitRate } from '../../contract/constants/voice.ts';
import type { SayAgainBody } from '../../contract/report-practice.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Actor } from '../../http/actor.ts';
import { conflict } from '../../http/app-error.ts';
import { findPublishedForm } from '../cases/service.ts';
import { askPartner } from '../chatbot/speech-errors.ts';
import { getOwn } from '../conversations/service.ts';
import { accountOf, recordTranscription } from '../spending/record.ts';
import { requireMoney } from '../spending/service.ts';

/**
 * Transcribes a sentence that the caller repeats while reading their report; null if the provider cannot
 * transcribe. The audio is sent to the speech service and not stored.
 */
export async function sayAgain(
  { speech, log }: Pick<Dependencies, 'speech' | 'log'>,
  actor: Actor,
  id: string,
  { sound, content_type }: SayAgainBody,
): Promise<{ transcript: string | null }> {
  const conversation = await getOwn(actor, id);
  if (conversation.feedback_status !== 'ready')
    throw conflict('There is no report to practice with yet.');
  if (!speech.transcribe) return { transcript: null };
  const transcribe = speech.transcribe.bind(speech);
  await requireMoney(conversation);
  const practiceCase = await findPublishedForm(conversation.practice_case_id);
  const bytes = Buffer.from(sound, 'base64');
  const written = await askPartner(log, () =>
    transcribe({
      sound: bytes,
      contentType: content_type,
      language: practiceCase?.language_code ?? 'en',
    }),
  );
  await recordTranscription(await accountOf(conversation), {
    key: `again_${randomUUID()}`,
    model: speech.models.transcribe,
    seconds: written.seconds ?? (bytes.length * 8) / sentenceBitRate,
  });
  return { transcript: written.text.trim() };
}
