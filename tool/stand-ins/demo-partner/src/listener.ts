import { DtmfReader } from './dtmf.ts';
import { TurnDetector } from './turn-detector.ts';
import { VoiceGate, loudness } from './voice-gate.ts';

/** Rate at which the microphone is decoded, in samples per second; telephone quality is enough. */
export const listeningRate = 8_000;
/** Shortest sound that can be committed as a turn, as in the real service. */
export const shortestCommitMs = 100;
/** Less voice than this in a turn that the learner ended by hand is silence. */
const heardMs = 60;

/** What one turn of the learner carried. */
export interface Heard {
  /** Telephone key that sounded in it. */
  key: string | null;
  durationMs: number;
  /** False when there was nothing but silence. */
  voice: boolean;
}

export interface ListenerEvents {
  started(atMs: number): void;
  stopped(atMs: number, heard: Heard): void;
}

/**
 * The ear of the demo partner: hears when somebody speaks and which telephone keys sound.
 * It recognises no words. All times are milliseconds of sound since the call began.
 */
export class Listener {
  readonly #events: ListenerEvents;
  readonly #gate = new VoiceGate();
  readonly #keys = new DtmfReader(listeningRate);
  #detector: TurnDetector | null = null;
  #clockMs = 0;
  #bufferMs = 0;
  #voiceMs = 0;
  #key: string | null = null;

  constructor(events: ListenerEvents) {
    this.#events = events;
  }

  /** @param silenceMs silence that ends a turn; null leaves the turns to `commit` */
  setSilence(silenceMs: number | null): void {
    this.#detector = silenceMs === null ? null : new TurnDetector(silenceMs);
    this.clear();
  }

  get speaking(): boolean {
    return this.#detector?.speaking ?? false;
  }

  hear(pcm: Int16Array): void {
    const durationMs = (pcm.length / listeningRate) * 1_000;
    this.#key = this.#keys.read(pcm) ?? this.#key;
    this.#pass(this.#gate.isVoice(loudness(pcm), durationMs), durationMs);
  }

  /** Nothing arrived for a while: that is silence, and says nothing about the room. */
  miss(durationMs: number): void {
    this.#pass(false, durationMs);
  }

  /** Forgets what the current turn carried so far. */
  clear(): void {
    this.#bufferMs = 0;
    this.#voiceMs = 0;
    this.#key = null;
  }

  /** Ends the turn by hand. @returns what it carried, null when it is too short to be one */
  commit(): Heard | null {
    if (this.#bufferMs < shortestCommitMs) return null;
    return this.#take();
  }

  #pass(voiced: boolean, durationMs: number): void {
    this.#clockMs += durationMs;
    this.#bufferMs += durationMs;
    if (voiced) this.#voiceMs += durationMs;
    const change = this.#detector?.feed(voiced, durationMs) ?? null;
    if (change === 'started') this.#events.started(this.#clockMs);
    if (change === 'stopped') this.#events.stopped(this.#clockMs, this.#take());
  }

  #take(): Heard {
    const heard = {
      key: this.#key,
      durationMs: Math.round(this.#bufferMs),
      voice: this.#voiceMs >= heardMs,
    };
    this.clear();
    return heard;
  }
}
