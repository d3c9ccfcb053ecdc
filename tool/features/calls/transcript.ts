import type { EntityId } from '../../database/entity-id.ts';
import {
  heardText,
  PartnerSpeech,
  type HeardTurn,
  type PartnerEvent,
} from '../../contract/partner-speech.ts';
import { cutHeardTurn, lastPosition, storeHeardTurn, type Heard } from '../conversations/heard.ts';
import type { CallEvent } from './events.ts';
import { typedItemPrefix } from '../../contract/constants/voice.ts';

type AddedItem = Extract<CallEvent, { item: unknown }>['item'];

/** Size of the range of positions of each call: more turns than a call can have. */
const positionsPerCall = 1_000_000;

/** Stores what is said in a call, in the order of its items, not of their transcripts. */
export interface CallTranscript {
  /** @param at when the event arrived, in milliseconds of a monotonic clock */
  handle(event: CallEvent, at: number): Promise<void>;
  /** Shortens the turns that are known to be interrupted by now. */
  settle(at: number): Promise<void>;
  /** To be called when the call is over: a turn that is being played is shortened. */
  end(at: number): Promise<void>;
}

export async function createCallTranscript(call: {
  conversation_id: EntityId;
  call_id: string;
  number: number;
}): Promise<CallTranscript> {
  const positions = new Map<string, number>();
  let last = Math.max(await lastPosition(call.call_id), call.number * positionsPerCall);

  /** The position of an item: directly after the previous item, before later ones placed already. */
  const place = (itemId: string, previousId?: string | null): number => {
    const known = positions.get(itemId);
    if (known !== undefined) return known;
    const previous = previousId ? positions.get(previousId) : undefined;
    const later = [...positions.values()].filter((position) => position > (previous ?? last));
    const position =
      previous === undefined || later.length === 0 ? last + 1 : (previous + Math.min(...later)) / 2;
    positions.set(itemId, position);
    last = Math.max(last, position);
    return position;
  };
  /** Items whose text is complete: what is reported again may have been deleted as unheard. */
  const complete = new Set<string>();
  const store = async (role: Heard['role'], item_id: string, content: string, typed?: true) => {
    if (complete.has(item_id)) return;
    await storeHeardTurn(call.conversation_id, {
      call_id: call.call_id,
      item_id,
      role,
      content,
      position: place(item_id),
      ...(typed && { typed }),
    });
    complete.add(item_id);
  };
  /** What is transcribed so far of the learner's turns, by item. */
  const partial = new Map<string, string>();

  const partner = new PartnerSpeech();
  /** Whether the service reports to the server when the audio of a reply begins and ends. */
  let tellsSound = false;
  let speed: number | undefined;

  /** Reduces interrupted turns to the text that was heard. */
  const cut = async (turns: readonly HeardTurn[]) => {
    for (const turn of turns) {
      if (!turn.interrupted || (turn.text === '' && !tellsSound)) continue;
      await cutHeardTurn(call.call_id, turn.itemId, heardText(turn));
    }
  };

  return {
    async handle(event, at) {
      tellsSound ||= event.type === 'output_audio_buffer.started';
      if (event.type === 'session.updated' && event.session.audio?.output?.speed !== speed) {
        speed = event.session.audio?.output?.speed;
        partner.changeRate();
      }
      await write(event);
      for (const heard of partnerEvents(event)) await cut(partner.handle(heard, at));
      await cut(partner.due(at));
    },
    settle: (at) => cut(partner.due(at)),
    async end(at) {
      await cut(partner.abandon(at));
      // Their complete transcript was not reported.
      for (const [id, text] of partial) await store('user', id, text);
    },
  };

  /** Stores what the learner typed in this call, without earlier turns that a browser sends again. */
  async function storeTyped({ id, role, content }: AddedItem): Promise<void> {
    if (role !== 'user' || !id.startsWith(typedItemPrefix)) return;
    const text = content?.map((part) => (part.type === 'input_text' ? part.text : '')).join(' ');
    await store('user', id, text ?? '', true);
  }

  async function write(event: CallEvent): Promise<void> {
    switch (event.type) {
      case 'conversation.item.added':
      case 'conversation.item.done':
        place(event.item.id, event.previous_item_id);
        return storeTyped(event.item);
      case 'conversation.item.input_audio_transcription.delta':
        partial.set(event.item_id, (partial.get(event.item_id) ?? '') + event.delta);
        return;
      case 'conversation.item.input_audio_transcription.completed':
        return store('user', event.item_id, event.transcript);
      case 'response.output_audio_transcript.done':
        return store('assistant', event.item_id, event.transcript);
      case 'response.done':
        for (const { id, text } of spokenIn(event)) await store('assistant', id, text);
        return;
      default:
        return;
    }
  }
}

/** The spoken items of a response that is done, whose transcripts may not have been reported. */
const spokenIn = ({ response }: Extract<CallEvent, { type: 'response.done' }>) =>
  response.output
    .map(({ id, content }) => ({
      id,
      text: content.map(({ transcript }) => transcript ?? '').join(''),
    }))
    .filter(({ text }) => text !== '');

/** Converts an event about the partner's speech; empty for other events. */
function partnerEvents(event: CallEvent): PartnerEvent[] {
  switch (event.type) {
    case 'response.output_audio_transcript.done': {
      const { response_id: responseId, item_id: itemId, transcript: text } = event;
      return [{ type: 'partner-text', responseId, itemId, text, final: true }];
    }
    case 'conversation.item.truncated':
      return [{ type: 'partner-truncated', itemId: event.item_id, audioEndMs: event.audio_end_ms }];
    case 'output_audio_buffer.started':
    case 'output_audio_buffer.stopped':
    case 'output_audio_buffer.cleared':
      return [
        {
          type: 'partner-speaking',
          responseId: event.response_id,
          speaking: event.type === 'output_audio_buffer.started',
          cut: event.type === 'output_audio_buffer.cleared',
        },
      ];
    case 'response.done': {
      const { id: responseId, status, output } = event.response;
      const about = { responseId, final: true };
      return [
        ...spokenIn(event).map(
          ({ id: itemId, text }) => ({ type: 'partner-text', ...about, itemId, text }) as const,
        ),
        { type: 'response-done', responseId, status, itemIds: output.map(({ id }) => id) },
      ];
    }
    default:
      return [];
  }
}
