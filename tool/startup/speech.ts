import type { Config } from '../config.ts';
import type { Logger } from '../http/logging.ts';
import { iceServersOf } from '../speech/ice-servers.ts';
import type { SpeechProvider } from '../speech/provider.ts';

export interface Speech {
  provider: SpeechProvider;
  /** Warms up the provider, so that the first call connects as fast as later ones; not awaited. */
  warm(): void;
}

/** The OpenAI provider when there is a key, else the demo partner; loaded on demand. */
export function openSpeech(config: Config, secretKey: string, log: Logger): Promise<Speech> {
  return config.OPENAI_API_KEY
    ? openOpenAi(config, config.OPENAI_API_KEY)
    : openDemo(config, secretKey, log);
}

async function openOpenAi(config: Config, apiKey: string): Promise<Speech> {
  const { createOpenAiSpeech } = await import('../speech/openai/create-openai-speech.ts');
  const provider = createOpenAiSpeech({
    apiKey,
    baseUrl: config.OPENAI_BASE_URL,
    realtimeModel: config.OPENAI_REALTIME_MODEL,
    transcribeModel: config.OPENAI_TRANSCRIBE_MODEL,
    feedbackModel: config.OPENAI_FEEDBACK_MODEL,
    iceServers: iceServersOf(config.STUN_URLS),
  });
  return { provider, warm: () => undefined };
}

async function openDemo(config: Config, secretKey: string, log: Logger): Promise<Speech> {
  const { createDemoPartner } = await import('@parley/demo-partner');
  const { createDemoSpeech } = await import('../speech/demo/provider.ts');
  const partner = createDemoPartner({
    secretKey,
    onCrash: (err) => log.error({ err }, 'the demo partner crashed'),
  });
  return {
    provider: createDemoSpeech(partner, { iceServers: iceServersOf(config.STUN_URLS) }),
    warm: () => {
      // The server may stop meanwhile, which closes the provider.
      partner
        .warm()
        .catch((err: unknown) => log.debug({ err }, 'failed to warm up the demo partner'));
    },
  };
}
