/** Measures the loudness of a stream, for the waveform and the microphone check. */
export class LevelMeter {
  readonly #analyser: AnalyserNode;
  readonly #source: MediaStreamAudioSourceNode;
  readonly #samples: Uint8Array<ArrayBuffer>;

  /** The stream is only analysed, not played. */
  constructor(context: AudioContext, stream: MediaStream) {
    this.#source = context.createMediaStreamSource(stream);
    this.#analyser = context.createAnalyser();
    this.#analyser.fftSize = 512;
    this.#samples = new Uint8Array(this.#analyser.fftSize);
    this.#source.connect(this.#analyser);
  }

  /** Loudness from 0 to 1, scaled so that ordinary speech fills most of a meter. */
  level(): number {
    this.#analyser.getByteTimeDomainData(this.#samples);
    let sum = 0;
    for (const sample of this.#samples) sum += ((sample - middle) / middle) ** 2;
    return Math.min(1, Math.sqrt(sum / this.#samples.length) * speechGain);
  }

  close(): void {
    this.#source.disconnect();
  }
}

/** Whether a level may be speech; one that is not measured is none. */
export const isSpeech = (level: number | undefined): boolean =>
  level !== undefined && level > speechLevel;

/** A level above this counts as speech. */
const speechLevel = 0.08;
/** Silence in the analyser's bytes. */
const middle = 128;
/** Ordinary speech has an RMS level of about 0.2. */
const speechGain = 4;
