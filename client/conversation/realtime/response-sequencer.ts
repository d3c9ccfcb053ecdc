import { SpeakingRate } from '../../../tool/contract/speaking-rate.ts';
import {
  cancelResponse,
  type ClientEvent,
  createResponse,
  hintPurpose,
  withEventId,
} from './client-events.ts';
import type { ServerEvent } from './server-events.ts';

/** The service's error code for `response.create` while another response is active. */
const alreadyActive = 'conversation_already_has_active_response';
/** Timeout for events of a response that the service reports as active, in milliseconds. */
const unseenResponseMs = 500;
/**
 * Timeout of a reply, in milliseconds: until it begins or is refused, then between its events. A lost
 * call ends before.
 */
export const unansweredMs = 15_000;

/** Unmeasured: as slow as any partner speaks. */
const slowSpeech = new SpeakingRate();

interface SequencerOptions {
  send: (event: ClientEvent) => void;
  /** The service refuses to create the requested response, or does not begin or finish it. */
  onRefused: (code: string) => void;
}

/**
 * Requests responses one after another. The service refuses `response.create` and a change of the
 * speaking rate while a response is active, and a cancelled response ends a moment later: requests
 * made meanwhile wait for `response.done`. Only the newest request is kept.
 */
export class ResponseSequencer {
  readonly #options: SequencerOptions;
  /** The active response, its text so far and its request; no request if the service began it. */
  #running:
    { id: string; text: string; request: ClientEvent | undefined; dropped?: true } | undefined;
  #asked: ClientEvent | undefined;
  #next: ClientEvent | undefined;
  #rate: ClientEvent | undefined;
  #sentRate: ClientEvent | undefined;
  #lastRequest: ClientEvent | undefined;
  #requeued = false;
  #held = false;
  /** Of an active response, also one that is not reported, of a request or of the learner's turn. */
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SequencerOptions) {
    this.#options = options;
  }

  /** Requests a response as soon as none is active; replaces a waiting request. */
  request(event: ClientEvent): void {
    this.#next = withEventId(event);
    this.#requeued = false;
    if (this.#running) this.#await();
    this.#flush();
  }

  retry(): void {
    this.request(this.#lastRequest ?? createResponse);
  }

  /** Changes the speaking rate between two responses. */
  changeRate(event: ClientEvent): void {
    this.#rate = withEventId(event);
    this.#flush();
  }

  /** Cancels the active response, also within a word, and drops the waiting request. */
  interrupt(): void {
    this.#drop();
    this.#cancel();
  }

  /** No response may run until `release`; one that the service reports meanwhile is cancelled. */
  hold(): void {
    this.#held = true;
    this.interrupt();
  }

  release(): void {
    this.#held = false;
    this.#flush();
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  handle(event: ServerEvent): void {
    switch (event.type) {
      case 'response-started':
        if (event.purpose !== hintPurpose) this.#begin(event.responseId);
        return;
      case 'response-done':
        if (event.responseId === this.#running?.id) this.#end();
        return;
      case 'partner-text':
      case 'partner-speaking':
        this.#goOn(event);
        return;
      case 'item':
        // The service responds by itself.
        if (event.committed && !this.#asked && !this.#held) this.#await();
        return;
      case 'learner-speaking':
        // The service will respond to the learner's new turn instead.
        if (event.speaking) this.#drop();
        return;
      case 'problem':
        this.#readProblem(event);
        return;
      default:
        return;
    }
  }

  #begin(id: string): void {
    this.#running = { id, text: '', request: this.#asked };
    this.#asked = undefined;
    this.#await();
    if (this.#held) this.interrupt();
  }

  /** The text is complete long before the audio, which may take longer than the timeout. */
  #goOn(event: Extract<ServerEvent, { type: 'partner-text' | 'partner-speaking' }>): void {
    if (!this.#running || event.responseId !== this.#running.id || this.#running.dropped) return;
    // Nothing follows the end of its audio: `response.done` is missing.
    if (event.type === 'partner-speaking' && !event.speaking && !event.cut) return this.#end();
    if (event.type === 'partner-text' && !event.final) this.#running.text += event.text;
    this.#await(slowSpeech.soundMs(this.#running.text));
  }

  #await(soundMs = 0): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#giveUp(), Math.max(unansweredMs, soundMs));
  }

  /** Nothing follows: requests what waits, or reports that the reply is missing. */
  #giveUp(): void {
    if (this.#asked) return this.#refuse('unanswered');
    if (this.#running) this.#cancel();
    this.#end();
    if (!this.#asked) this.#options.onRefused('unanswered');
  }

  /** The active response and the waiting request are not wanted any more. */
  #drop(): void {
    this.#next = undefined;
    if (this.#running) this.#running.dropped = true;
    if (!this.#asked) clearTimeout(this.#timer);
  }

  #cancel(): void {
    for (const event of cancelResponse) this.#options.send(event);
  }

  #end(): void {
    this.#lastRequest = this.#running?.request;
    this.#running = undefined;
    this.#flush();
  }

  #readProblem({ code, eventId }: Extract<ServerEvent, { type: 'problem' }>): void {
    if (eventId !== undefined && eventId === this.#sentRate?.event_id) {
      // An unreported response was active: send the rate again after it.
      this.#rate ??= this.#sentRate;
      this.#sentRate = undefined;
      return;
    }
    const asked = this.#asked;
    const ours = eventId === asked?.event_id || (eventId === undefined && code === alreadyActive);
    if (!asked || !ours) return;
    clearTimeout(this.#timer);
    if (code !== alreadyActive || this.#requeued) return this.#refuse(code);
    this.#asked = undefined;
    this.#requeued = true;
    this.#next ??= asked;
    // If no active response is known, its events are delayed or were never sent.
    if (!this.#running) this.#timer = setTimeout(() => this.#flush(), unseenResponseMs);
  }

  #refuse(code: string): void {
    this.#lastRequest = this.#asked;
    this.#asked = undefined;
    this.#options.onRefused(code);
    if (!this.#running) this.#flush();
  }

  #flush(): void {
    if (this.#running || this.#asked || this.#held) return;
    clearTimeout(this.#timer);
    if (this.#rate) {
      this.#options.send(this.#rate);
      this.#sentRate = this.#rate;
      this.#rate = undefined;
    }
    if (!this.#next) return;
    this.#asked = this.#next;
    this.#next = undefined;
    this.#options.send(this.#asked);
    this.#await();
  }
}
