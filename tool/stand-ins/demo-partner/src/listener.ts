import { DtmfReader } from './dtmf.ts';
import { TurnDetector } from './turn-detector.ts';
import { VoiceGate, loudness } from './voice-gate.ts';

/** Sample rate of the decoded microphone, in samples per second; telephone quality is enough. */
export const listeningRate = 8_000;
/** Minimum duration of audio that can be committed as a turn, as in the real service. */
export const shortestCommitMs = 100;
/** Minimum voice in a turn that the learner ended manually; less counts as silence. */
const heardMs = 60;

/** What one turn of the learner contained. */
export interface Heard {
  /** Telephone key whose tones it contained. */
  key: string | null;
  durationMs: number;
  /** False for silence only. */
  voice: boolean;
}

export interface ListenerEvents {
  started(atMs: number): void;
  stopped(atMs: number, heard: Heard): void;
}

/**
 * Audio analysis of the demo partner: detects speech and telephone keys, but recognises no words.
 * All times are milliseconds of audio since the start of the call.
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

  /** @param silenceMs silence that ends a turn; null: turns end by `commit` only */
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

  /** No packets arrived for this long: counts as silence, but not as the noise level of the room. */
  miss(durationMs: number): void {
    this.#pass(false, durationMs);
  }

  /** Discards the audio of the current turn. */
  clear(): void {
    this.#bufferMs = 0;
    this.#voiceMs = 0;
    this.#key = null;
  }

  /** Ends the turn manually. @returns its content, null when it is too short */
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
