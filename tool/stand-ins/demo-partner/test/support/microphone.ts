/** Frequencies of the telephone keys in Hz: row and column. */
const telephoneKeys: Record<string, readonly [number, number]> = Object.fromEntries(
  ['123', '456', '789', '*0#'].flatMap((keys, row) =>
    [...keys].map((key, column) => [
      key,
      [[697, 770, 852, 941][row] ?? 0, [1209, 1336, 1477][column] ?? 0] as const,
    ]),
  ),
);

/** Syllables a second in running speech. */
const syllableHz = 4;
/** Length of a key's tone in a turn; phones use 100 ms or more. */
const keySeconds = 0.5;
const loud = 9_000;

/** One turn of a learner at the microphone. */
export interface MicrophoneTurn {
  /** Seconds from the beginning of the recording. */
  at: number;
  /** Length of the turn in seconds; 1.2 when absent. */
  seconds?: number;
  /**
   * Telephone key (0–9, * or #) that sounds at the end of the turn and chooses which line of the
   * demo script the partner writes down for it. Without a key the next line is taken.
   */
  key?: string;
}

/**
 * 16-bit mono PCM of a learner who speaks at the given times and is silent otherwise. The speech is
 * noise that swells like syllables: a voice-activity detector takes it for a voice.
 * @param seconds whole length; silence fills what the turns leave
 */
export function microphonePcm(
  turns: readonly MicrophoneTurn[],
  seconds: number,
  rate: number,
): Int16Array {
  const pcm = new Int16Array(Math.ceil(seconds * rate));
  for (const turn of turns) {
    const length = turn.seconds ?? 1.2;
    const keyed = turn.key === undefined ? 0 : Math.min(keySeconds, length);
    addSpeech(pcm, rate, turn.at, length - keyed);
    if (turn.key !== undefined) addKey(pcm, rate, turn.at + length - keyed, keyed, turn.key);
  }
  return pcm;
}

function addSpeech(pcm: Int16Array, rate: number, at: number, seconds: number): void {
  const start = Math.round(at * rate);
  let noise = 1;
  let filtered = 0;
  for (let index = 0; index < seconds * rate; index += 1) {
    // A fixed generator: the same recording every time.
    noise = (noise * 48_271) % 0x7fff_ffff;
    filtered += 0.15 * ((noise / 0x7fff_ffff) * 2 - 1 - filtered);
    const swell = 0.35 + 0.65 * Math.abs(Math.sin(Math.PI * syllableHz * (index / rate)));
    pcm[start + index] = Math.round(3 * loud * swell * filtered);
  }
}

function addKey(pcm: Int16Array, rate: number, at: number, seconds: number, key: string): void {
  const tones = telephoneKeys[key];
  if (!tones) throw new Error(`No telephone key '${key}'`);
  const start = Math.round(at * rate);
  for (let index = 0; index < seconds * rate; index += 1) {
    const angle = (2 * Math.PI * index) / rate;
    const both = Math.sin(angle * tones[0]) + Math.sin(angle * tones[1]);
    pcm[start + index] = Math.round((loud / 2) * both);
  }
}
