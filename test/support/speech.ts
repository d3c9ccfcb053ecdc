import { randomUUID } from 'node:crypto';
import type { CaseDraftRequest, CaseDraftResult } from '../../tool/speech/case-draft.ts';
import type { FeedbackReport, FeedbackRequest } from '../../tool/speech/feedback/report.ts';
import { transcriptNote } from '../../tool/speech/feedback/report.ts';
import type {
  CallListener,
  CallRequest,
  SessionRequest,
  SpeechProvider,
  TranscribeRequest,
  TranslateRequest,
  VoiceSampleRequest,
} from '../../tool/speech/provider.ts';

/** A speech provider that records its requests and returns scripted responses. */
export interface ScriptedSpeech extends SpeechProvider {
  sessions: SessionRequest[];
  calls: CallRequest[];
  /** Listener for the events of a call that the server has joined, by call id. */
  joined: Map<string, CallListener>;
  /** Events that the server sent to calls. */
  told: Record<string, unknown>[];
  hungUp: string[];
  /** Calls whose connection the server has closed. */
  left: string[];
  feedback: FeedbackRequest[];
  samples: VoiceSampleRequest[];
  drafts: CaseDraftRequest[];
  draft: CaseDraftResult;
  transcribed: TranscribeRequest[];
  /** The transcript returned for every recording. */
  transcript: string;
  translated: TranslateRequest[];
  /** Runs before each response; throw or wait here to simulate a faulty or slow service. */
  before: (
    call:
      'session' | 'call' | 'join' | 'feedback' | 'sample' | 'draft' | 'transcribe' | 'translate',
  ) => Promise<void> | void;
  report: FeedbackReport;
}

export const plainReport: FeedbackReport = {
  language: 'en',
  summary: 'You asked for prices clearly.',
  strengths: [],
  corrections: [],
  sections: [{ title: 'Overall Communication', text: 'Clear and polite.', evidence: [] }],
  nextStep: 'Try larger numbers.',
  tooLittleSpeech: false,
  disclaimer: transcriptNote,
};

const noTokens = { input: 0, cached: 0, output: 0 };
/** A case draft that costs a thousandth of a dollar. */
const plainDraft: CaseDraftResult = {
  draft: {
    title: 'Una cena de ayer',
    description: 'Order dinner and tell what you ate yesterday.',
    target_language: 'Spanish',
    proficiency_level: 'B1',
    situation_instructions: 'You are Andrés, a waiter in Valencia.',
    curricular_goals: 'The preterite.',
    key_items: ['ayer comí', ' ', 'la cuenta'],
    behavioral_guidelines: 'Be patient.',
    voice: 'ash',
    correction_style: 'none',
    feedback_areas: ['holistic', 'grammar'],
    min_minutes: 3,
    max_minutes: 8,
  },
  template: null,
  usage: {
    model: 'gpt-6-luna',
    tokens: { text: { ...noTokens, input: 10_000 }, audio: noTokens },
  },
};

/** A fake external speech service that records every request and responds immediately. */
export function scriptedSpeech(name: 'openai' | 'demo' = 'openai'): ScriptedSpeech {
  const speech: ScriptedSpeech = {
    name,
    models: { realtime: 'gpt-realtime-2.1-mini', transcribe: 'gpt-transcribe' },
    sessions: [],
    calls: [],
    joined: new Map(),
    told: [],
    hungUp: [],
    left: [],
    feedback: [],
    samples: [],
    drafts: [],
    draft: plainDraft,
    transcribed: [],
    transcript: '',
    translated: [],
    before: () => undefined,
    report: plainReport,
    async createSession(request) {
      speech.sessions.push(request);
      await speech.before('session');
      return {
        fixed: {
          type: 'realtime',
          instructions: request.instructions,
          output_modalities: ['audio'],
          max_output_tokens: 1_000,
          tools: [],
        },
        clientSecret: `provider_secret_${speech.sessions.length}`,
        expiresAt: new Date(Date.now() + 60_000).toISOString(),
        iceServers: [{ urls: 'stun:stun.test:3478' }],
      };
    },
    async openCall(request) {
      speech.calls.push(request);
      await speech.before('call');
      return { callId: `rtc_${randomUUID()}`, answer: 'v=0\r\n' };
    },
    async joinCall(callId, listener) {
      await speech.before('join');
      speech.joined.set(callId, listener);
      return {
        send: (event) => void speech.told.push(event),
        leave: () => void speech.left.push(callId),
      };
    },
    async hangUp(callId) {
      speech.hungUp.push(callId);
      speech.joined.get(callId)?.closed();
    },
    async createFeedback(request) {
      speech.feedback.push(request);
      await speech.before('feedback');
      return speech.report;
    },
    async sampleVoice(request) {
      speech.samples.push(request);
      await speech.before('sample');
      return { audio: Buffer.from(`sample of ${request.voice}`), contentType: 'audio/wav' };
    },
    async draftCase(request) {
      speech.drafts.push(request);
      await speech.before('draft');
      return speech.draft;
    },
    async transcribe(request) {
      speech.transcribed.push(request);
      await speech.before('transcribe');
      return { text: speech.transcript, seconds: 2 };
    },
    async translate(request) {
      speech.translated.push(request);
      await speech.before('translate');
      const text = { ...noTokens, input: 10_000 };
      const usage = { model: 'gpt-6-luna', tokens: { text, audio: noTokens } };
      return { text: `${request.to}: ${request.text}`, usage };
    },
    close: async () => undefined,
  };
  return speech;
}
