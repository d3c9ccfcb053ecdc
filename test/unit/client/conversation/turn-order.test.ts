import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  transcriptTimeoutMs,
  TurnOrder,
} from '../../../../client/conversation/realtime/turn-order.ts';
import { covers } from '../../../support/covers.ts';

const texts = (turns: { text: string }[]) => turns.map(({ text }) => text);

describe('TurnOrder', () => {
  test('returns a learner turn before the reply to it, even if its transcript is late', () => {
    covers('VOICE-32');
    const order = new TurnOrder();
    order.place('u1', 'user');
    order.place('a1', 'assistant', 'u1');
    order.write('a1', 'assistant', 'Hello!', true);
    expect(order.take(0)).toEqual([]);
    order.write('u1', 'user', 'Hi', true);
    expect(order.take(1)).toEqual([
      { clientMessageId: 'u1', seq: 1, role: 'user', text: 'Hi' },
      { clientMessageId: 'a1', seq: 2, role: 'assistant', text: 'Hello!' },
    ]);
  });

  test('returns each turn once and numbered in spoken order for any order of events', () => {
    covers('VOICE-32');
    const scenario = fc.integer({ min: 1, max: 12 }).chain((length) => {
      const items = Array.from({ length }, (_, at) => at);
      const events = items.flatMap((at) => [
        { kind: 'place' as const, at },
        { kind: 'settle' as const, at },
      ]);
      return fc.record({
        length: fc.constant(length),
        events: fc.shuffledSubarray(events, { minLength: events.length }),
      });
    });
    fc.assert(
      fc.property(scenario, ({ length, events }) => {
        const order = new TurnOrder();
        const given: { seq: number; text: string }[] = [];
        for (const { kind, at } of events) {
          if (kind === 'place') order.place(`i${at}`, 'user', at === 0 ? undefined : `i${at - 1}`);
          else order.write(`i${at}`, 'user', `t${at}`, true);
          given.push(...order.take(0));
        }
        expect(texts(given)).toEqual(Array.from({ length }, (_, at) => `t${at}`));
        expect(given.map(({ seq }) => seq)).toEqual(Array.from({ length }, (_, at) => at + 1));
        expect(order.take(0)).toEqual([]);
      }),
    );
  });

  test('lets later turns pass after transcriptTimeoutMs and keeps the seq of the late one', () => {
    const order = new TurnOrder();
    order.place('u1', 'user');
    order.place('a1', 'assistant', 'u1');
    order.write('a1', 'assistant', 'Answer', true);
    expect(order.take(0)).toEqual([]);
    expect(order.take(transcriptTimeoutMs - 1)).toEqual([]);
    expect(order.take(transcriptTimeoutMs)).toMatchObject([{ seq: 2, text: 'Answer' }]);
    order.write('u1', 'user', 'Question', true);
    expect(order.take(transcriptTimeoutMs + 1)).toMatchObject([{ seq: 1, text: 'Question' }]);
  });

  test.each([
    ['Ques', 'final'],
    ['', 'lost'],
  ])('shows a late turn with “%s” so far as %s once a later one has passed', (soFar, state) => {
    const order = new TurnOrder();
    order.place('u1', 'user');
    order.place('a1', 'assistant', 'u1');
    order.write('u1', 'user', soFar, false);
    order.write('a1', 'assistant', 'Answer', true);
    order.take(0);
    expect(order.lines()[0]).toMatchObject({ state: 'live' });
    order.take(transcriptTimeoutMs);
    expect(order.lines()[0]).toMatchObject({ text: soFar, state });
    order.write('u1', 'user', '', true);
    expect(order.lines()).toHaveLength(1);
  });

  test('does not return a turn that is still being spoken', () => {
    const order = new TurnOrder();
    order.place('a1', 'assistant');
    order.write('a1', 'assistant', 'Hel', false);
    expect(order.take(0)).toEqual([]);
    expect(order.lines()).toEqual([{ id: 'a1', role: 'assistant', text: 'Hel', state: 'live' }]);
    expect(order.take(transcriptTimeoutMs * 2)).toEqual([]);
    order.write('a1', 'assistant', 'Hello', true);
    expect(order.take(0)).toMatchObject([{ seq: 1, text: 'Hello' }]);
  });

  test('gives no seq to a turn without a transcript and shows it as lost', () => {
    const order = new TurnOrder();
    order.place('u1', 'user');
    order.place('u2', 'user', 'u1');
    order.finalize('u1');
    order.write('u2', 'user', 'Again', true);
    expect(order.take(0)).toMatchObject([{ seq: 1, text: 'Again' }]);
    expect(order.lines()[0]).toMatchObject({ state: 'lost' });
  });

  test('does not return context items of the client as turns', () => {
    const order = new TurnOrder(5);
    order.place('context_1', undefined);
    order.place('u1', 'user', 'context_1');
    order.write('u1', 'user', 'New', true);
    expect(order.take(0)).toEqual([{ clientMessageId: 'u1', seq: 5, role: 'user', text: 'New' }]);
    expect(order.lines()).toHaveLength(1);
  });

  test('returns the partial text of open turns after a lost connection', () => {
    const order = new TurnOrder();
    order.place('u1', 'user');
    order.place('a1', 'assistant', 'u1');
    order.write('a1', 'assistant', 'I was say', false);
    order.abandon();
    expect(order.hasOpenTurns).toBe(false);
    expect(order.take(0)).toMatchObject([{ seq: 1, text: 'I was say' }]);
  });

  test('truncates a transcript to 8,000 characters', () => {
    const order = new TurnOrder();
    order.place('u1', 'user');
    order.write('u1', 'user', 'x'.repeat(9000), true);
    expect(order.take(0)[0]?.text).toHaveLength(8000);
  });

  test('shows no line for an empty transcript and a lost line for a failed one', () => {
    const order = new TurnOrder();
    order.place('u1', 'user');
    order.place('u2', 'user', 'u1');
    order.write('u1', 'user', '', true);
    order.finalize('u2');
    expect(order.lines()).toMatchObject([{ id: 'u2', state: 'lost' }]);
  });

  test('marks an interrupted turn with … and drops one of which nothing was heard', () => {
    const order = new TurnOrder();
    order.place('a1', 'assistant');
    order.place('a2', 'assistant', 'a1');
    order.show('a1', 'assistant', 'Good morning, what would you like?');
    order.show('a2', 'assistant', 'We have bread.');
    order.finalizeHeard('a1', 'assistant', { text: 'Good morning,', interrupted: true });
    order.finalizeHeard('a2', 'assistant', { text: '', interrupted: true });
    expect(texts(order.take(0))).toEqual(['Good morning,…']);
    expect(order.lines()).toMatchObject([{ id: 'a1', state: 'final', interrupted: true }]);
  });
});
