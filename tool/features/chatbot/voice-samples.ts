import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import type { AudioResponse, VoicePreviewBody } from '../../contract/conversation.ts';
import { isDuplicateKey } from '../../database/duplicate-key.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../http/app-error.ts';
import { greetings } from './greetings.ts';
import { VoiceSample } from './model.ts';
import { askPartner } from './speech-errors.ts';

/** How long the maker of a sample is given before another may try, in milliseconds. */
const makingTime = 30_000;
/** How often somebody who waits for another's sample looks, in milliseconds. */
const lookEvery = 250;

interface SampleKey {
  provider: string;
  voice: string;
  language: keyof typeof greetings;
}

/** The greeting of a language in a voice; made once, whoever and however many ask. */
export async function previewVoice(
  dependencies: Pick<Dependencies, 'speech' | 'log'>,
  input: z.infer<typeof VoicePreviewBody>,
): Promise<z.input<typeof AudioResponse>> {
  const key: SampleKey = {
    provider: dependencies.speech.name,
    voice: input.voice,
    language: input.language_code ?? 'en',
  };
  const patience = Date.now() + makingTime;
  while (Date.now() < patience) {
    const kept = await VoiceSample.findOne({ ...key, audio: { $ne: null } });
    if (kept?.audio && kept.content_type)
      return { contentType: kept.content_type, bytes: kept.audio };
    if (await claim(key)) return make(dependencies, key);
    await pause(lookEvery);
  }
  throw new AppError('partner_unavailable', 'The voice sample is not available right now.');
}

/** Takes the making of a sample for oneself; false when somebody is at it or has done it. */
async function claim(key: SampleKey): Promise<boolean> {
  const now = Date.now();
  try {
    const { matchedCount, upsertedCount } = await VoiceSample.updateOne(
      { ...key, audio: null, making_until: { $not: { $gt: new Date(now) } } },
      { $set: { making_until: new Date(now + makingTime) } },
      { upsert: true },
    );
    return matchedCount + upsertedCount === 1;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

async function make(
  { speech, log }: Pick<Dependencies, 'speech' | 'log'>,
  key: SampleKey,
): Promise<z.input<typeof AudioResponse>> {
  const { voice, language } = key;
  try {
    const sample = await askPartner(log, () =>
      speech.sampleVoice({ voice, language, text: greetings[language] }),
    );
    await VoiceSample.updateOne(key, {
      $set: { audio: sample.audio, content_type: sample.contentType, making_until: null },
    });
    return { contentType: sample.contentType, bytes: sample.audio };
  } catch (error) {
    await VoiceSample.updateOne({ ...key, audio: null }, { $set: { making_until: null } });
    throw error;
  }
}
