import { describe, expect, test } from '@jest/globals';
import { readServerEvent } from '../../../../client/conversation/realtime/server-events.ts';

const read = (event: unknown) => readServerEvent(JSON.stringify(event));

describe('readServerEvent', () => {
  test('an added message names its place and speaker', () => {
    const item = { id: 'i2', type: 'message', role: 'assistant' };
    expect(read({ type: 'conversation.item.added', previous_item_id: 'i1', item })).toEqual({
      type: 'item',
      itemId: 'i2',
      previousItemId: 'i1',
      role: 'assistant',
    });
  });

  test('an item that nobody spoke has no speaker', () => {
    const item = { id: 'i2', type: 'function_call' };
    expect(read({ type: 'conversation.item.added', item })).toMatchObject({ role: undefined });
  });

  test('an ended response names the items it made', () => {
    const response = { id: 'r1', status: 'cancelled', output: [{ id: 'i1' }, null, {}] };
    expect(read({ type: 'response.done', response })).toEqual({
      type: 'response-done',
      responseId: 'r1',
      status: 'cancelled',
      reason: undefined,
      itemIds: ['i1'],
    });
  });

  test('a session that states no speed has the natural one', () => {
    expect(read({ type: 'session.created', session: {} })).toEqual({
      type: 'session-created',
      speed: 1,
      turnDetection: undefined,
    });
  });

  test('a session tells how it takes turns, without the settings that it does not use', () => {
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
  ])('a %s response says why', (status, status_details, reason) => {
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
