import { describe, expect, test } from '@jest/globals';
import type { ClientEvent as Sent } from '../../../client/conversation/realtime/client-events.ts';
import * as events from '../../../client/conversation/realtime/client-events.ts';
import { fixedSettings, realtimeSession } from '../../../tool/speech/realtime-session.ts';
import { sampleEvents } from '../../../tool/speech/openai/voice-sample.ts';
import { ClientEvent } from '../../../tool/stand-ins/demo-partner/src/api/client-events.ts';
import { ClientSecretBody } from '../../../tool/stand-ins/demo-partner/src/api/session.ts';
import { sessionRequest } from '../../support/speech-requests.ts';

const tasks = { hint: 'Write a hint.', repeat: 'Say it again.', slower: 'Say it slowly.' };

const sent: [string, Sent][] = [
  ['an answer', events.createResponse],
  ['a hint', events.requestHint(tasks)],
  ['a repeat', events.withEventId(events.requestAgain(tasks, 'repeat'))],
  ['a slow repeat', events.requestAgain(tasks, 'slower')],
  ['turns by button', events.takeTurns(null)],
  ['turns by meaning', events.takeTurns({ type: 'semantic_vad', eagerness: 'low' })],
  ['a speaking rate', events.withEventId(events.setSpeakingRate(0.8))],
  ['noise near', events.reduceNoise(false)],
  ['noise far', events.reduceNoise(true)],
  ['a cleared input', events.clearInput],
  ['a committed input', events.commitInput],
  ...events.cancelResponse.map((event): [string, Sent] => [event.type, event]),
  ...events
    .contextItems([
      { role: 'user', text: 'Hola' },
      { role: 'assistant', text: 'Hola, ¿qué tal?' },
    ])
    .map(({ id, event }): [string, Sent] => [id, event]),
];

describe('documented schema of the speech service', () => {
  test.each(sent)('accepts the event of the browser: %s', (_, event) => {
    expect(ClientEvent.parse(event)).toEqual(event);
  });

  test('accepts the events of a voice sample', () => {
    const wanted = sampleEvents({ voice: 'marin', text: '¡Hola!', language: 'es' });
    expect(wanted.map((event) => ClientEvent.parse(event))).toEqual(wanted);
  });

  test.each(['gpt-transcribe', 'whisper-1'])(
    'accepts the session of a client secret with %s',
    (transcribe) => {
      for (const turnTaking of [
        { mode: 'push-to-talk' },
        { mode: 'server', silenceMs: 1_500 },
        { mode: 'semantic', eagerness: 'low' },
      ] as const) {
        const models = { realtime: 'gpt-realtime-2.1-mini', transcribe };
        const session = realtimeSession({ ...sessionRequest, turnTaking }, models);
        const body = { expires_after: { anchor: 'created_at', seconds: 60 }, session };
        expect(ClientSecretBody.parse(body)).toEqual(body);
        const update = { type: 'session.update', session: fixedSettings(session) };
        expect(ClientEvent.parse(update)).toEqual(update);
      }
    },
  );
});

describe('documented schema of the speech service, invalid input', () => {
  const transcription = (fields: object) =>
    ClientSecretBody.safeParse({
      session: { type: 'realtime', audio: { input: { transcription: fields } } },
    }).success;

  test('rejects a single language for a model that takes several', () => {
    expect(transcription({ model: 'gpt-transcribe', language: 'de' })).toBe(false);
    expect(transcription({ model: 'gpt-transcribe', languages: ['de'] })).toBe(true);
  });

  test('rejects a field that is not documented', () => {
    const create = (response: object) => ({ type: 'response.create', response });
    expect(ClientEvent.safeParse(create({ modalities: ['text'] })).success).toBe(false);
    expect(ClientEvent.safeParse(create({ output_modalities: ['text'] })).success).toBe(true);
  });
});
