import { createListeners } from '../../lib/listeners.ts';
import type { SessionResponse } from '../api.ts';
import {
  activeMs,
  activeSeconds,
  type Clock,
  type ClockEvent,
  idleClock,
  mayEndFreely,
  nearEnd,
  nextClock,
} from './clock.ts';
import { readyView, type VoiceView } from './view.ts';

/** Rendering delays the first sound: during these times, in milliseconds, the view is not updated. */
export const startPauseMs = 350;
export const greetingPauseMs = 150;

/** A session's clock and view state, as an external store for React. */
export class ViewStore {
  readonly #listeners = createListeners();
  #state: VoiceView = readyView;
  #clock: Clock = idleClock;
  #pause: ReturnType<typeof setTimeout> | undefined;

  readonly subscribe = this.#listeners.subscribe;

  readonly current = (): VoiceView => this.#state;

  /** Status of the clock; it may be ahead of the view that listeners have received. */
  get status(): Clock['status'] {
    return this.#clock.status;
  }

  get timeUp(): boolean {
    return this.#clock.timeUp;
  }

  /** Active time so far, in seconds, with fractions. */
  get activeSeconds(): number {
    return activeMs(this.#clock, performance.now()) / 1000;
  }

  get mayEndFreely(): boolean {
    return mayEndFreely(this.#clock, performance.now());
  }

  /** Sets the limits and properties of a session that has begun. */
  show(
    { conversation, provider, turn_taking }: SessionResponse,
    wantsButton: boolean,
    lines: VoiceView['lines'],
  ): void {
    this.dispatch(
      {
        type: 'limits',
        minSeconds: conversation.min_time,
        maxSeconds: conversation.max_time,
        elapsedSeconds: conversation.elapsed_seconds,
      },
      {
        conversationId: conversation.conversation_id,
        demo: provider === 'demo',
        typedCounts: conversation.typed_counts,
        pushToTalk: wantsButton || turn_taking === 'push_to_talk',
        lines,
      },
    );
  }

  dispatch(event: ClockEvent, change: Partial<VoiceView> = {}): void {
    this.#clock = nextClock(this.#clock, event, performance.now());
    this.patch(change);
  }

  patch(change: Partial<VoiceView>): void {
    const now = performance.now();
    const next = {
      ...this.#state,
      ...change,
      status: this.#clock.status,
      elapsedSeconds: activeSeconds(this.#clock, now),
      minSeconds: this.#clock.minMs / 1000,
      maxSeconds: Number.isFinite(this.#clock.maxMs) ? this.#clock.maxMs / 1000 : null,
      mayEndFreely: mayEndFreely(this.#clock, now),
      nearEnd: nearEnd(this.#clock, now),
      timeUp: this.#clock.timeUp,
    };
    if (isEqual(this.#state, next)) return;
    this.#state = next;
    if (!this.isPaused) this.flush();
  }

  /** Throttles captions: rendering every change would delay the first sound. */
  draw(lines: VoiceView['lines']): void {
    if (!this.isPaused) this.pauseUpdates(50);
    this.patch({ lines });
  }

  /** Delays notifications by this many milliseconds, as rendering would compete with the sound. */
  pauseUpdates(ms: number): void {
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.flush(), ms);
  }

  get isPaused(): boolean {
    return this.#pause !== undefined;
  }

  /** Notifies listeners immediately of delayed changes. */
  flush(): void {
    clearTimeout(this.#pause);
    this.#pause = undefined;
    this.#listeners.notify();
  }
}

function isEqual(a: VoiceView, b: VoiceView): boolean {
  return (Object.keys(a) as (keyof VoiceView)[]).every((key) => a[key] === b[key]);
}
