import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Caller } from './support/caller.ts';
import { servePartner, type PartnerServer } from './support/server.ts';
import { inAMinute, pushToTalkSession, spanishSession } from './support/session.ts';

let server: PartnerServer;

beforeAll(async () => {
  server = await servePartner();
  await server.partner.warm();
});
afterAll(() => server.close());

/** Tests with one call each. They run concurrently, as speech takes its time. */
const withCall =
  (session: object) => (title: string, run: (learner: Caller) => void | Promise<void>) =>
    test.concurrent(title, async () => {
      const learner = new Caller();
      try {
        const clientSecret = server.partner.mintSecret(session, inAMinute());
        await learner.call({ callsUrl: server.callsUrl, clientSecret });
        await run(learner);
      } finally {
        await learner.hangUp();
      }
    });

const transcribed = 'conversation.item.input_audio_transcription.completed';

/** Lets the partner speak; returns its transcript and the number of audible packets. */
async function say(
  learner: Caller,
  response: Record<string, unknown> = {},
): Promise<[transcript: unknown, packets: number]> {
  const from = learner.events.length;
  const heard = learner.heardAt.length;
  learner.send({ type: 'response.create', response });
  const said = await learner.event('response.output_audio_transcript.done', from);
  await learner.event('output_audio_buffer.stopped', from);
  return [said.transcript, learner.heardAt.length - heard];
}

describe('call with the demo partner', () => {
  const callTest = withCall(spanishSession);

  callTest('has an audio channel and an event channel', (learner) => {
    expect(learner.answer).toMatch(/^m=audio /mu);
    expect(learner.answer).toMatch(/^m=application /mu);
    expect(learner.events[0]).toMatchObject({
      type: 'session.created',
      session: { object: 'realtime.session', audio: { output: { voice: 'verse' } } },
    });
  });

  callTest('stops the partner within 300 ms when the learner speaks', async (learner) => {
    learner.send({ type: 'response.create' });
    await learner.audio();
    const startedAt = learner.now;
    await learner.say({ seconds: 0.8 });
    const cleared = await learner.event('output_audio_buffer.cleared');
    const bargeInMs = cleared.at - startedAt;
    const truncated = await learner.event('conversation.item.truncated');
    expect(truncated.audio_end_ms).toBeGreaterThan(0);
    expect(bargeInMs).toBeLessThan(300);
    await learner.listen(400);
    // On a busy machine the reply may have begun by now.
    const answered = learner.events.findLast(({ type }) => type === 'output_audio_buffer.started');
    const answeredAt = answered && answered.at > cleared.at ? answered.at : Infinity;
    const between = learner.heardAt.filter((at) => at > cleared.at + 100 && at < answeredAt);
    expect(between).toEqual([]);
    process.stdout.write(`barge-in to silence ${bargeInMs} ms of sound\n`);
  });

  callTest('ignores a muted microphone until it is unmuted', async (learner) => {
    learner.muted = true;
    await learner.say({ key: '4' });
    learner.muted = false;
    await learner.say({ key: '6' });
    const heard = await learner.event(transcribed);
    expect(heard.transcript).toBe('Porque la gente son muy amables allí.');
    expect(learner.events.filter(({ type }) => type === transcribed)).toHaveLength(1);
    expect(
      learner.events.filter(({ type }) => type === 'input_audio_buffer.speech_started'),
    ).toHaveLength(1);
  });

  callTest('cancels the reply, clears its audio and stays silent in a pause', async (learner) => {
    learner.send({ type: 'response.create' });
    await learner.event('output_audio_buffer.started');
    learner.send({ type: 'response.cancel' });
    learner.send({ type: 'output_audio_buffer.clear' });
    learner.send({ type: 'input_audio_buffer.clear' });
    const cleared = await learner.event('output_audio_buffer.cleared');
    await learner.event('input_audio_buffer.cleared');
    expect(await learner.event('response.done')).toMatchObject({
      response: { status: 'cancelled', status_details: { reason: 'client_cancelled' } },
    });
    learner.send({ type: 'session.update', session: { type: 'realtime' } });
    await learner.event('session.updated');
    await learner.listen(400);
    expect(learner.has('output_audio_buffer.stopped')).toBe(false);
    expect(learner.heardAt.filter((at) => at > cleared.at + 100)).toEqual([]);
  });

  callTest('returns a hint as text outside the conversation', async (learner) => {
    learner.send({
      type: 'response.create',
      response: {
        conversation: 'none',
        output_modalities: ['text'],
        instructions: 'Give a hint.',
        metadata: { purpose: 'hint' },
      },
    });
    const text = await learner.event('response.output_text.done');
    expect(text.text).toBe('Estoy bien, gracias. ¿Y tú?');
    const { response } = await learner.event('response.done');
    expect(response).toMatchObject({ status: 'completed', metadata: { purpose: 'hint' } });
    expect(response).not.toHaveProperty('conversation_id');
    expect(learner.has('conversation.item.added')).toBe(false);
    expect(learner.heardAt).toEqual([]);
  });

  callTest('repeats the last line on request', async (learner) => {
    const [greeting] = await say(learner);
    const [again] = await say(learner, { metadata: { purpose: 'repeat' } });
    expect(again).toBe(greeting);
  });

  callTest(
    'repeats the last line with longer audio on a request for slower speech',
    async (learner) => {
      const [greeting, normalPackets] = await say(learner);
      const slower = { instructions: 'Say that again, more slowly.' };
      const [slowly, slowPackets] = await say(learner, slower);
      expect(slowly).toBe(greeting);
      expect(slowPackets).toBeGreaterThan(normalPackets * 1.15);
    },
  );

  callTest('completes a response well before its audio has been played', async (learner) => {
    learner.send({ type: 'response.create' });
    const done = await learner.event('response.done');
    expect(learner.has('output_audio_buffer.started')).toBe(true);
    expect(learner.has('output_audio_buffer.stopped')).toBe(false);
    const stopped = await learner.event('output_audio_buffer.stopped');
    expect(stopped.at - done.at).toBeGreaterThan(1_000);
  });

  callTest(
    'refuses another response and a new speed while a response is active',
    async (learner) => {
      learner.send({ type: 'response.create' });
      await learner.event('response.created');
      learner.send({ type: 'response.create', event_id: 'second' });
      const speed = { type: 'realtime', audio: { output: { speed: 0.8 } } };
      learner.send({ type: 'session.update', session: speed, event_id: 'speed' });
      const codes = async () => {
        await learner.event('response.done');
        return learner.events.flatMap(({ type, error }) => (type === 'error' ? [error] : []));
      };
      expect(await codes()).toMatchObject([
        { code: 'conversation_already_has_active_response', event_id: 'second' },
        { param: 'session.audio.output.speed', event_id: 'speed' },
      ]);
      learner.send({ type: 'session.update', session: speed });
      expect(await learner.event('session.updated')).toMatchObject({
        session: { audio: { output: { speed: 0.8 } } },
      });
    },
  );

  callTest('keeps a cancelled response active until its response.done', async (learner) => {
    learner.send({ type: 'response.create' });
    await learner.event('output_audio_buffer.started');
    learner.send({ type: 'response.cancel' });
    learner.send({ type: 'output_audio_buffer.clear' });
    learner.send({ type: 'response.create', event_id: 'at once' });
    expect(await learner.event('error')).toMatchObject({
      error: { code: 'conversation_already_has_active_response', event_id: 'at once' },
    });
    expect(await learner.event('response.done')).toMatchObject({
      response: { status: 'cancelled' },
    });
  });

  callTest('responds with an error to an unknown, malformed or untimely event', async (learner) => {
    const wrong: [string, string][] = [
      ['{"type":"response.cancel"}', 'response_cancel_not_active'],
      ['{"type":"no.such.event","event_id":"mine"}', 'invalid_value'],
      ['no json', 'invalid_value'],
      ['{"type":"session.update","session":{"audio":{"input":7}}}', 'invalid_value'],
      ['{"type":"response.create","response":{"modalities":["text"]}}', 'invalid_value'],
      [
        '{"type":"conversation.item.truncate","item_id":"x","content_index":0,"audio_end_ms":0}',
        'item_truncate_invalid_item_id',
      ],
      [`{"type":"x","pad":"${'x'.repeat(60_000)}"}`, 'message_too_long'],
    ];
    for (const [message, code] of wrong) {
      const from = learner.events.length;
      learner.sendText(message);
      expect(await learner.event('error', from)).toMatchObject({ error: { code } });
    }
    learner.send({ type: 'response.create' });
    await learner.audio();
  });
});

describe('push-to-talk call with the demo partner', () => {
  const callTest = withCall(pushToTalkSession);

  callTest('waits for the commit of the learner however long the silence', async (learner) => {
    learner.send({ type: 'input_audio_buffer.clear' });
    await learner.say({ key: '2', seconds: 1 });
    await learner.say({ seconds: 0.5, key: '5' });
    learner.send({ type: 'input_audio_buffer.commit' });
    learner.send({ type: 'response.create' });
    const heard = await learner.event(transcribed);
    expect(heard.transcript).toBe('Me gustaría viajar a Perú con mi mejor amiga.');
    await learner.audio();
    expect(learner.has('input_audio_buffer.speech_started')).toBe(false);
    expect(learner.has('error')).toBe(false);
  });

  callTest('asks to repeat a turn without a voice', async (learner) => {
    learner.muted = true;
    await learner.say({ seconds: 0.5 });
    learner.send({ type: 'input_audio_buffer.commit' });
    learner.send({ type: 'response.create' });
    expect((await learner.event(transcribed)).transcript).toBe('');
    const said = await learner.event('response.output_audio_transcript.done');
    expect(said.transcript).toBe('Perdona, no te he oído. ¿Puedes repetirlo, por favor?');
  });

  callTest('responds with an error to the commit of an empty buffer', async (learner) => {
    await learner.say({ seconds: 0.2 });
    // Silence that arrives between the two events would fill the buffer again.
    learner.sendNoSound();
    learner.send({ type: 'input_audio_buffer.clear' });
    learner.send({ type: 'input_audio_buffer.commit' });
    expect(await learner.event('error')).toMatchObject({
      error: { code: 'input_audio_buffer_commit_empty' },
    });
  });
});
