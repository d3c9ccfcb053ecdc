import { timeUpDelaySeconds } from '../../../tool/contract/constants/voice.ts';

/** Tick interval of the clock, in milliseconds. */
const tickMs = 250;

/** Ticks a session's clock while it runs, and ends it a moment after its time is up. */
export class Ticker {
  #tickTimer: ReturnType<typeof setInterval> | undefined;
  #timeUpTimer: ReturnType<typeof setTimeout> | undefined;

  start(tick: () => void): void {
    this.#tickTimer = setInterval(tick, tickMs);
  }

  endSoon(end: () => void): void {
    this.#timeUpTimer = setTimeout(end, timeUpDelaySeconds * 1000);
  }

  stop(): void {
    clearInterval(this.#tickTimer);
    clearTimeout(this.#timeUpTimer);
  }
}
