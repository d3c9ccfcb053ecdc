import { randomBytes } from 'node:crypto';

/** An event of the partner; its fields are those of the real service. */
export type ServerEvent = { type: string } & Record<string, unknown>;

/** What the conversation needs of its call. */
export interface Wire {
  send(event: ServerEvent): void;
  /**
   * Plays Opus packets at their pace, 20 ms each. Replaces what plays.
   * @param until how many of them there are by now
   */
  play(packets: readonly Buffer[], until: () => number, onEnd: () => void): void;
  /** Stops what plays. @returns milliseconds that were played of it */
  stop(): number;
}

export type ItemRole = 'user' | 'assistant' | 'system';

export function newId(kind: 'event' | 'item' | 'resp' | 'sess' | 'conv'): string {
  return `${kind}_${randomBytes(9).toString('base64url')}`;
}

/** The `error` event; the call goes on after it. */
export function errorEvent(
  code: string,
  message: string,
  { cause, param }: { cause?: string | undefined; param?: string | undefined } = {},
): ServerEvent {
  const about = { param: param ?? null, event_id: cause ?? null };
  return { type: 'error', error: { type: 'invalid_request_error', code, message, ...about } };
}
