import {
  cancelResponse,
  type ClientEvent,
  createResponse,
  hintPurpose,
  withEventId,
} from './client-events.ts';
import type { ServerEvent } from './server-events.ts';

/** The service's answer to a `response.create` while another response of the conversation runs. */
const alreadyActive = 'conversation_already_has_active_response';
/** Longest wait for news of a response that the service says is running, in milliseconds. */
const unseenResponseMs = 500;

interface SequencerOptions {
  send: (event: ClientEvent) => void;
  /** The service will not make the response that was asked for. */
  onRefused: (code: string) => void;
}

/**
 * Asks for responses one after another. The service refuses `response.create` and a change of the
 * speaking rate while a response of the conversation runs, and ends a cancelled one a moment later:
 * what was asked for meanwhile waits for `response.done`. Only the newest request waits.
 */
export class ResponseSequencer {
  readonly #options: SequencerOptions;
  /** The response that runs, and what asked for it; no request when the service began it. */
  #running: { id: string; request: ClientEvent | undefined } | undefined;
  #asked: ClientEvent | undefined;
  #next: ClientEvent | undefined;
  #rate: ClientEvent | undefined;
  #sentRate: ClientEvent | undefined;
  #lastRequest: ClientEvent | undefined;
  #requeued = false;
  #held = false;
  #unseenTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SequencerOptions) {
    this.#options = options;
  }

  /** Asks for a response as soon as none runs; replaces one that still waits. */
  request(event: ClientEvent): void {
    this.#next = withEventId(event);
    this.#requeued = false;
    this.#flush();
  }

  /** Asks again for the response that ended last, in the way it was asked for. */
  retry(): void {
    this.request(this.#lastRequest ?? createResponse);
  }

  /** Changes the speaking rate between two responses. */
  changeRate(event: ClientEvent): void {
    this.#rate = withEventId(event);
    this.#flush();
  }

  /** Stops the response that runs, also in mid-word, and forgets the one that waits. */
  interrupt(): void {
    this.#next = undefined;
    for (const event of cancelResponse) this.#options.send(event);
  }

  /** Until `release` no response may run: one that had begun unseen is stopped when it shows. */
  hold(): void {
    this.#held = true;
    this.interrupt();
  }

  release(): void {
    this.#held = false;
    this.#flush();
  }

  close(): void {
    clearTimeout(this.#unseenTimer);
  }

  handle(event: ServerEvent): void {
    switch (event.type) {
      case 'response-started':
        if (event.purpose !== hintPurpose) this.#begin(event.responseId);
        return;
      case 'response-done':
        if (event.responseId === this.#running?.id) this.#end();
        return;
      case 'learner-speaking':
        // Whoever speaks up gets an answer to that.
        if (event.speaking) this.#next = undefined;
        return;
      case 'problem':
        this.#readProblem(event);
        return;
      default:
        return;
    }
  }

  #begin(id: string): void {
    clearTimeout(this.#unseenTimer);
    this.#running = { id, request: this.#asked };
    this.#asked = undefined;
    if (this.#held) this.interrupt();
  }

  #end(): void {
    this.#lastRequest = this.#running?.request;
    this.#running = undefined;
    this.#flush();
  }

  #readProblem({ code, eventId }: Extract<ServerEvent, { type: 'problem' }>): void {
    if (eventId !== undefined && eventId === this.#sentRate?.event_id) {
      // A response had begun unseen: once more when it is over.
      this.#rate ??= this.#sentRate;
      this.#sentRate = undefined;
      return;
    }
    const asked = this.#asked;
    const ours = eventId === asked?.event_id || (eventId === undefined && code === alreadyActive);
    if (!asked || !ours) return;
    this.#asked = undefined;
    if (code !== alreadyActive || this.#requeued) {
      this.#lastRequest = asked;
      this.#options.onRefused(code);
      if (!this.#running) this.#flush();
      return;
    }
    this.#requeued = true;
    this.#next ??= asked;
    // Without a running response that we know of, its news is under way or was never sent.
    if (!this.#running) this.#unseenTimer = setTimeout(() => this.#flush(), unseenResponseMs);
  }

  #flush(): void {
    clearTimeout(this.#unseenTimer);
    if (this.#running || this.#asked || this.#held) return;
    if (this.#rate) {
      this.#options.send(this.#rate);
      this.#sentRate = this.#rate;
      this.#rate = undefined;
    }
    if (!this.#next) return;
    this.#asked = this.#next;
    this.#next = undefined;
    this.#options.send(this.#asked);
  }
}
