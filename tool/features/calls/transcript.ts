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

type AddedItem = Extract<CallEvent, { type: 'conversation.item.added' }>['item'];

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
  const store = (role: Heard['role'], item_id: string, content: string, typed?: true) =>
    storeHeardTurn(call.conversation_id, {
      call_id: call.call_id,
      item_id,
      role,
      content,
      position: place(item_id),
      ...(typed && { typed }),
    });

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
      const heard = partnerEvent(event);
      await cut(heard ? partner.handle(heard, at) : partner.due(at));
    },
    settle: (at) => cut(partner.due(at)),
    end: (at) => cut(partner.abandon(at)),
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
        place(event.item.id, event.previous_item_id);
        return storeTyped(event.item);
      case 'conversation.item.input_audio_transcription.completed':
        return store('user', event.item_id, event.transcript);
      case 'response.output_audio_transcript.done':
        return store('assistant', event.item_id, event.transcript);
      default:
        return;
    }
  }
}

/** Converts an event about the partner's speech; undefined for other events. */
function partnerEvent(event: CallEvent): PartnerEvent | undefined {
  switch (event.type) {
    case 'response.output_audio_transcript.done': {
      const { response_id: responseId, item_id: itemId, transcript: text } = event;
      return { type: 'partner-text', responseId, itemId, text, final: true };
    }
    case 'conversation.item.truncated':
      return {
        type: 'partner-truncated',
        itemId: event.item_id,
        audioEndMs: event.audio_end_ms,
      };
    case 'output_audio_buffer.started':
    case 'output_audio_buffer.stopped':
    case 'output_audio_buffer.cleared':
      return {
        type: 'partner-speaking',
        responseId: event.response_id,
        speaking: event.type === 'output_audio_buffer.started',
        cut: event.type === 'output_audio_buffer.cleared',
      };
    case 'response.done': {
      const { id: responseId, status, output } = event.response;
      return { type: 'response-done', responseId, status, itemIds: output.map(({ id }) => id) };
    }
    default:
      return undefined;
  }
}
