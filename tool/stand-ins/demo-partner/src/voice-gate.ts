/** Loudness below which nothing counts as a voice, in dB relative to full scale. */
const quietestDb = -50;
/** How far above the noise of the room a voice stands, in dB. */
const aboveNoiseDb = 9;
/** The quietest moment of this time is taken as the noise of the room: speech has gaps, a fan none. */
const noiseWindowMs = 5_000;
const noiseStepMs = 500;
const silenceDb = -100;

/** Loudness of PCM in dB relative to full scale; −100 for silence. */
export function loudness(pcm: Int16Array): number {
  let sum = 0;
  for (const sample of pcm) sum += sample * sample;
  const rms = Math.sqrt(sum / Math.max(1, pcm.length)) / 32_768;
  return rms > 0 ? Math.max(silenceDb, 20 * Math.log10(rms)) : silenceDb;
}

/** Tells a voice from the noise of the room by loudness alone. */
export class VoiceGate {
  /** Quietest moment of each past step, oldest first. */
  readonly #steps: number[] = [silenceDb];
  #stepMs = 0;

  /** @returns whether this piece of sound is louder than the room */
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
