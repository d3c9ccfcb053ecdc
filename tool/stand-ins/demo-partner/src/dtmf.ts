/** DTMF tones (ITU-T Q.23): a key has the frequency of its row and of its column, in Hz. */
const rows = [697, 770, 852, 941] as const;
const columns = [1209, 1336, 1477] as const;
const telephoneKeys = ['123', '456', '789', '*0#'] as const;

/** Length of an analysis window; long enough to distinguish 697 from 770 Hz. */
const windowMs = 40;
/** Number of consecutive windows that must agree. */
const agreeing = 2;
/** Minimum share of all energy in the two tones; speech and noise have far less. */
const minToneShare = 0.6;
/** Minimum share of each of the two tones. */
const minSingleShare = 0.15;
/** Mean square below which a window counts as silence. */
const quiet = 20 * 20;

/**
 * Reads telephone keys from PCM. A recorded microphone can choose with them what the demo partner
 * understands, so that a test verifies what the microphone really sent.
 */
export class DtmfReader {
  readonly #rate: number;
  readonly #window: Int16Array;
  #filled = 0;
  #candidate: string | null = null;
  #agreed = 0;

  /** @param rate samples per second */
  constructor(rate: number) {
    this.#rate = rate;
    this.#window = new Int16Array((rate * windowMs) / 1_000);
  }

  /** @returns the last key recognised in this audio, or null */
  read(pcm: Int16Array): string | null {
    let key: string | null = null;
    for (let at = 0; at < pcm.length;) {
      const part = pcm.subarray(at, at + this.#window.length - this.#filled);
      this.#window.set(part, this.#filled);
      this.#filled += part.length;
      at += part.length;
      if (this.#filled === this.#window.length) {
        this.#filled = 0;
        key = this.#judge() ?? key;
      }
    }
    return key;
  }

  #judge(): string | null {
    const key = keyOf(this.#window, this.#rate);
    this.#agreed = key !== null && key === this.#candidate ? this.#agreed + 1 : 1;
    this.#candidate = key;
    return key !== null && this.#agreed >= agreeing ? key : null;
  }
}

/** The key whose tones fill all of `pcm`, or null. */
function keyOf(pcm: Int16Array, rate: number): string | null {
  let energy = 0;
  for (const sample of pcm) energy += sample * sample;
  if (energy < quiet * pcm.length) return null;
  const row = strongest(pcm, rate, energy, rows);
  const column = strongest(pcm, rate, energy, columns);
  const clear = Math.min(row.share, column.share) >= minSingleShare;
  if (!clear || row.share + column.share < minToneShare) return null;
  return telephoneKeys[row.index]?.[column.index] ?? null;
}

function strongest(pcm: Int16Array, rate: number, energy: number, tones: readonly number[]) {
  const shares = tones.map((tone) => toneShare(pcm, rate, energy, tone));
  const share = Math.max(...shares);
  return { share, index: shares.indexOf(share) };
}

/** Share of the energy at `tone` Hz, 0 to 1, by the Goertzel algorithm. */
function toneShare(pcm: Int16Array, rate: number, energy: number, tone: number): number {
  const coefficient = 2 * Math.cos((2 * Math.PI * tone) / rate);
  let last = 0;
  let beforeLast = 0;
  for (const sample of pcm) {
    const next = sample + coefficient * last - beforeLast;
    beforeLast = last;
    last = next;
  }
  const power = last * last + beforeLast * beforeLast - coefficient * last * beforeLast;
  return (2 * power) / (pcm.length * energy);
}
