import { beforeEach, expect, jest, test } from '@jest/globals';
import { hintPurpose } from '../../../../client/conversation/realtime/client-events.ts';
import type { RealtimeCall } from '../../../../client/conversation/realtime/call.ts';
import { stuckAfterMs } from '../../../../client/conversation/session/adaptive-silence.ts';
import { TurnController } from '../../../../client/conversation/session/turn-controller.ts';
import type { VoiceView } from '../../../../client/conversation/session/view.ts';

let view: VoiceView;
let turns: TurnController;
beforeEach(() => {
  view = { hint: null } as VoiceView;
  turns = new TurnController({
    call: () => ({ hint: () => undefined }) as RealtimeCall,
    transcript: () => undefined,
    view: () => view,
    patch: (change) => (view = { ...view, ...change }),
    onNoReply: () => undefined,
    onSpeak: () => undefined,
  });
});

function readHint(): void {
  turns.hint();
  turns.handle({ type: 'response-started', responseId: 'h', purpose: hintPurpose });
  turns.handle({ type: 'hint-text', responseId: 'h', itemId: 'i', text: 'Gracias', final: true });
}

test('TurnController keeps a hint until the learner speaks, even if the last transcript is late', () => {
  readHint();
  turns.handle({ type: 'item', itemId: 'u', previousItemId: undefined, role: 'user' });
  turns.handle({ type: 'learner-text', itemId: 'u', text: '¿Cuánto cuesta?', final: true });
  expect(view.hint).toEqual({ text: 'Gracias', loading: true });
  turns.handle({ type: 'learner-speaking', speaking: true });
  expect(view.hint).toBeNull();
});

test('TurnController takes the failure of a closed hint for no failed reply', () => {
  const [responseId, itemIds] = ['h', []];
  turns.hint();
  turns.handle({ type: 'response-started', responseId, purpose: hintPurpose });
  turns.closeHint();
  const failed = { status: 'failed', reason: 'rate_limit_exceeded' };
  turns.handle({ type: 'response-done', responseId, itemIds, ...failed });
  expect(view.notice).toBeNull();
});

test.each([
  ['reads one', readHint],
  ['is typing', () => turns.typed.write('Una')],
])('TurnController offers no hint to a learner who %s', (_, busy) => {
  jest.useFakeTimers();
  turns.handle({ type: 'partner-speaking', responseId: 'r', speaking: false, cut: false });
  busy();
  jest.advanceTimersByTime(stuckAfterMs);
  expect(view.notice ?? null).toBeNull();
  jest.useRealTimers();
});
