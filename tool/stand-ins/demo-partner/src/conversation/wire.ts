import { randomBytes } from 'node:crypto';

/** An event of the partner, in the form of the real service. */
export type ServerEvent = { type: string } & Record<string, unknown>;

/** What a conversation needs of its call. */
export interface Wire {
  send(event: ServerEvent): void;
  /**
   * Plays Opus packets at their pace, 20 ms each. Replaces what is playing.
   * @param until number of packets available so far
   */
  play(packets: readonly Buffer[], until: () => number, onEnd: () => void): void;
  /** Stops the audio. @returns milliseconds of it that were played */
  stop(): number;
}

export type ItemRole = 'user' | 'assistant' | 'system';

export function newId(kind: 'event' | 'item' | 'resp' | 'sess' | 'conv'): string {
  return `${kind}_${randomBytes(9).toString('base64url')}`;
}

/** The `error` event; the call continues after it. */
export function errorEvent(
  code: string,
  message: string,
  { cause, param }: { cause?: string | undefined; param?: string | undefined } = {},
): ServerEvent {
  const about = { param: param ?? null, event_id: cause ?? null };
  return { type: 'error', error: { type: 'invalid_request_error', code, message, ...about } };
}
