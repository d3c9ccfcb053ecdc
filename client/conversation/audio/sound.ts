import { isSpeech, LevelMeter } from './level-meter.ts';

/**
 * All audio output: one audio element for the whole conversation and a meter for each side. Create
 * it in the handler of a tap, or phones will not play. The partner is played through that element
 * only, so that echo cancellation can remove it from the microphone.
 */
export class Sound {
  readonly #element = document.createElement('audio');
  readonly #context = new AudioContext();
  readonly #onBlocked: (blocked: boolean) => void;
  learner: LevelMeter | undefined;
  partner: LevelMeter | undefined;
  /** When the partner was audible last, or when that was to be measured last and cannot be. */
  heardUntil = 0;
  #measures = false;

  constructor(onBlocked: (blocked: boolean) => void) {
    this.#onBlocked = onBlocked;
    this.#element.autoplay = true;
    this.#element.setAttribute('playsinline', '');
    this.#element.hidden = true;
    document.body.append(this.#element);
  }

  playPartner(stream: MediaStream): void {
    this.#element.srcObject = stream;
    this.partner?.close();
    this.partner = new LevelMeter(this.#context, stream);
    this.play();
  }

  /** Call this periodically while the connection is good. */
  hearPartner(now: number): void {
    const isLoud = isSpeech(this.partner?.level());
    this.#measures ||= isLoud;
    if (isLoud || !this.#measures) this.heardUntil = now;
  }

  watchLearner(stream: MediaStream): void {
    this.learner?.close();
    this.learner = new LevelMeter(this.#context, stream);
  }

  /** Also called by a tap after the browser had blocked autoplay. */
  play(): void {
    void this.#context.resume().catch(() => undefined);
    if (!this.#element.srcObject) return;
    this.#element.play().then(
      () => this.#onBlocked(false),
      (error: unknown) => {
        // A pause or a new stream aborts an earlier play: only a refusal needs a tap.
        if (error instanceof DOMException && error.name === 'NotAllowedError')
          this.#onBlocked(true);
      },
    );
  }

  pause(): void {
    this.#element.pause();
  }

  close(): void {
    this.#element.pause();
    this.#element.srcObject = null;
    this.#element.remove();
    this.learner?.close();
    this.partner?.close();
    void this.#context.close().catch(() => undefined);
  }
}
