import { describe, expect, test } from '@jest/globals';
import { readServerEvent } from '../../../../client/conversation/realtime/server-events.ts';

const read = (event: unknown) => readServerEvent(JSON.stringify(event));

describe('readServerEvent', () => {
  test('returns the previous item and the role of an added message', () => {
    const item = { id: 'i2', type: 'message', role: 'assistant' };
    expect(read({ type: 'conversation.item.added', previous_item_id: 'i1', item })).toEqual({
      type: 'item',
      itemId: 'i2',
      previousItemId: 'i1',
      role: 'assistant',
    });
  });

  test('returns no role for an item that is not a message', () => {
    const item = { id: 'i2', type: 'function_call' };
    expect(read({ type: 'conversation.item.added', item })).toMatchObject({ role: undefined });
  });

  test('returns the item ids of a response that is done', () => {
    const response = { id: 'r1', status: 'cancelled', output: [{ id: 'i1' }, null, {}] };
    expect(read({ type: 'response.done', response })).toEqual({
      type: 'response-done',
      responseId: 'r1',
      status: 'cancelled',
      reason: undefined,
      itemIds: ['i1'],
    });
  });

  test('returns speed 1 for a session without a speed', () => {
    expect(read({ type: 'session.created', session: {} })).toEqual({
      type: 'session-created',
      speed: 1,
      turnDetection: undefined,
    });
  });

  test('returns the turn detection of a session without settings that are null', () => {
    const turn_detection = { type: 'server_vad', threshold: 0.5, idle_timeout_ms: null };
    const session = { audio: { input: { turn_detection } } };
    expect(read({ type: 'session.created', session })).toMatchObject({
      turnDetection: { type: 'server_vad', threshold: 0.5 },
    });
  });

  test.each([
    [
      'failed',
      { error: { type: 'server_error', code: 'rate_limit_exceeded' } },
      'rate_limit_exceeded',
    ],
    ['failed', { error: { type: 'server_error', code: null } }, 'server_error'],
    ['incomplete', { reason: 'content_filter' }, 'content_filter'],
  ])('returns the reason of a response that is %s', (status, status_details, reason) => {
    const response = { id: 'r1', status, status_details, output: [] };
    expect(read({ type: 'response.done', response })).toMatchObject({ status, reason });
  });

  test.each([
    'not json',
    '[]',
    'null',
    '{"type":"constructor"}',
    '{"type":"some.new.event"}',
    new ArrayBuffer(4),
  ])('ignores %s', (data) => {
    expect(readServerEvent(data)).toBeUndefined();
  });
});
