import type { RealtimeCall } from '../realtime/call.ts';
import type { ServerEvent } from '../realtime/server-events.ts';
import type { VoiceView } from './view.ts';

/** Longest time to think, in milliseconds. */
export const maxThoughtMs = 60_000;
/** Silence after thinking aloud until the partner replies to it, in milliseconds. */
export const thoughtPauseMs = 2_000;

interface ThinkingOptions {
  call: () => RealtimeCall | undefined;
  view: () => VoiceView;
  patch: (change: Partial<VoiceView>) => void;
}

/**
 * The partner waits while the learner thinks. What they say meanwhile is a turn: it gets a reply
 * unless they go on speaking.
 */
export class Thinking {
  readonly #options: ThinkingOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The learner has spoken since they began to think, or was speaking then. */
  #aloud = false;
  /** What of a spoken turn is awaited before the reply to it; undefined without one. */
  #awaits: { silence: boolean; text: boolean; itemId?: string } | undefined;

  constructor(options: ThinkingOptions) {
    this.#options = options;
  }

  /** Whether a turn has begun that only the end of the thinking sends. */
  get hasTurn(): boolean {
    return this.#options.view().thinking && this.#aloud;
  }

  /** The microphone is loud. */
  heard(): void {
    this.#aloud ||= this.#options.view().thinking;
  }

  /** Begins or ends; it ends by itself after the longest time. */
  toggle(): void {
    const { call, patch, view } = this.#options;
    const { thinking, learnerSpeaking } = view();
    const hasTurn = this.hasTurn;
    this.rest();
    this.#aloud = learnerSpeaking;
    patch({ thinking: !thinking, learnerSpeaking: false });
    if (!thinking) {
      this.#timer = setTimeout(() => this.toggle(), maxThoughtMs);
      return call()?.think();
    }
    call()?.stopThinking(hasTurn);
    if (!hasTurn) return;
    this.#awaits = { silence: true, text: true };
    this.#timer = setTimeout(() => this.#got('silence'), thoughtPauseMs);
  }

  handle(event: ServerEvent): void {
    const turn = this.#awaits;
    if (!turn) return;
    if (event.type === 'item' && event.committed) turn.itemId ??= event.itemId;
    if (event.type === 'response-started') return this.rest();
    if (event.type === 'learner-speaking' && event.speaking) return this.rest();
    if (!('itemId' in event) || event.itemId !== turn.itemId) return;
    // A noise has no text. What could not be written down was heard all the same.
    if (event.type === 'learner-text' && event.final && event.text.trim() === '') this.rest();
    else if (event.type === 'learner-text' || event.type === 'learner-text-failed')
      this.#got('text');
  }

  #got(what: 'silence' | 'text'): void {
    if (!this.#awaits) return;
    this.#awaits[what] = false;
    if (this.#awaits.silence || this.#awaits.text) return;
    this.rest();
    this.#options.call()?.requestResponse();
  }

  /** Somebody speaks, pauses or leaves: nothing is due any more. */
  rest(): void {
    clearTimeout(this.#timer);
    this.#awaits = undefined;
  }
}
