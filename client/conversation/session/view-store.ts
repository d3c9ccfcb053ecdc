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

/** What is drawn takes the machine from the first sound: of a start that is fast only its end is drawn. */
export const startRestMs = 350;
export const greetingRestMs = 150;

/** A session's clock and all that the screen shows of it, as an external store for React. */
export class ViewStore {
  readonly #listeners = new Set<() => void>();
  #state: VoiceView = readyView;
  #clock: Clock = idleClock;
  #resting: ReturnType<typeof setTimeout> | undefined;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly current = (): VoiceView => this.#state;

  /** Of the clock itself: it may be ahead of the view that listeners have seen. */
  get status(): Clock['status'] {
    return this.#clock.status;
  }

  get timeUp(): boolean {
    return this.#clock.timeUp;
  }

  /** Active time so far, in seconds and their parts. */
  get activeSeconds(): number {
    return activeMs(this.#clock, performance.now()) / 1000;
  }

  get mayEndFreely(): boolean {
    return mayEndFreely(this.#clock, performance.now());
  }

  /** Takes the limits and the facts of a session that has begun. */
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
        resumed: conversation.resumed,
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
    if (!this.isResting) this.draw();
  }

  /** Tells listeners of no change for so many milliseconds: drawing takes the machine from what is waited for. */
  rest(ms: number): void {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.draw(), ms);
  }

  get isResting(): boolean {
    return this.#resting !== undefined;
  }

  /** Tells listeners at once of what a rest has kept from them. */
  draw(): void {
    clearTimeout(this.#resting);
    this.#resting = undefined;
    for (const listener of this.#listeners) listener();
  }
}

function isEqual(a: VoiceView, b: VoiceView): boolean {
  return (Object.keys(a) as (keyof VoiceView)[]).every((key) => a[key] === b[key]);
}
