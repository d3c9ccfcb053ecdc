import { heartbeatSeconds } from '../../../tool/contract/constants/voice.ts';
import { isRefused } from '../api.ts';

/** Sends a periodic heartbeat; a refusal means that the conversation is over or held. */
export class Heartbeat {
  readonly #send: () => Promise<unknown>;
  readonly #onOver: (refusal: unknown) => void;
  readonly #timer: ReturnType<typeof setInterval>;
  #stopped = false;

  constructor(send: () => Promise<unknown>, onOver: (refusal: unknown) => void) {
    this.#send = send;
    this.#onOver = onOver;
    this.#timer = setInterval(() => this.beat(), heartbeatSeconds * 1000);
  }

  beat(): void {
    this.#send().catch((error: unknown) => {
      if (isRefused(error) && !this.#stopped) this.#onOver(error);
    });
  }

  stop(): void {
    this.#stopped = true;
    clearInterval(this.#timer);
  }
}
