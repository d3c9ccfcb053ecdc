/** Minimum level of a voice, in dB relative to full scale. */
const quietestDb = -50;
/** Minimum difference between a voice and the background noise, in dB. */
const aboveNoiseDb = 9;
/** The minimum level of this period is taken as background noise: speech has gaps, a fan has none. */
const noiseWindowMs = 5_000;
const noiseStepMs = 500;
const silenceDb = -100;

/** Level of PCM in dB relative to full scale; −100 for silence. */
export function loudness(pcm: Int16Array): number {
  let sum = 0;
  for (const sample of pcm) sum += sample * sample;
  const rms = Math.sqrt(sum / Math.max(1, pcm.length)) / 32_768;
  return rms > 0 ? Math.max(silenceDb, 20 * Math.log10(rms)) : silenceDb;
}

/** Distinguishes a voice from background noise by level alone. */
export class VoiceGate {
  /** Minimum level of each past step, oldest first. */
  readonly #steps: number[] = [silenceDb];
  #stepMs = 0;

  /** @returns whether this audio is louder than the background noise */
  isVoice(level: number, durationMs: number): boolean {
    const noise = Math.min(...this.#steps);
    this.#learn(level, durationMs);
    return level > Math.max(quietestDb, noise + aboveNoiseDb);
  }

  #learn(level: number, durationMs: number): void {
    this.#stepMs += durationMs;
    if (this.#stepMs >= noiseStepMs) {
      this.#stepMs = 0;
      this.#steps.push(level);
      if (this.#steps.length > noiseWindowMs / noiseStepMs) this.#steps.shift();
      return;
    }
    const last = this.#steps.length - 1;
    this.#steps[last] = Math.min(this.#steps[last] ?? level, level);
  }
}
