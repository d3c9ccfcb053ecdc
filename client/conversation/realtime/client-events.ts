import type { Speaker } from './turn-order.ts';

/** A message to the provider's event channel. */
export type ClientEvent = { type: string } & Record<string, unknown>;

/** Marks the answer that is shown as a hint and not spoken. */
export const hintPurpose = 'hint';

/** How much of an earlier conversation a new connection is told, in turns. */
export const maxContextTurns = 40;

export const createResponse: ClientEvent = { type: 'response.create' };

/** Stops the partner, also in mid-word. */
export const cancelResponse: ClientEvent[] = [
  { type: 'response.cancel' },
  { type: 'output_audio_buffer.clear' },
];

export const clearInput: ClientEvent = { type: 'input_audio_buffer.clear' };

/** Ends the learner's turn; it is written down, and the partner does not answer by itself. */
export const commitInput: ClientEvent = { type: 'input_audio_buffer.commit' };

export const requestHint: ClientEvent = {
  type: 'response.create',
  response: {
    conversation: 'none',
    output_modalities: ['text'],
    metadata: { purpose: hintPurpose },
    instructions:
      'The learner does not know what to say next. Write one short sentence that the learner could say now, in the language of this conversation and at its level. Write only that sentence.',
  },
};

function repeatRequest(purpose: string, how: string): ClientEvent {
  const instructions = `Say your last turn again, word for word${how}. Add nothing before or after it.`;
  return { type: 'response.create', response: { metadata: { purpose }, instructions } };
}

export const requestRepeat = repeatRequest('repeat', '');
export const requestSlowRepeat = repeatRequest('slower', ', slowly and clearly');

export interface SessionSettings {
  /** Speaking rate of the partner; 1 is natural. */
  speed: number;
  /** True when the learner's button ends a turn; false leaves it as the case says. */
  pushToTalk: boolean;
}

export function updateSession(settings: SessionSettings): ClientEvent {
  return {
    type: 'session.update',
    session: {
      type: 'realtime',
      audio: {
        ...(settings.pushToTalk ? { input: { turn_detection: null } } : {}),
        output: { speed: settings.speed },
      },
    },
  };
}

export interface ContextTurn {
  role: Speaker;
  text: string;
}

/** Items that tell a new connection what was said before, with ids that mark them as ours. */
export function contextItems(turns: readonly ContextTurn[]): { id: string; event: ClientEvent }[] {
  return turns.slice(-maxContextTurns).map(({ role, text }, at) => {
    const id = `context_${at + 1}`;
    const content = [{ type: role === 'user' ? 'input_text' : 'output_text', text }];
    const item = { id, type: 'message', role, content };
    return { id, event: { type: 'conversation.item.create', item } };
  });
}
