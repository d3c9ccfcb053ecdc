import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FaultPlan } from '../src/faults.ts';
import { Caller } from './support/caller.ts';
import { servePartner, type PartnerServer } from './support/server.ts';
import { inAMinute, spanishSession } from './support/session.ts';

let server: PartnerServer;
let plan: FaultPlan = {};

beforeAll(async () => {
  server = await servePartner({ faults: () => plan });
  await server.partner.warm();
});
afterAll(() => server.close());

/** A call with these faults. */
async function withFaults(faults: FaultPlan, run: (learner: Caller) => Promise<void>) {
  plan = faults;
  const learner = new Caller();
  try {
    const clientSecret = server.partner.mintSecret(spanishSession, inAMinute());
    await learner.call({ callsUrl: server.callsUrl, clientSecret });
    await run(learner);
  } finally {
    await learner.hangUp();
  }
}

test.each([
  ['no_credit', 'failed', { error: { code: 'insufficient_quota' } }],
  ['rate_limit', 'failed', { error: { code: 'rate_limit_exceeded' } }],
  ['server_error', 'failed', { error: { code: 'server_error' } }],
  ['content_filter', 'incomplete', { reason: 'content_filter' }],
  ['too_long', 'incomplete', { reason: 'max_output_tokens' }],
] as const)(
  'the fault %s ends a response as %s, and the next response is complete',
  async (fault, status, details) => {
    await withFaults({ responses: [fault] }, async (learner) => {
      learner.send({ type: 'response.create' });
      const { response } = await learner.event('response.done');
      expect(response).toMatchObject({ status, status_details: details });
      const from = learner.events.length;
      learner.send({ type: 'response.create' });
      expect(await learner.event('response.done', from)).toMatchObject({
        response: { status: 'completed' },
      });
    });
  },
);

test('the fault two_items splits a response into two items', async () => {
  await withFaults({ responses: ['two_items'] }, async (learner) => {
    learner.send({ type: 'response.create' });
    const { response } = await learner.event('response.done');
    expect((response as { output: unknown[] }).output).toHaveLength(2);
  });
});

test('the fault failed sends a failed transcription', async () => {
  await withFaults({ transcripts: ['failed'] }, async (learner) => {
    await learner.say();
    await learner.event('conversation.item.input_audio_transcription.failed');
  });
});

test('dropAfterMs ends a call without an error, expireAfterMs with session_expired', async () => {
  await withFaults({ dropAfterMs: 50 }, async (learner) => {
    await learner.ended();
    expect(learner.has('error')).toBe(false);
  });
  await withFaults({ expireAfterMs: 50 }, async (learner) => {
    await learner.ended();
    expect(learner.events.at(-1)).toMatchObject({ error: { code: 'session_expired' } });
  });
});

test('the fault secretExpired rejects a valid secret', async () => {
  plan = { secretExpired: true };
  const clientSecret = server.partner.mintSecret(spanishSession, inAMinute());
  const call = { clientSecret, offer: 'v=0', address: '127.0.0.1' };
  await expect(server.partner.openCall(call)).rejects.toMatchObject({ failure: 'bad_secret' });
});
