import { CallError, type DemoPartner } from '@parley/demo-partner';
import { SpeechError } from '../error.ts';
import type { IceServer, SpeechProvider } from '../provider.ts';
import { fixedSettings, realtimeSession } from '../realtime-session.ts';
import { waveFile } from '../wave.ts';
import { demoCaseDraft } from './case-draft.ts';
import { demoFeedback } from './feedback.ts';

/** Seconds that a client secret is valid: from the click that creates it to the call. */
const secretSeconds = 60;
const models = { realtime: 'demo', transcribe: 'demo' };

export interface DemoSpeechOptions {
  iceServers?: IceServer[];
}

/** The local partner for use without an API key: a scripted conversation with real audio and events. */
export function createDemoSpeech(
  partner: DemoPartner,
  { iceServers = [] }: DemoSpeechOptions = {},
): SpeechProvider {
  return {
    name: 'demo',
    models,
    async createSession(request) {
      const expiresAt = Math.floor(Date.now() / 1_000) + secretSeconds;
      const session = realtimeSession(request, models);
      return {
        clientSecret: partner.mintSecret(session, expiresAt),
        fixed: fixedSettings(session),
        expiresAt: new Date(expiresAt * 1_000).toISOString(),
        iceServers,
      };
    },
    async openCall(request) {
      try {
        return await partner.openCall(request);
      } catch (error) {
        throw toSpeechError(error);
      }
    },
    async joinCall(callId, listener) {
      try {
        const call = await partner.joinCall(callId, (event) => {
          if (event === null) listener.closed();
          else listener.event(JSON.parse(event));
        });
        return { send: (event) => call.send(JSON.stringify(event)), leave: () => undefined };
      } catch {
        throw new SpeechError('refused', 'There is no such call.');
      }
    },
    // An unknown call has ended, or belongs to another process and ends with that.
    hangUp: (callId) => partner.hangUp(callId).catch(() => undefined),
    createFeedback: (request) => demoFeedback(request, partner.learnerErrors(request.language)),
    draftCase: async (request) => demoCaseDraft(request),
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

/** Seconds after which a client may retry when all calls are in use. */
const busyRetrySeconds = 15;

function toSpeechError(error: unknown): SpeechError {
  const failure = error instanceof CallError ? error.failure : 'failed';
  if (failure === 'busy')
    return new SpeechError('rate_limited', 'All lines are taken.', busyRetrySeconds);
  return failure === 'failed'
    ? new SpeechError('unavailable', 'The demo partner could not answer.')
    : new SpeechError('refused', 'The demo partner refused the call.');
}
