import { toFile, type OpenAI } from 'openai';
import type { Transcribed, TranscribeRequest } from '../provider.ts';
import { transcription } from '../realtime-session.ts';
import { toSpeechError } from './to-speech-error.ts';

/** Timeout in milliseconds; the learner waits. */
const timeoutMs = 20_000;

/** `POST /audio/transcriptions` of one sentence. @throws SpeechError */
export async function openAiTranscribe(
  client: OpenAI,
  model: string,
  { sound, contentType, language }: TranscribeRequest,
): Promise<Transcribed> {
  try {
    const name = `sentence.${contentType.slice('audio/'.length)}`;
    const file = await toFile(sound, name, { type: contentType });
    const { text, usage } = await client.audio.transcriptions.create(
      { file, ...transcription(model, language), response_format: 'json' },
      { timeout: timeoutMs, maxRetries: 1 },
    );
    return { text, seconds: usage?.type === 'duration' ? usage.seconds : null };
  } catch (error) {
    throw toSpeechError(error);
  }
}
