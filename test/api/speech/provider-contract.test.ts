import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { loudness } from '../../../tool/stand-ins/demo-partner/src/voice-gate.ts';
import { CaseDraftAnswer } from '../../../tool/speech/case-draft.ts';
import { isQuoted } from '../../../tool/speech/feedback/transcript.ts';
import { FeedbackReport } from '../../../tool/speech/feedback/report.ts';
import { createOpenAiSpeech } from '../../../tool/speech/openai/create-openai-speech.ts';
import type { SpeechProvider } from '../../../tool/speech/provider.ts';
import {
  demoSpeechPath,
  startDemoSpeech,
  type DemoSpeechServer,
} from '../../support/demo-speech-server.ts';
import { Caller } from '../../../tool/stand-ins/demo-partner/test/support/caller.ts';
import { testApiKey } from '../../../tool/stand-ins/demo-partner/test/support/server.ts';
import { feedbackRequest, sessionRequest } from '../../support/speech-requests.ts';

let server: DemoSpeechServer;
let caller: Caller;

beforeAll(async () => {
  server = await startDemoSpeech();
  await server.partner.warm();
});
afterAll(() => server.close());

/** Both providers: the demo in this process, and the OpenAI client pointed at the demo's surface. */
const providers: [string, () => SpeechProvider][] = [
  ['demo', () => server.provider],
  [
    'openai',
    () =>
      createOpenAiSpeech({
        apiKey: testApiKey,
        baseUrl: `${server.origin}${demoSpeechPath}/v1`,
      }),
  ],
];

describe.each(providers)('speech provider %s', (name, provider) => {
  describe('a conversation', () => {
    afterEach(() => caller.hangUp());

    test('opens with the minted secret, greets, transcribes the learner and replies', async () => {
      const session = await provider().createSession(sessionRequest);
      expect(Date.parse(session.expiresAt) - Date.now()).toBeLessThan(61_000);
      caller = new Caller();
      const calledAt = performance.now();
      const { callId, answer } = await provider().openCall({
        clientSecret: session.clientSecret,
        offer: await caller.offer(),
        address: '127.0.0.1',
      });
      await caller.connect(answer);
      const openMs = performance.now() - calledAt;
      expect(callId).toMatch(/^rtc_/u);
      expect(answer).toMatch(/a=msid:/u);

      caller.send({ type: 'response.create' });
      await caller.audio();
      await caller.event('output_audio_buffer.stopped');
      const greeting = await caller.event('response.output_audio_transcript.done');
      expect(greeting.transcript).toBe('¡Hola! Soy tu compañera de práctica. ¿Cómo estás hoy?');

      const from = caller.events.length;
      await caller.say({ key: '4' });
      const saidAt = caller.now;
      const replyMs = (await caller.audio(saidAt)) - saidAt;
      const heard = await caller.event(
        'conversation.item.input_audio_transcription.completed',
        from,
      );
      expect(heard.transcript).toBe('En mi tiempo libre me gusta los libros.');
      const committed = await caller.event('input_audio_buffer.committed', from);
      expect(committed.previous_item_id).toBe(greeting.item_id);
      expect(heard.item_id).toBe(committed.item_id);
      const turn = await caller.event('conversation.item.added', from);
      const reply = await caller.event('conversation.item.added', caller.events.indexOf(turn) + 1);
      expect(turn.previous_item_id).toBe(greeting.item_id);
      expect(reply.previous_item_id).toBe(committed.item_id);
      // About the silence that ends a turn; of it, what a busy machine sends late counts as silence too.
      expect(replyMs).toBeGreaterThan(250);
      expect(replyMs).toBeLessThan(1_000);
      process.stdout.write(
        `${name}: open ${Math.round(openMs)} ms, speech end to reply ${replyMs} ms of sound\n`,
      );
    });
  });

  test('writes a report whose quotes are the learner’s own words', async () => {
    const report = FeedbackReport.parse(await provider().createFeedback(feedbackRequest));
    expect(report.corrections.map(({ seq, quote }) => [seq, quote])).toEqual([
      [2, 'Ayer yo voy'],
      [6, 'me gusta los libros'],
    ]);
    expect(report.strengths.map(({ seq }) => seq)).toEqual([4]);
    for (const claim of [...report.corrections, ...report.strengths]) {
      expect(isQuoted(claim, feedbackRequest.messages)).toBe(true);
    }
    for (const { retryQuestion, correction, explanation } of report.corrections) {
      expect(retryQuestion).not.toContain(correction);
      expect(explanation).not.toBe('');
    }
    expect(report.sections.map(({ title }) => title)).toEqual(['Grammar & Syntax', 'Politeness']);
    expect(report.summary).toMatch(/^Demo report:/u);
    expect(report.disclaimer).toMatch(/transcript/u);
    expect(report.tooLittleSpeech).toBe(false);
  });

  test('marks a report when the learner said too little', async () => {
    const messages = feedbackRequest.messages.slice(0, 2);
    const report = await provider().createFeedback({ ...feedbackRequest, messages });
    expect(report.tooLittleSpeech).toBe(true);
    const silent = await provider().createFeedback({ ...feedbackRequest, messages: [] });
    expect(silent).toMatchObject({ tooLittleSpeech: true, strengths: [], corrections: [] });
  });

  test('drafts a complete case that matches its schema from one sentence', async () => {
    const { draft, usage } = await provider().draftCase({
      description: 'B1, ordering in a restaurant, past tense',
      language: 'French',
      safetyIdentifier: 'hash-of-a-user',
    });
    expect(CaseDraftAnswer.parse(draft)).toMatchObject({
      target_language: 'French',
      proficiency_level: 'B1',
      title: 'Au restaurant, hier et aujourd’hui',
      feedback_areas: ['holistic', 'grammar'],
      min_minutes: 3,
      max_minutes: 8,
    });
    expect(usage?.model ?? 'none').toBe(name === 'openai' ? 'gpt-6-luna' : 'none');
  });

  test('translates a line if it supports translation', async () => {
    const asked = provider().translate?.({
      text: '¿Qué desea?',
      from: 'es',
      to: 'de',
      safetyIdentifier: 'hash-of-a-user',
    });
    const translated = await asked;
    expect(translated?.text).toBe(name === 'openai' ? 'German: ¿Qué desea?' : undefined);
    expect(translated?.usage?.model).toBe(name === 'openai' ? 'gpt-6-luna' : undefined);
  });

  test('generates an audible voice sample', async () => {
    const sample = await provider().sampleVoice({ voice: 'sage', text: '¡Hola!', language: 'es' });
    expect(sample.contentType).toBe('audio/wav');
    expect(sample.audio.subarray(0, 4).toString('latin1')).toBe('RIFF');
    const pcm = new Int16Array(new Uint8Array(sample.audio.subarray(44)).buffer);
    expect(pcm.length).toBeGreaterThan(24_000);
    expect(loudness(pcm)).toBeGreaterThan(-40);
  });
});
