/** A recorded turn. */
export interface RecordedTurn {
  /** The provider's name of the turn. */
  itemId: string;
  sound: Blob;
  /** Where the speech begins in the sound, in seconds: what comes before is thinking. */
  startsAt: number;
  /** True for what the partner said. */
  partner?: true;
}

/** Speech is noticed a little after it began, in milliseconds. */
const leadMs = 500;

/**
 * Records a stream from the end of one turn to the end of the next, so that no first syllable is
 * lost. Where a browser cannot record, nothing is recorded and nothing else changes.
 */
export class TurnRecorder {
  readonly #onTurn: (turn: RecordedTurn) => void;
  #stream: MediaStream | undefined;
  #recorder: MediaRecorder | undefined;
  #startedAt = 0;
  #speechAt: number | undefined;

  constructor(onTurn: (turn: RecordedTurn) => void) {
    this.#onTurn = onTurn;
  }

  /** Records this stream from now on, in place of another one. */
  watch(stream: MediaStream, now: number): void {
    this.#stream = stream;
    this.restart(now);
  }

  speechStarted(now: number): void {
    this.#speechAt ??= now;
  }

  /** Drops what has been recorded since the last turn. */
  restart(now: number): void {
    this.#begin(now, undefined);
  }

  /** The turn is over; its sound is given a moment later. */
  finish(itemId: string, now: number): void {
    const spokeAt = this.#speechAt;
    if (spokeAt === undefined) return;
    const startsAt = Math.max(0, spokeAt - leadMs - this.#startedAt) / 1000;
    this.#begin(now, (sound) => this.#onTurn({ itemId, sound, startsAt }));
  }

  close(): void {
    this.#end(undefined);
    this.#stream = undefined;
  }

  #begin(now: number, onSound: ((sound: Blob) => void) | undefined): void {
    this.#end(onSound);
    this.#speechAt = undefined;
    if (!this.#stream || typeof MediaRecorder === 'undefined') return;
    try {
      const recorder = new MediaRecorder(this.#stream, { audioBitsPerSecond: 32_000 });
      recorder.start();
      this.#recorder = recorder;
      this.#startedAt = now;
    } catch {
      this.#recorder = undefined;
    }
  }

  #end(onSound: ((sound: Blob) => void) | undefined): void {
    const recorder = this.#recorder;
    this.#recorder = undefined;
    if (!recorder || recorder.state === 'inactive') return;
    // The one piece of data comes when the recorder is stopped.
    recorder.addEventListener('dataavailable', ({ data }) => {
      if (data.size > 0) onSound?.(data);
    });
    recorder.stop();
  }
}
