import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { claimedRetrySeconds } from '../../../tool/database/outbox.ts';
import { Conversation } from '../../../tool/features/conversations/model.ts';
import { reopenFailedReports } from '../../../tool/features/conversations/failed-reports.ts';
import { feedbackOutbox } from '../../../tool/features/conversations/service.ts';
import {
  giveUpFeedback,
  hasPendingTurns,
  storeFeedback,
  writeFeedback,
} from '../../../tool/features/feedback/service.ts';
import { SpeechError } from '../../../tool/speech/error.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { useDatabase } from '../../support/database.ts';
import { plainReport, scriptedSpeech, type ScriptedSpeech } from '../../support/speech.ts';
import { buildFinished } from '../../support/builders/talk.ts';

useDatabase();
let app: TestApp;
let speech: ScriptedSpeech;
beforeEach(() => {
  speech = scriptedSpeech();
  app = createTestApp({ speech });
});

afterEach(() => {
  jest.restoreAllMocks();
});

const root = '/api/conversations/conversation';
const finished = () => buildFinished(app);

test('a report is requested from the provider once when its job runs several times concurrently', async () => {
  const { id } = await finished();
  await Promise.all(Array.from({ length: 5 }, () => writeFeedback(app.dependencies, id)));
  await writeFeedback(app.dependencies, id);
  expect(speech.feedback).toHaveLength(1);
});

test('a failed attempt releases the lease, and the next attempt writes the report', async () => {
  const { id, feedback } = await finished();
  speech.before = () => {
    speech.before = () => undefined;
    throw new SpeechError('bad_response', 'unusable');
  };
  await expect(writeFeedback(app.dependencies, id)).rejects.toThrow('unusable');
  expect((await feedback()).status).toBe('pending');
  await writeFeedback(app.dependencies, id);
  expect((await feedback()).status).toBe('ready');
});

test.each(['account', 'unavailable'] as const)(
  'a report is retried for hours with growing back-off while the provider fails with %s',
  async (kind) => {
    const { id, feedback } = await finished();
    speech.before = () => {
      throw new SpeechError(kind, 'not now');
    };
    expect(await writeFeedback(app.dependencies, id)).toEqual({ againInSeconds: 5 });
    const since = (hours: number) => ({
      $set: { feedback_fault_since: new Date(Date.now() - hours * 3_600_000) },
    });
    await Conversation.updateOne({ _id: id }, since(0.1));
    expect(await writeFeedback(app.dependencies, id)).toEqual({ againInSeconds: 361 });
    await Conversation.updateOne({ _id: id }, since(23.9));
    expect(await writeFeedback(app.dependencies, id)).toEqual({ againInSeconds: 1_800 });
    expect((await feedback()).status).toBe('pending');
    speech.before = () => undefined;
    await writeFeedback(app.dependencies, id);
    expect((await feedback()).status).toBe('ready');
  },
);

test('a report fails after a day of errors, and an operator can reopen it', async () => {
  const { id, feedback } = await finished();
  speech.before = () => {
    throw new SpeechError('account', 'no credit');
  };
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  await Conversation.updateOne({ _id: id }, { $set: { feedback_fault_since: yesterday } });
  expect(await writeFeedback(app.dependencies, id)).toBeUndefined();
  expect((await feedback()).status).toBe('failed');
  speech.before = () => undefined;
  expect(await reopenFailedReports({ since: new Date(Date.now() + 1_000) })).toBe(0);
  expect(await reopenFailedReports({ conversationId: id })).toBe(1);
  expect(await reopenFailedReports({ conversationId: id })).toBe(0);
  await writeFeedback(app.dependencies, id);
  expect((await feedback()).status).toBe('ready');
});

test('reports that meet a rate limit are retried spread over up to a minute', async () => {
  speech.before = () => {
    throw new SpeechError('rate_limited', 'slower');
  };
  const chance = jest.spyOn(Math, 'random');
  const { id } = await finished();
  const retry = async (hours: number, random: number) => {
    const feedback_fault_since = new Date(Date.now() - hours * 3_600_000);
    await Conversation.updateOne({ _id: id }, { $set: { feedback_fault_since } });
    chance.mockReturnValue(random);
    return (await writeFeedback(app.dependencies, id))?.againInSeconds;
  };
  expect([await retry(0, 0), await retry(0, 0.99)]).toEqual([5, 10]);
  expect([await retry(3, 0), await retry(3, 0.99)]).toEqual([30, 60]);
});

test('a report is retried after the time that the provider names in its rate limit', async () => {
  const { id } = await finished();
  speech.before = () => {
    throw new SpeechError('rate_limited', 'slower', 90);
  };
  expect(await writeFeedback(app.dependencies, id)).toEqual({ againInSeconds: 90 });
});

test('a retry reuses the result of the first step unless new turns have arrived', async () => {
  const { id, caller } = await finished();
  const given: unknown[] = [];
  const ask = speech.createFeedback;
  speech.createFeedback = async (request, firstStep) => {
    given.push(firstStep?.found);
    await firstStep?.keep({ edits: given.length });
    if (given.length < 3) throw new SpeechError('bad_response', 'unfinished');
    return ask(request);
  };
  await expect(writeFeedback(app.dependencies, id)).rejects.toThrow('unfinished');
  await expect(writeFeedback(app.dependencies, id)).rejects.toThrow('unfinished');
  await Conversation.updateOne({ _id: id }, { $set: { announced_seq: 3 } });
  const late = { role: 'user', text: 'Gracias', client_message_id: 'late', seq: 3 };
  await caller.post(`${root}/${id}/save_message`, late);
  await writeFeedback(app.dependencies, id);
  expect(given).toEqual([undefined, { edits: 1 }, undefined]);
  expect((await Conversation.findById(id).lean())?.feedback_found).toBeUndefined();
});

test('a report waits at most an hour for turns of a call that only the browser has stored', async () => {
  const { id } = await finished();
  const waitsAfter = async (minutes: number) =>
    hasPendingTurns(
      await Conversation.findByIdAndUpdate(
        id,
        {
          transcript: 'server',
          call_id: 'of a killed process',
          end_time: new Date(Date.now() - minutes * 60_000),
        },
        { returnDocument: 'after' },
      )
        .orFail()
        .lean(),
    );
  expect([await waitsAfter(59), await waitsAfter(61)]).toEqual([true, false]);
});

test('a report fails immediately after a permanent error and when its job gives up', async () => {
  const refused = await finished();
  speech.before = () => {
    throw new SpeechError('refused', 'no');
  };
  await writeFeedback(app.dependencies, refused.id);
  expect(await refused.feedback()).toMatchObject({ feedback: null, status: 'failed' });
  const given = await finished();
  await giveUpFeedback(given.id);
  expect((await given.feedback()).status).toBe('failed');
});

test('another process writes a report ten seconds after the first process was killed', async () => {
  const { id, feedback } = await finished();
  await feedbackOutbox.claim(id, { now: new Date(Date.now() - 10_000) });
  expect(await writeFeedback(app.dependencies, id)).toBeUndefined();
  expect((await feedback()).status).toBe('ready');
});

test('a lease blocks other writers until it expires, and a late writer cannot overwrite the report', async () => {
  const { id, feedback } = await finished();
  const before = new Date(Date.now() - 120_000);
  await Conversation.updateOne({ _id: id }, { $set: { end_time: before } });
  const lost = await feedbackOutbox.claim(id, { now: before });
  expect(lost).not.toBeNull();
  const now = await feedbackOutbox.claim(id);
  expect(now).not.toBeNull();
  if (!lost || !now) return;
  expect(await writeFeedback(app.dependencies, id)).toEqual({
    againInSeconds: claimedRetrySeconds,
  });
  expect(speech.feedback).toEqual([]);
  const words = { report: plainReport, stats: {} as never, demo: false };
  await storeFeedback(lost, { ...words, text: 'late' });
  expect((await feedback()).status).toBe('pending');
  await storeFeedback(now, { ...words, text: 'mine' });
  expect(await feedback()).toMatchObject({ status: 'ready', feedback: 'mine' });
});

test('a student has a report that failed written again, and a report in another state is left alone', async () => {
  const requested: string[] = [];
  const request = async (name: string, key: string) => void requested.push(`${name} ${key}`);
  app = createTestApp({ speech, jobs: { request } });
  const { id, caller, feedback } = await finished();
  const again = async () => (await caller.post(`${root}/${id}/feedback`)).body.status;
  expect(await again()).toBe('pending');
  await giveUpFeedback(id);
  expect((await feedback()).status).toBe('failed');
  requested.length = 0;
  expect(await again()).toBe('pending');
  expect(await again()).toBe('pending');
  expect(requested).toEqual([`feedback ${id}`]);
  await writeFeedback(app.dependencies, id);
  expect(await again()).toBe('ready');
  expect(speech.feedback).toHaveLength(1);
});

test('a student may have reports written again twenty times a day', async () => {
  const { id, caller } = await finished();
  for (let time = 0; time < 20; time += 1)
    expect((await caller.post(`${root}/${id}/feedback`)).status).toBe(200);
  const refused = await caller.post(`${root}/${id}/feedback`);
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
});
