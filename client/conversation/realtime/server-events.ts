import type { Speaker } from './turn-order.ts';

/**
 * What the provider's event channel tells us, of the events this client uses. Everything else that
 * arrives is ignored, so that the provider may add events.
 */
export type ServerEvent =
  | { type: 'session-created'; speed: number }
  | { type: 'session-updated' }
  /** `role` undefined: an item that is not a spoken turn. */
  | {
      type: 'item';
      itemId: string;
      previousItemId: string | null | undefined;
      role: Speaker | undefined;
    }
  | { type: 'learner-text'; itemId: string; text: string; final: boolean }
  | { type: 'learner-text-failed'; itemId: string }
  | { type: 'partner-text'; itemId: string; text: string; final: boolean }
  | { type: 'learner-speaking'; speaking: boolean }
  | { type: 'partner-speaking'; speaking: boolean }
  | { type: 'hint-text'; responseId: string; text: string; final: boolean }
  | { type: 'response-started'; responseId: string; purpose: string | undefined }
  | { type: 'response-done'; responseId: string; status: string; itemIds: string[] }
  | { type: 'problem'; code: string };

type Json = Record<string, unknown>;

function asObject(value: unknown): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Json)
    : undefined;
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function parseJson(data: unknown): Json | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    return asObject(JSON.parse(data));
  } catch {
    return undefined;
  }
}

function previousOf(event: Json): string | null | undefined {
  const previous = event.previous_item_id;
  return typeof previous === 'string' || previous === null ? previous : undefined;
}

function readItem(event: Json): ServerEvent | undefined {
  const item = asObject(event.item);
  const itemId = asText(item?.id);
  if (!itemId) return undefined;
  const role = item?.role;
  const spoken = item?.type === 'message' && (role === 'user' || role === 'assistant');
  return {
    type: 'item',
    itemId,
    previousItemId: previousOf(event),
    role: spoken ? role : undefined,
  };
}

function readResponseDone(event: Json): ServerEvent {
  const response = asObject(event.response);
  const output = Array.isArray(response?.output) ? response.output : [];
  return {
    type: 'response-done',
    responseId: asText(response?.id),
    status: asText(response?.status),
    itemIds: output.map((item) => asText(asObject(item)?.id)).filter((id) => id !== ''),
  };
}

function readSpeed(event: Json): number {
  const audio = asObject(asObject(event.session)?.audio);
  const speed = asObject(audio?.output)?.speed;
  return typeof speed === 'number' ? speed : 1;
}

type Reader = (event: Json) => ServerEvent | undefined;

const readers: Record<string, Reader> = {
  'session.created': (event) => ({ type: 'session-created', speed: readSpeed(event) }),
  'session.updated': () => ({ type: 'session-updated' }),
  'conversation.item.added': readItem,
  'input_audio_buffer.committed': (event) => ({
    type: 'item',
    itemId: asText(event.item_id),
    previousItemId: previousOf(event),
    role: 'user',
  }),
  'conversation.item.input_audio_transcription.delta': (event) => ({
    type: 'learner-text',
    itemId: asText(event.item_id),
    text: asText(event.delta),
    final: false,
  }),
  'conversation.item.input_audio_transcription.completed': (event) => ({
    type: 'learner-text',
    itemId: asText(event.item_id),
    text: asText(event.transcript),
    final: true,
  }),
  'conversation.item.input_audio_transcription.failed': (event) => ({
    type: 'learner-text-failed',
    itemId: asText(event.item_id),
  }),
  'response.output_audio_transcript.delta': (event) => ({
    type: 'partner-text',
    itemId: asText(event.item_id),
    text: asText(event.delta),
    final: false,
  }),
  'response.output_audio_transcript.done': (event) => ({
    type: 'partner-text',
    itemId: asText(event.item_id),
    text: asText(event.transcript),
    final: true,
  }),
  'response.output_text.delta': (event) => ({
    type: 'hint-text',
    responseId: asText(event.response_id),
    text: asText(event.delta),
    final: false,
  }),
  'response.output_text.done': (event) => ({
    type: 'hint-text',
    responseId: asText(event.response_id),
    text: asText(event.text),
    final: true,
  }),
  'input_audio_buffer.speech_started': () => ({ type: 'learner-speaking', speaking: true }),
  'input_audio_buffer.speech_stopped': () => ({ type: 'learner-speaking', speaking: false }),
  'output_audio_buffer.started': () => ({ type: 'partner-speaking', speaking: true }),
  'output_audio_buffer.stopped': () => ({ type: 'partner-speaking', speaking: false }),
  'output_audio_buffer.cleared': () => ({ type: 'partner-speaking', speaking: false }),
  'response.created': (event) => {
    const response = asObject(event.response);
    const purpose = asText(asObject(response?.metadata)?.purpose);
    return {
      type: 'response-started',
      responseId: asText(response?.id),
      purpose: purpose || undefined,
    };
  },
  'response.done': readResponseDone,
  error: (event) => ({ type: 'problem', code: asText(asObject(event.error)?.code) || 'unknown' }),
};

/** Reads one message of the event channel; undefined when it is not one that this client uses. */
export function readServerEvent(data: unknown): ServerEvent | undefined {
  const event = parseJson(data);
  if (!event) return undefined;
  const type = asText(event.type);
  return Object.hasOwn(readers, type) ? readers[type]?.(event) : undefined;
}
