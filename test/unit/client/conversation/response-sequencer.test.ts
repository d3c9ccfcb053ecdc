import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  createResponse,
  setSpeakingRate,
} from '../../../../client/conversation/realtime/client-events.ts';
import { ResponseSequencer } from '../../../../client/conversation/realtime/response-sequencer.ts';

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
const refuse = (code = active) =>
  sequencer.handle({ type: 'problem', code, eventId: creates().at(-1)?.event_id });

describe('ResponseSequencer', () => {
  test('a response is asked for at once while none runs', () => {
    sequencer.request(createResponse);
    expect(types()).toEqual(['response.create']);
  });

  test('repeat during a reply waits until the cancelled reply has ended', () => {
    started('r1');
    sequencer.interrupt();
    sequencer.request(repeat);
    expect(types()).toEqual(['response.cancel', 'output_audio_buffer.clear']);
    done('r1', 'cancelled');
    expect(creates()).toMatchObject([repeat]);
  });

  test('only the newest request waits', () => {
    started('r1');
    sequencer.request(createResponse);
    sequencer.request(repeat);
    done('r1');
    expect(creates()).toMatchObject([repeat]);
  });

  test('the speaking rate changes between two responses, before the next one', () => {
    started('r1');
    sequencer.changeRate(setSpeakingRate(0.8));
    sequencer.request(repeat);
    expect(sent).toEqual([]);
    done('r1');
    expect(types()).toEqual(['session.update', 'response.create']);
  });

  test('a request that meets a response is sent again once that has ended', () => {
    sequencer.request(repeat);
    refuse();
    started('r1');
    expect(creates()).toHaveLength(1);
    done('r1');
    expect(creates()).toHaveLength(2);
    expect(refused).toEqual([]);
  });

  test('a request is sent again once only', () => {
    sequencer.request(repeat);
    refuse();
    started('r1');
    done('r1');
    refuse();
    jest.runAllTimers();
    expect(creates()).toHaveLength(2);
    expect(refused).toEqual([active]);
  });

  test('a refused request without news of a running response is sent again after a moment', () => {
    sequencer.request(repeat);
    refuse();
    jest.runAllTimers();
    expect(creates()).toHaveLength(2);
  });

  test('a hint beside the conversation keeps nothing waiting', () => {
    started('h1', 'hint');
    sequencer.request(createResponse);
    expect(types()).toEqual(['response.create']);
  });

  test('whoever speaks up gets an answer to that instead of the repeat that waits', () => {
    started('r1');
    sequencer.request(repeat);
    sequencer.handle({ type: 'learner-speaking', speaking: true });
    done('r1');
    expect(sent).toEqual([]);
  });

  test('a response that begins while none may run is cancelled', () => {
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

  test('a failed response is asked for again as it was', () => {
    sequencer.request(repeat);
    started('r1');
    done('r1', 'failed');
    sequencer.retry();
    expect(creates()).toMatchObject([repeat, repeat]);
  });

  test('a failed response that the service had begun by itself is asked for plainly', () => {
    started('r1');
    done('r1', 'failed');
    sequencer.retry();
    expect(creates()).toMatchObject([createResponse]);
  });

  test('a rate that came while a response ran unseen is sent again after it', () => {
    sequencer.changeRate(setSpeakingRate(0.8));
    const [first] = sent;
    started('r1');
    sequencer.handle({ type: 'problem', code: 'invalid_value', eventId: first?.event_id });
    done('r1');
    expect(types()).toEqual(['session.update', 'session.update']);
  });
});
