import type { Config } from '../config.ts';
import type { Logger } from '../http/logging.ts';
import type { Mount } from '../ports.ts';
import type { SpeechProvider } from '../speech/provider.ts';

export interface Speech {
  provider: SpeechProvider;
  /** Addresses that the browser calls on this server when the partner is the demo. */
  mounts: Mount[];
  /** Makes the first call open as fast as later ones; nothing needs to wait for it. */
  warm(): void;
}

/** The OpenAI partner when there is a key, else the built-in demo partner. Each is loaded on demand. */
export function openSpeech(config: Config, secretKey: string, log: Logger): Promise<Speech> {
  return config.OPENAI_API_KEY
    ? openOpenAi(config, config.OPENAI_API_KEY)
    : openDemo(config, secretKey, log);
}

/** The public STUN servers that a browser asks (specification 1 §7), the same for every partner. */
function iceServersOf(config: Config): { urls: string }[] {
  const urls = config.STUN_URLS.split(',').map((url) => url.trim());
  return urls.filter(Boolean).map((url) => ({ urls: url }));
}

async function openOpenAi(config: Config, apiKey: string): Promise<Speech> {
  const { createOpenAiSpeech } = await import('../speech/openai/create-openai-speech.ts');
  const provider = createOpenAiSpeech({
    apiKey,
    baseUrl: config.OPENAI_BASE_URL,
    realtimeModel: config.OPENAI_REALTIME_MODEL,
    transcribeModel: config.OPENAI_TRANSCRIBE_MODEL,
    feedbackModel: config.OPENAI_FEEDBACK_MODEL,
    iceServers: iceServersOf(config),
  });
  return { provider, mounts: [], warm: () => undefined };
}

async function openDemo(config: Config, secretKey: string, log: Logger): Promise<Speech> {
  const { createDemoPartner } = await import('@parley/demo-partner');
  const { createDemoSpeech, demoSpeechPath } = await import('../speech/demo/provider.ts');
  const partner = createDemoPartner({
    secretKey,
    onCrash: (err) => log.error({ err }, 'the demo partner crashed'),
  });
  return {
    provider: createDemoSpeech(partner, { iceServers: iceServersOf(config) }),
    mounts: [{ path: demoSpeechPath, router: partner.router }],
    warm: () => {
      // A stop in the meantime closes the partner under it.
      partner
        .warm()
        .catch((err: unknown) => log.debug({ err }, 'the demo partner was not warmed up'));
    },
  };
}
