import { expect, test } from '@jest/globals';
import { hintPurpose } from '../../../../client/conversation/realtime/client-events.ts';
import type { RealtimeCall } from '../../../../client/conversation/realtime/call.ts';
import { TurnController } from '../../../../client/conversation/session/turn-controller.ts';
import type { VoiceView } from '../../../../client/conversation/session/view.ts';

test('TurnController keeps a hint until the learner speaks, even if the last transcript is late', () => {
  let view = { hint: null } as VoiceView;
  const turns = new TurnController({
    call: () => ({ hint: () => undefined }) as RealtimeCall,
    transcript: () => undefined,
    view: () => view,
    patch: (change) => (view = { ...view, ...change }),
    onNoReply: () => undefined,
  });
  turns.hint();
  turns.handle({ type: 'response-started', responseId: 'h', purpose: hintPurpose });
  turns.handle({ type: 'hint-text', responseId: 'h', itemId: 'i', text: 'Gracias', final: true });
  turns.handle({ type: 'item', itemId: 'u', previousItemId: null, role: 'user' });
  turns.handle({ type: 'learner-text', itemId: 'u', text: '¿Cuánto cuesta?', final: true });
  expect(view.hint).toEqual({ text: 'Gracias', loading: true });
  turns.handle({ type: 'learner-speaking', speaking: true });
  expect(view.hint).toBeNull();
});
