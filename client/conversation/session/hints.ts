import type { RealtimeCall } from '../realtime/call.ts';
import { hintPurpose } from '../realtime/client-events.ts';
import { unansweredMs } from '../realtime/response-sequencer.ts';
import type { ServerEvent } from '../realtime/server-events.ts';
import type { VoiceView } from './view.ts';

interface HintsOptions {
  call: () => RealtimeCall | undefined;
  view: () => VoiceView;
  patch: (change: Partial<VoiceView>) => void;
}

/** Hints: sentences that the learner could say, as text outside of the conversation. */
export class Hints {
  readonly #options: HintsOptions;
  /** Ids of all responses that are hints; the newest is the one that is shown. */
  readonly #ids = new Set<string>();
  #id: string | undefined;
  #itemId: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: HintsOptions) {
    this.#options = options;
  }

  request(): void {
    this.#id = undefined;
    this.#options.patch({ hint: { text: '', loading: true }, notice: null });
    this.#await();
    this.#options.call()?.hint();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#id = undefined;
    this.#options.patch({ hint: null });
  }

  /** Returns whether the event belongs to a hint, also to one that is closed. */
  handle(event: ServerEvent): boolean {
    switch (event.type) {
      case 'response-started':
        if (event.purpose !== hintPurpose) return false;
        this.#ids.add(event.responseId);
        this.#id = event.responseId;
        return true;
      case 'hint-text':
        this.#read(event);
        return true;
      case 'response-done':
        if (event.responseId === this.#id) this.#finish();
        return this.#ids.has(event.responseId);
      case 'problem':
        if (this.#options.call()?.refusesHint(event)) this.#finish();
        return false;
      default:
        return false;
    }
  }

  /** A service may respond in two items, a remark and the sentence: the last one is the hint. */
  #read(event: Extract<ServerEvent, { type: 'hint-text' }>): void {
    const { hint } = this.#options.view();
    if (!hint || event.responseId !== this.#id) return;
    const goesOn = event.itemId === this.#itemId;
    this.#itemId = event.itemId;
    const text = event.final || !goesOn ? event.text : hint.text + event.text;
    this.#options.patch({ hint: { text, loading: true } });
    this.#await();
  }

  /** A hint that does not go on is over, like a reply, so that the learner can ask again. */
  #await(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#finish(), unansweredMs);
  }

  /** Shows a failed hint as such. */
  #finish(): void {
    clearTimeout(this.#timer);
    const { hint } = this.#options.view();
    if (!hint) return;
    if (hint.text !== '') this.#options.patch({ hint: { ...hint, loading: false } });
    else this.#options.patch({ hint: null, notice: 'hintFailed' });
  }
}
