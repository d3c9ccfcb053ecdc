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
      itemIds: ['i1'],
    });
  });

  test('a session that states no speed has the natural one', () => {
    expect(read({ type: 'session.created', session: {} })).toEqual({
      type: 'session-created',
      speed: 1,
    });
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
