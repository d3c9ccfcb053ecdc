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

/** A session's clock and all that the screen shows of it; listeners hear of every change. */
export class LiveView {
  private readonly listeners = new Set<() => void>();
  private state: VoiceView = readyView;
  private clock: Clock = idleClock;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly current = (): VoiceView => this.state;

  /** Of the clock itself, also while listeners have yet to hear of it. */
  get status(): Clock['status'] {
    return this.clock.status;
  }

  get timeUp(): boolean {
    return this.clock.timeUp;
  }

  /** Active time so far, in seconds and their parts. */
  get activeSeconds(): number {
    return activeMs(this.clock, performance.now()) / 1000;
  }

  get mayEndFreely(): boolean {
    return mayEndFreely(this.clock, performance.now());
  }

  move(event: ClockEvent, change: Partial<VoiceView> = {}): void {
    this.clock = nextClock(this.clock, event, performance.now());
    this.show(change);
  }

  show(change: Partial<VoiceView>): void {
    const now = performance.now();
    const next = {
      ...this.state,
      ...change,
      status: this.clock.status,
      elapsedSeconds: activeSeconds(this.clock, now),
      minSeconds: this.clock.minMs / 1000,
      maxSeconds: Number.isFinite(this.clock.maxMs) ? this.clock.maxMs / 1000 : null,
      mayEndFreely: mayEndFreely(this.clock, now),
      nearEnd: nearEnd(this.clock, now),
      timeUp: this.clock.timeUp,
    };
    if (same(this.state, next)) return;
    this.state = next;
    for (const listener of this.listeners) listener();
  }
}

function same(a: VoiceView, b: VoiceView): boolean {
  return (Object.keys(a) as (keyof VoiceView)[]).every((key) => a[key] === b[key]);
}
