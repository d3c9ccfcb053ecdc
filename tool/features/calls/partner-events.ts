import type { PartnerEvent } from '../../contract/partner-speech.ts';
import type { CallEvent } from './events.ts';

/** Converts an event about the partner's speech; undefined for other events. */
export function partnerEvent(event: CallEvent): PartnerEvent | undefined {
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
