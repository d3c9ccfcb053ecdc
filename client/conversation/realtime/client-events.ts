import { typedItemPrefix } from '../../../tool/contract/constants/voice.ts';
import type { SessionResponse } from '../api.ts';
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

/** What the server has the partner told for a button: the whole instructions of that response. */
export type PartnerTasks = SessionResponse['tasks'];

/** A sentence that the learner could say; written, and no part of the conversation. */
export function requestHint(tasks: PartnerTasks): ClientEvent {
  return withEventId({
    type: 'response.create',
    response: {
      conversation: 'none',
      output_modalities: ['text'],
      metadata: { purpose: hintPurpose },
      instructions: tasks.hint,
    },
  });
}

/** The partner's last turn once more, or once more and slowly. */
export function requestAgain(tasks: PartnerTasks, purpose: 'repeat' | 'slower'): ClientEvent {
  const response = { metadata: { purpose }, instructions: tasks[purpose] };
  return { type: 'response.create', response };
}

/** How the service finds the end of a turn, in its own form; null leaves it to the client. */
export type TurnDetection = Record<string, unknown> | null;

export const takeTurns = (turn_detection: TurnDetection): ClientEvent =>
  changeAudio({ input: { turn_detection } });

/** What the service filters out of the learner's sound, for a microphone near the mouth or far off. */
export const reduceNoise = (far: boolean): ClientEvent =>
  changeAudio({ input: { noise_reduction: { type: far ? 'far_field' : 'near_field' } } });

/** @param speed speaking rate of the partner; 1 is natural */
export const setSpeakingRate = (speed: number): ClientEvent => changeAudio({ output: { speed } });

const changeAudio = (audio: object): ClientEvent => ({
  type: 'session.update',
  session: { type: 'realtime', audio },
});

/** A turn that the learner wrote instead of saying it. */
export function typedTurn(number: number, text: string): ClientEvent {
  const content = [{ type: 'input_text', text }];
  const item = { id: `${typedItemPrefix}${number}`, type: 'message', role: 'user', content };
  return withEventId({ type: 'conversation.item.create', item });
}

let lastEventId = 0;

/** Names an event, so that an error that answers it can be told from others. */
export function withEventId(event: ClientEvent): ClientEvent {
  lastEventId += 1;
  return { ...event, event_id: `parley_${lastEventId}` };
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
