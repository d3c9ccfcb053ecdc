import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SessionRequest } from '../../../tool/speech/provider.ts';
import { startDemoSpeech, type DemoSpeechServer } from '../../help/demo-speech-server.ts';
import { SpeechCaller } from '../../help/speech-caller.ts';
import { sessionRequest } from './requests.ts';

let server: DemoSpeechServer;
let caller: SpeechCaller;

beforeAll(async () => {
  server = await startDemoSpeech();
  await server.demo.warm();
});
afterAll(() => server.close());

async function call(changes: Partial<SessionRequest> = {}): Promise<void> {
  caller = new SpeechCaller();
  await caller.call(await server.demo.provider.createSession({ ...sessionRequest, ...changes }));
}

const TRANSCRIBED = 'conversation.item.input_audio_transcription.completed';

describe('a call with the demo partner', () => {
  beforeEach(() => call());
  afterEach(() => caller.hangUp());

  test('VOICE-24 has an audio channel and an event channel', () => {
    expect(caller.answer).toMatch(/^m=audio /mu);
    expect(caller.answer).toMatch(/^m=application /mu);
    expect(caller.events[0]).toMatchObject({
      type: 'session.created',
      session: { object: 'realtime.session', audio: { output: { voice: 'verse' } } },
    });
  });

  test('a learner who speaks up silences the partner at once', async () => {
    caller.send({ type: 'response.create' });
    await caller.audio();
    const startedAt = performance.now();
    await caller.say({ seconds: 0.8 });
    const cleared = await caller.event('output_audio_buffer.cleared');
    const bargeInMs = cleared.at - startedAt;
    const done = await caller.event('response.done');
    expect(done).toMatchObject({
      response: { status: 'cancelled', status_details: { reason: 'turn_detected' } },
    });
    const truncated = await caller.event('conversation.item.truncated');
    expect(truncated.audio_end_ms).toBeGreaterThan(0);
    expect(caller.has('output_audio_buffer.stopped')).toBe(false);
    expect(bargeInMs).toBeLessThan(1_000);
    expect(caller.heardAt.filter((at) => at > cleared.at + 100)).toEqual([]);
    process.stdout.write(`barge-in to silence ${Math.round(bargeInMs)} ms\n`);
  });

  test('VOICE-26 a muted microphone is silence: nothing is heard until it is back', async () => {
    caller.muted = true;
    await caller.say({ key: '4' });
    caller.muted = false;
    await caller.say({ key: '6' });
    const heard = await caller.event(TRANSCRIBED);
    expect(heard.transcript).toBe('Porque la gente son muy amables allí.');
    expect(caller.events.filter(({ type }) => type === TRANSCRIBED)).toHaveLength(1);
    expect(
      caller.events.filter(({ type }) => type === 'input_audio_buffer.speech_started'),
    ).toHaveLength(1);
  });

  test('VOICE-27 a pause cancels the reply, clears the sound and stays quiet', async () => {
    caller.send({ type: 'response.create' });
    await caller.audio();
    caller.send({ type: 'response.cancel' });
    caller.send({ type: 'output_audio_buffer.clear' });
    caller.send({ type: 'input_audio_buffer.clear' });
    const cleared = await caller.event('output_audio_buffer.cleared');
    await caller.event('input_audio_buffer.cleared');
    expect(await caller.event('response.done')).toMatchObject({
      response: { status: 'cancelled', status_details: { reason: 'client_cancelled' } },
    });
    caller.send({ type: 'session.update', session: { type: 'realtime' } });
    await caller.event('session.updated');
    expect(caller.has('output_audio_buffer.stopped')).toBe(false);
    expect(caller.heardAt.filter((at) => at > cleared.at + 100)).toEqual([]);
  });

  test('a hint is text beside the conversation', async () => {
    caller.send({
      type: 'response.create',
      response: {
        conversation: 'none',
        output_modalities: ['text'],
        instructions: 'Give a hint.',
        metadata: { purpose: 'hint' },
      },
    });
    const text = await caller.event('response.output_text.done');
    expect(text.text).toBe('Estoy bien, gracias. ¿Y tú?');
    expect(await caller.event('response.done')).toMatchObject({
      response: { status: 'completed', metadata: { purpose: 'hint' }, conversation_id: null },
    });
    expect(caller.has('conversation.item.added')).toBe(false);
    expect(caller.heardAt).toEqual([]);
  });

  test('slower and repeat say the same line again, slower in longer sound', async () => {
    const ask = async (response: Record<string, unknown>): Promise<[unknown, number]> => {
      const from = caller.events.length;
      const heard = caller.heardAt.length;
      caller.send({ type: 'response.create', response });
      const said = await caller.event('response.output_audio_transcript.done', from);
      await caller.event('response.done', from);
      return [said.transcript, caller.heardAt.length - heard];
    };
    const [greeting, normalPackets] = await ask({});
    const [slowly, slowPackets] = await ask({ instructions: 'Say that again, more slowly.' });
    const [again] = await ask({ metadata: { purpose: 'repeat' } });
    expect([slowly, again]).toEqual([greeting, greeting]);
    expect(slowPackets).toBeGreaterThan(normalPackets * 1.15);
    // Three lines are spoken in real time.
  }, 40_000);

  test('an event that is unknown, malformed or untimely is answered by an error', async () => {
    const wrong: [string, string][] = [
      ['{"type":"response.cancel"}', 'response_cancel_not_active'],
      ['{"type":"no.such.event","event_id":"mine"}', 'invalid_value'],
      ['no json', 'invalid_value'],
      ['{"type":"session.update","session":{"audio":{"input":7}}}', 'invalid_value'],
      [
        '{"type":"conversation.item.truncate","item_id":"x","content_index":0,"audio_end_ms":0}',
        'item_truncate_invalid_item_id',
      ],
      [`{"type":"x","pad":"${'x'.repeat(60_000)}"}`, 'message_too_long'],
    ];
    for (const [message, code] of wrong) {
      const from = caller.events.length;
      caller.sendText(message);
      expect(await caller.event('error', from)).toMatchObject({ error: { code } });
    }
    caller.send({ type: 'response.create' });
    await caller.audio();
  });
});

describe('push-to-talk', () => {
  beforeEach(() => call({ turnTaking: { mode: 'push-to-talk' } }));
  afterEach(() => caller.hangUp());

  test('the partner waits for the learner’s button, however long the silence', async () => {
    caller.send({ type: 'input_audio_buffer.clear' });
    await caller.say({ key: '2', seconds: 1 });
    await caller.say({ seconds: 0.5, key: '5' });
    caller.send({ type: 'input_audio_buffer.commit' });
    caller.send({ type: 'response.create' });
    const heard = await caller.event(TRANSCRIBED);
    expect(heard.transcript).toBe('Me gustaría viajar a Perú con mi mejor amiga.');
    await caller.audio();
    expect(caller.has('input_audio_buffer.speech_started')).toBe(false);
    expect(caller.has('error')).toBe(false);
  });

  test('a turn without a voice is asked for again', async () => {
    caller.muted = true;
    await caller.say({ seconds: 0.5 });
    caller.send({ type: 'input_audio_buffer.commit' });
    caller.send({ type: 'response.create' });
    expect((await caller.event(TRANSCRIBED)).transcript).toBe('');
    const said = await caller.event('response.output_audio_transcript.done');
    expect(said.transcript).toBe('Perdona, no te he oído. ¿Puedes repetirlo, por favor?');
  });

  test('committing nothing is an error', async () => {
    await caller.say({ seconds: 0.2 });
    caller.send({ type: 'input_audio_buffer.clear' });
    caller.send({ type: 'input_audio_buffer.commit' });
    expect(await caller.event('error')).toMatchObject({
      error: { code: 'input_audio_buffer_commit_empty' },
    });
  });
});
