import type { Router } from 'express';
import type { Config } from '../config.ts';
import type { Logger } from '../http/logging.ts';
import { SpeechError } from '../speech/error.ts';
import type { SpeechProvider } from '../speech/provider.ts';

export interface Speech {
  provider: SpeechProvider;
  /** Addresses that the browser calls on this server when the partner is the demo. */
  mounts: { path: string; router: Router }[];
}

export async function openSpeech(_config: Config, _log: Logger): Promise<Speech> {
  const refuse = () => Promise.reject(new SpeechError('unavailable', 'no partner yet'));
  return {
    provider: {
      name: 'demo',
      createSession: refuse,
      createFeedback: refuse,
      sampleVoice: refuse,
      close: async () => undefined,
    },
    mounts: [],
  };
}
