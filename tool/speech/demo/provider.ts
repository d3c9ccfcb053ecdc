import type { DemoPartner } from '@parley/demo-partner';
import { SpeechError } from '../error.ts';
import type { IceServer, SpeechProvider } from '../provider.ts';
import { realtimeSession } from '../realtime-session.ts';
import { waveFile } from '../wave.ts';
import { demoFeedback } from './feedback.ts';

/** Where the demo partner's router is mounted. */
export const demoSpeechPath = '/demo-speech';

/** Seconds between the click that starts a conversation and the call: minted on click. */
const secretSeconds = 60;
const models = { realtime: 'demo', transcribe: 'demo' };

export interface DemoSpeechOptions {
  /**
   * Origin under which browsers reach this server, without a slash at the end; '' (default) gives
   * paths on the page's own origin.
   */
  publicBaseUrl?(): string;
  iceServers?: IceServer[];
}

/** The local partner for use without a key: a scripted conversation with real audio and events. */
export function createDemoSpeech(
  partner: DemoPartner,
  { publicBaseUrl, iceServers = [] }: DemoSpeechOptions = {},
): SpeechProvider {
  return {
    name: 'demo',
    async createSession(request) {
      const expiresAt = Math.floor(Date.now() / 1_000) + secretSeconds;
      return {
        clientSecret: partner.mintSecret(realtimeSession(request, models), expiresAt),
        callsUrl: `${publicBaseUrl?.() ?? ''}${demoSpeechPath}/v1/realtime/calls`,
        expiresAt: new Date(expiresAt * 1_000).toISOString(),
        iceServers,
      };
    },
    createFeedback: async (request) =>
      demoFeedback(request, partner.learnerErrors(request.language)),
    async sampleVoice({ language }) {
      try {
        const { pcm, rate } = await partner.greeting(language);
        return { audio: waveFile(pcm, rate), contentType: 'audio/wav' };
      } catch {
        throw new SpeechError('unavailable', 'The demo partner could not make a voice sample.');
      }
    },
    close: () => partner.close(),
  };
}
