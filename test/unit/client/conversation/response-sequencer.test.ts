import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  createResponse,
  setSpeakingRate,
} from '../../../../client/conversation/realtime/client-events.ts';
import {
  ResponseSequencer,
  unansweredMs,
} from '../../../../client/conversation/realtime/response-sequencer.ts';

const active = 'conversation_already_has_active_response';
const repeat = { type: 'response.create', response: { metadata: { purpose: 'repeat' } } };

let sent: { type: string; event_id?: string; response?: object }[];
let refused: string[];
let sequencer: ResponseSequencer;
beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  refused = [];
  sequencer = new ResponseSequencer({
    send: (event) => void sent.push(event),
    onRefused: (code) => void refused.push(code),
  });
});
afterEach(() => void jest.useRealTimers());

const types = () => sent.map(({ type }) => type);
const creates = () => sent.filter(({ type }) => type === 'response.create');
const started = (responseId: string, purpose?: string) =>
  sequencer.handle({ type: 'response-started', responseId, purpose });
const done = (responseId: string, status = 'completed') =>
  sequencer.handle({ type: 'response-done', responseId, status, reason: undefined, itemIds: [] });
const say = (responseId: string, text: string) =>
  sequencer.handle({ type: 'partner-text', responseId, itemId: 'i', text, final: false });
const commit = () =>
  sequencer.handle({
    type: 'item',
    itemId: 'u',
    previousItemId: undefined,
    role: 'user',
    committed: true,
  });
const refuse = (code = active) =>
  sequencer.handle({ type: 'problem', code, eventId: creates().at(-1)?.event_id });

describe('ResponseSequencer', () => {
  test('requests a response immediately while none is active', () => {
    sequencer.request(createResponse);
    expect(types()).toEqual(['response.create']);
  });

  test('treats a request without an answer as refused, and sends the next one', () => {
    sequencer.request(createResponse);
    jest.advanceTimersByTime(unansweredMs - 1);
    expect(refused).toEqual([]);
    sequencer.request(repeat);
    jest.advanceTimersByTime(1);
    expect(refused).toEqual(['unanswered']);
    expect(creates()).toMatchObject([createResponse, repeat]);
    started('r1');
    done('r1');
    jest.advanceTimersByTime(unansweredMs);
    expect(refused).toHaveLength(1);
  });

  test('gives up a reply that begins and brings nothing more, and retries it', () => {
    sequencer.request(repeat);
    started('r1');
    jest.advanceTimersByTime(unansweredMs - 1);
    say('r1', 'Hola');
    jest.advanceTimersByTime(unansweredMs - 1);
    expect(refused).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(refused).toEqual(['unanswered']);
    expect(types().slice(1)).toEqual(['response.cancel', 'output_audio_buffer.clear']);
    sequencer.retry();
    expect(creates()).toMatchObject([repeat, repeat]);
  });

  test('waits for the audio of a long reply, which plays after its last event', () => {
    started('r1');
    say('r1', 'a'.repeat(280));
    jest.advanceTimersByTime(2 * unansweredMs);
    expect(refused).toEqual([]);
    jest.advanceTimersByTime(unansweredMs);
    expect(refused).toEqual(['unanswered']);
  });

  test('reports a turn of the learner that the service does not respond to by itself', () => {
    commit();
    started('r1');
    done('r1');
    jest.advanceTimersByTime(unansweredMs);
    expect(refused).toEqual([]);
    commit();
    jest.advanceTimersByTime(unansweredMs);
    expect(refused).toEqual(['unanswered']);
  });

  test('requests a waiting repeat, and reports nothing, if the cancelled reply never ends', () => {
    started('r1');
    sequencer.interrupt();
    sequencer.request(repeat);
    jest.advanceTimersByTime(unansweredMs);
    expect(creates()).toMatchObject([repeat]);
    expect(refused).toEqual([]);
  });

  test.each([
    ['speaks', () => sequencer.handle({ type: 'learner-speaking', speaking: true })],
    ['pauses or thinks', () => sequencer.hold()],
    ['presses the button', () => sequencer.interrupt()],
  ])('reports no missing reply while the learner %s', (_, act) => {
    started('r1');
    act();
    say('r1', 'Hola');
    jest.advanceTimersByTime(2 * unansweredMs);
    expect(refused).toEqual([]);
  });

  test('delays a repeat until the cancelled reply has ended', () => {
    started('r1');
    sequencer.interrupt();
    sequencer.request(repeat);
    expect(types()).toEqual(['response.cancel', 'output_audio_buffer.clear']);
    done('r1', 'cancelled');
    expect(creates()).toMatchObject([repeat]);
  });

  test('keeps only the newest pending request', () => {
    started('r1');
    sequencer.request(createResponse);
    sequencer.request(repeat);
    done('r1');
    expect(creates()).toMatchObject([repeat]);
  });

  test('changes the speaking rate between two responses', () => {
    started('r1');
    sequencer.changeRate(setSpeakingRate(0.8));
    sequencer.request(repeat);
    expect(sent).toEqual([]);
    done('r1');
    expect(types()).toEqual(['session.update', 'response.create']);
  });

  test('sends a request refused because of an active response again after that response', () => {
    sequencer.request(repeat);
    refuse();
    started('r1');
    expect(creates()).toHaveLength(1);
    done('r1');
    expect(creates()).toHaveLength(2);
    expect(refused).toEqual([]);
  });

  test('sends a refused request again only once', () => {
    sequencer.request(repeat);
    refuse();
    started('r1');
    done('r1');
    refuse();
    jest.runAllTimers();
    expect(creates()).toHaveLength(2);
    expect(refused).toEqual([active]);
  });

  test('sends a refused request again after a delay if no active response is known', () => {
    sequencer.request(repeat);
    refuse();
    jest.runAllTimers();
    expect(creates()).toHaveLength(2);
  });

  test('does not delay a request while a hint is active', () => {
    started('h1', 'hint');
    sequencer.request(createResponse);
    expect(types()).toEqual(['response.create']);
  });

  test('drops a pending repeat when the learner speaks', () => {
    started('r1');
    sequencer.request(repeat);
    sequencer.handle({ type: 'learner-speaking', speaking: true });
    done('r1');
    expect(sent).toEqual([]);
  });

  test('cancels a response that starts while held and sends the request after release', () => {
    sequencer.hold();
    sent = [];
    started('r1');
    expect(types()).toEqual(['response.cancel', 'output_audio_buffer.clear']);
    sequencer.request(repeat);
    done('r1', 'cancelled');
    expect(creates()).toEqual([]);
    sequencer.release();
    expect(creates()).toMatchObject([repeat]);
  });

  test('retries a failed response with the same request', () => {
    sequencer.request(repeat);
    started('r1');
    done('r1', 'failed');
    sequencer.retry();
    expect(creates()).toMatchObject([repeat, repeat]);
  });

  test('retries a failed response of the service with a plain response.create', () => {
    started('r1');
    done('r1', 'failed');
    sequencer.retry();
    expect(creates()).toMatchObject([createResponse]);
  });

  test('sends a refused speaking rate again after the active response', () => {
    sequencer.changeRate(setSpeakingRate(0.8));
    const [first] = sent;
    started('r1');
    sequencer.handle({ type: 'problem', code: 'invalid_value', eventId: first?.event_id });
    done('r1');
    expect(types()).toEqual(['session.update', 'session.update']);
  });
});
