import type { SessionResponse } from '../api.ts';
import type { Speaker } from './turn-order.ts';

/** A message to the provider's event channel. */
export type ClientEvent = { type: string } & Record<string, unknown>;

/** Marks the response that is shown as a hint and not spoken. */
export const hintPurpose = 'hint';

/** Context of a new connection: the last turns, at most this many. */
const maxContextTurns = 40;

export const createResponse: ClientEvent = { type: 'response.create' };

/** Stops the partner, also within a word. */
export const cancelResponse: ClientEvent[] = [
  { type: 'response.cancel' },
  { type: 'output_audio_buffer.clear' },
];

export const clearInput: ClientEvent = { type: 'input_audio_buffer.clear' };

/** Ends the learner's turn; it is transcribed, and the partner does not respond automatically. */
export const commitInput: ClientEvent = { type: 'input_audio_buffer.commit' };

/** The server's instructions for each button: a response gets these instead of the session's. */
export type PartnerTasks = SessionResponse['tasks'];

/** A sentence that the learner could say: as text, and not part of the conversation. */
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

/** Repeats the partner's last turn, `slower` at a lower rate. */
export function requestAgain(tasks: PartnerTasks, purpose: 'repeat' | 'slower'): ClientEvent {
  const response = { metadata: { purpose }, instructions: tasks[purpose] };
  return { type: 'response.create', response };
}

/** Turn detection in the service's format; null leaves it to the client. */
export type TurnDetection = Record<string, unknown> | null;

export const takeTurns = (turn_detection: TurnDetection): ClientEvent =>
  changeAudio({ input: { turn_detection } });

/** Noise reduction of the learner's audio, for a near or a far microphone. */
export const reduceNoise = (far: boolean): ClientEvent =>
  changeAudio({ input: { noise_reduction: { type: far ? 'far_field' : 'near_field' } } });

/** @param speed speaking rate of the partner; 1 is natural */
export const setSpeakingRate = (speed: number): ClientEvent => changeAudio({ output: { speed } });

const changeAudio = (audio: object): ClientEvent => ({
  type: 'session.update',
  session: { type: 'realtime', audio },
});

/** A typed turn, and the id that its item gets. */
export interface TypedTurn {
  id: string;
  text: string;
}

export function typedTurn({ id, text }: TypedTurn): ClientEvent {
  const content = [{ type: 'input_text', text }];
  const item = { id, type: 'message', role: 'user', content };
  return withEventId({ type: 'conversation.item.create', item });
}

let lastEventId = 0;

/** Adds an event id, by which an error can be matched to its event. */
export function withEventId(event: ClientEvent): ClientEvent {
  lastEventId += 1;
  return { ...event, event_id: `parley_${lastEventId}` };
}

export interface ContextTurn {
  role: Speaker;
  text: string;
}

/** Items with earlier turns for a new connection; their ids mark them as context. */
export function contextItems(turns: readonly ContextTurn[]): { id: string; event: ClientEvent }[] {
  return turns.slice(-maxContextTurns).map(({ role, text }, at) => {
    const id = `context_${at + 1}`;
    const content = [{ type: role === 'user' ? 'input_text' : 'output_text', text }];
    const item = { id, type: 'message', role, content };
    return { id, event: { type: 'conversation.item.create', item } };
  });
}
