import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import type { LanguageCode } from '../../contract/constants/practice-case.ts';
import type { AudioResponse, VoicePreviewBody } from '../../contract/conversation.ts';
import { createLease, type Leased } from '../../database/lease.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../http/app-error.ts';
import { VoiceSample, type VoiceSampleRecord } from './model.ts';
import { askPartner } from './speech-errors.ts';

/** Lease for making a sample, in milliseconds. */
const makingTime = 30_000;
/** Poll interval while another request makes the sample, in milliseconds. */
const pollMs = 250;

const making = createLease<VoiceSampleRecord>(VoiceSample, 'making', makingTime);

interface SampleKey {
  provider: string;
  voice: string;
  language: keyof typeof greetings;
}

/** The greeting of a language in a voice; made once and cached, also for concurrent requests. */
export async function previewVoice(
  dependencies: Pick<Dependencies, 'speech' | 'log'>,
  input: z.infer<typeof VoicePreviewBody>,
): Promise<z.input<typeof AudioResponse>> {
  const key: SampleKey = {
    provider: dependencies.speech.name,
    voice: input.voice,
    language: input.language_code ?? 'en',
  };
  const deadline = Date.now() + makingTime;
  while (Date.now() < deadline) {
    const kept = await VoiceSample.findOne({ ...key, audio: { $ne: null } });
    if (kept?.audio && kept.content_type)
      return { contentType: kept.content_type, bytes: kept.audio };
    const claimed = await making.claim({ ...key, audio: null }, { upsert: true });
    if (claimed) return make(dependencies, key, claimed);
    await pause(pollMs);
  }
  throw new AppError('partner_unavailable', 'The voice sample is not available right now.');
}

async function make(
  { speech, log }: Pick<Dependencies, 'speech' | 'log'>,
  { voice, language }: SampleKey,
  claimed: Leased<VoiceSampleRecord>,
): Promise<z.input<typeof AudioResponse>> {
  try {
    const sample = await askPartner(log, () =>
      speech.sampleVoice({ voice, language, text: greetings[language] }),
    );
    await making.release(claimed, {
      $set: { audio: sample.audio, content_type: sample.contentType },
    });
    return { contentType: sample.contentType, bytes: sample.audio };
  } catch (error) {
    await making.release(claimed);
    throw error;
  }
}

/** Texts of voice samples, so that an instructor hears the voice in the language of the case. */
export const greetings: Readonly<Record<LanguageCode, string>> = {
  en: 'Hello! I am looking forward to talking with you.',
  es: '¡Hola! Tengo muchas ganas de hablar contigo.',
  fr: 'Bonjour ! Je me réjouis de parler avec toi.',
  de: 'Hallo! Ich freue mich darauf, mit dir zu sprechen.',
  it: 'Ciao! Non vedo l’ora di parlare con te.',
  pt: 'Olá! Estou com muita vontade de falar contigo.',
  nl: 'Hallo! Ik heb er zin in om met je te praten.',
  ru: 'Здравствуйте! Буду рада поговорить с вами.',
  ja: 'こんにちは。お話しできるのを楽しみにしています。',
  zh: '你好！很期待和你聊天。',
  ko: '안녕하세요! 함께 이야기하게 되어 기대돼요.',
  ar: 'مرحبا! يسعدني أن أتحدث معك.',
  hi: 'नमस्ते! आपसे बात करने का इंतज़ार है।',
};
