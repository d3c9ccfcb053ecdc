export interface RecordedTurn {
  /** The provider's item id of the turn. */
  itemId: string;
  sound: Blob;
  /** Start of the speech in the recording, in seconds; before it is silence. */
  startsAt: number;
  partner?: true;
}

/** Speech is detected this long after it began, in milliseconds. */
const leadMs = 500;

/**
 * Records a stream from the end of one turn to the end of the next, so that no first syllable is
 * lost. Does nothing where the browser cannot record.
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

  /** Records this stream instead of the previous one. */
  watch(stream: MediaStream, now: number): void {
    this.#stream = stream;
    this.restart(now);
  }

  speechStarted(now: number): void {
    this.#speechAt ??= now;
  }

  /** Discards the recording since the last turn. */
  restart(now: number): void {
    this.#begin(now, undefined);
  }

  /** Ends the turn; its recording is delivered asynchronously. */
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
    // The only chunk of data arrives when the recorder stops.
    recorder.addEventListener('dataavailable', ({ data }) => {
      if (data.size > 0) onSound?.(data);
    });
    recorder.stop();
  }
}
