import type { Router } from 'express';
import type { Config } from '../config.ts';
import type { Logger } from '../http/logging.ts';
import type { SpeechProvider } from '../speech/provider.ts';

export interface Speech {
  provider: SpeechProvider;
  /** Addresses that the browser calls on this server when the partner is the demo. */
  mounts: { path: string; router: Router }[];
}

/** The OpenAI partner when there is a key, else the built-in demo partner. Each is loaded on demand. */
export async function openSpeech(config: Config, secretKey: string, log: Logger): Promise<Speech> {
  const { createDemoSpeech, DEMO_SPEECH_PATH } =
    await import('../speech/demo/create-demo-speech.ts');
  const demo = createDemoSpeech({
    secretKey,
    onCrash: (err) => log.error({ err }, 'the demo partner crashed'),
  });
  // Nothing waits for it: a call that comes sooner only takes longer to open.
  demo.warm().catch((err: unknown) => log.warn({ err }, 'the demo partner could not be warmed up'));
  return { provider: demo.provider, mounts: [{ path: DEMO_SPEECH_PATH, router: demo.router }] };
}
