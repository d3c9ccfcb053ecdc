/** Loudness below which nothing counts as a voice, in dB relative to full scale. */
const QUIETEST_DB = -50;
/** How far above the noise of the room a voice stands, in dB. */
const ABOVE_NOISE_DB = 9;
/** The quietest moment of this time is taken as the noise of the room: speech has gaps, a fan none. */
const NOISE_WINDOW_MS = 5_000;
const NOISE_STEP_MS = 500;
const SILENCE_DB = -100;

/** Loudness of PCM in dB relative to full scale; −100 for silence. */
export function loudness(pcm: Int16Array): number {
  let sum = 0;
  for (const sample of pcm) sum += sample * sample;
  const rms = Math.sqrt(sum / Math.max(1, pcm.length)) / 32_768;
  return rms > 0 ? Math.max(SILENCE_DB, 20 * Math.log10(rms)) : SILENCE_DB;
}

/** Tells a voice from the noise of the room by loudness alone. */
export class VoiceGate {
  /** Quietest moment of each past step, oldest first. */
  readonly #steps: number[] = [SILENCE_DB];
  #stepMs = 0;

  /** @returns whether this piece of sound is louder than the room */
  isVoice(level: number, durationMs: number): boolean {
    const noise = Math.min(...this.#steps);
    this.#learn(level, durationMs);
    return level > Math.max(QUIETEST_DB, noise + ABOVE_NOISE_DB);
  }

  #learn(level: number, durationMs: number): void {
    this.#stepMs += durationMs;
    if (this.#stepMs >= NOISE_STEP_MS) {
      this.#stepMs = 0;
      this.#steps.push(level);
      if (this.#steps.length > NOISE_WINDOW_MS / NOISE_STEP_MS) this.#steps.shift();
      return;
    }
    const last = this.#steps.length - 1;
    this.#steps[last] = Math.min(this.#steps[last] ?? level, level);
  }
}
