import { typedItemPrefix } from '../../../tool/contract/constants/voice.ts';
import type { PartnerEvent } from '../../../tool/contract/partner-speech.ts';
import type { TurnDetection } from './client-events.ts';
import type { Speaker } from './turn-order.ts';

/**
 * The provider's events that this client uses. All others are ignored, so that the provider may add
 * events.
 */
export type ServerEvent =
  /** `turnDetection` in the service's format; undefined if not reported. */
  | { type: 'session-created'; speed: number; turnDetection: TurnDetection | undefined }
  | { type: 'session-updated' }
  /** `role` undefined: an item that is not a spoken turn. `committed`: the learner's turn is over. */
  | {
      type: 'item';
      itemId: string;
      previousItemId: string | undefined;
      role: Speaker | undefined;
      committed?: true;
      /** The learner's typed text. */
      typed?: string;
    }
  | { type: 'learner-text'; responseId?: string; itemId: string; text: string; final: boolean }
  | { type: 'learner-text-failed'; itemId: string }
  | Exclude<PartnerEvent, { type: 'response-done' }>
  | { type: 'learner-speaking'; speaking: boolean }
  | { type: 'hint-text'; responseId: string; itemId: string; text: string; final: boolean }
  | { type: 'response-started'; responseId: string; purpose: string | undefined }
  | {
      type: 'response-done';
      responseId: string;
      status: string;
      /** Why it is cancelled or incomplete, or the error code of a failed one. */
      reason: string | undefined;
      itemIds: string[];
    }
  /** `eventId` is the id of the client event that caused the error. */
  | { type: 'problem'; code: string; eventId: string | undefined };

type Json = Record<string, unknown>;

function asObject(value: unknown): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Json)
    : undefined;
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

const asNumber = (value: unknown, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise;

function parseJson(data: unknown): Json | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    return asObject(JSON.parse(data));
  } catch {
    return undefined;
  }
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
    previousItemId: asText(event.previous_item_id) || undefined,
    role: spoken ? role : undefined,
    ...(itemId.startsWith(typedItemPrefix) && { typed: writtenIn(item?.content) }),
  };
}

function writtenIn(content: unknown): string {
  const parts = Array.isArray(content) ? content : [];
  return parts.map((part) => asText(asObject(part)?.text)).join(' ');
}

function readResponseDone(event: Json): ServerEvent {
  const response = asObject(event.response);
  const output = Array.isArray(response?.output) ? response.output : [];
  const details = asObject(response?.status_details);
  const error = asObject(details?.error);
  const reason = asText(error?.code) || asText(error?.type) || asText(details?.reason);
  return {
    type: 'response-done',
    responseId: asText(response?.id),
    status: asText(response?.status),
    reason: reason || undefined,
    itemIds: output.map((item) => asText(asObject(item)?.id)).filter((id) => id !== ''),
  };
}

function readSession(event: Json): ServerEvent {
  const audio = asObject(asObject(event.session)?.audio);
  return {
    type: 'session-created',
    speed: asNumber(asObject(audio?.output)?.speed, 1),
    turnDetection: readTurnDetection(asObject(audio?.input)?.turn_detection),
  };
}

/** Settings that the service reports as null are not in use and must not be sent back to it. */
function readTurnDetection(value: unknown): TurnDetection | undefined {
  if (value === null) return null;
  const detection = asObject(value);
  if (!detection) return undefined;
  return Object.fromEntries(Object.entries(detection).filter(([, setting]) => setting !== null));
}

const partnerSpeaking =
  (speaking: boolean, cut = false): Reader =>
  (event) => ({ type: 'partner-speaking', responseId: asText(event.response_id), speaking, cut });

/** A part of what the learner says, or of a written or spoken response, in the field that has its text. */
const textPart =
  (type: 'learner-text' | 'partner-text' | 'hint-text', field: string, final: boolean): Reader =>
  (event) => ({
    type,
    responseId: asText(event.response_id),
    itemId: asText(event.item_id),
    text: asText(event[field]),
    final,
  });

type Reader = (event: Json) => ServerEvent | undefined;

const readers: Record<string, Reader> = {
  'session.created': readSession,
  'session.updated': () => ({ type: 'session-updated' }),
  'conversation.item.added': readItem,
  // The same item again: the service drops an event now and then.
  'conversation.item.done': readItem,
  'input_audio_buffer.committed': (event) => ({
    type: 'item',
    itemId: asText(event.item_id),
    previousItemId: asText(event.previous_item_id) || undefined,
    role: 'user',
    committed: true,
  }),
  'conversation.item.input_audio_transcription.delta': textPart('learner-text', 'delta', false),
  'conversation.item.input_audio_transcription.completed': textPart(
    'learner-text',
    'transcript',
    true,
  ),
  'conversation.item.input_audio_transcription.failed': (event) => ({
    type: 'learner-text-failed',
    itemId: asText(event.item_id),
  }),
  'response.output_audio_transcript.delta': textPart('partner-text', 'delta', false),
  'response.output_audio_transcript.done': textPart('partner-text', 'transcript', true),
  'response.output_text.delta': textPart('hint-text', 'delta', false),
  'response.output_text.done': textPart('hint-text', 'text', true),
  'conversation.item.truncated': (event) => ({
    type: 'partner-truncated',
    itemId: asText(event.item_id),
    audioEndMs: asNumber(event.audio_end_ms, 0),
  }),
  'input_audio_buffer.speech_started': () => ({ type: 'learner-speaking', speaking: true }),
  'input_audio_buffer.speech_stopped': () => ({ type: 'learner-speaking', speaking: false }),
  'output_audio_buffer.started': partnerSpeaking(true),
  'output_audio_buffer.stopped': partnerSpeaking(false),
  'output_audio_buffer.cleared': partnerSpeaking(false, true),
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
  error: (event) => {
    const error = asObject(event.error);
    return {
      type: 'problem',
      code: asText(error?.code) || asText(error?.type) || 'unknown',
      eventId: asText(error?.event_id) || undefined,
    };
  },
};

/** Parses one message of the event channel; undefined for events that this client does not use. */
export function readServerEvent(data: unknown): ServerEvent | undefined {
  const event = parseJson(data);
  if (!event) return undefined;
  const type = asText(event.type);
  return Object.hasOwn(readers, type) ? readers[type]?.(event) : undefined;
}
