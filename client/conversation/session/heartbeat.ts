import { heartbeatSeconds } from '../../../tool/contract/constants/voice.ts';
import { isRefused, sendHeartbeat } from '../api.ts';
import { refusalProblem } from './start.ts';
import type { Problem } from './view.ts';
import type { ViewStore } from './view-store.ts';

/** Sends a periodic heartbeat; a refusal means that the conversation is over or held elsewhere. */
export class Heartbeat {
  readonly #conversationId: string;
  readonly #store: ViewStore;
  readonly #onOver: (problem: Problem) => void;
  readonly #timer: ReturnType<typeof setInterval>;
  #stopped = false;

  constructor(conversationId: string, store: ViewStore, onOver: (problem: Problem) => void) {
    this.#conversationId = conversationId;
    this.#store = store;
    this.#onOver = onOver;
    this.#timer = setInterval(() => this.beat(), heartbeatSeconds * 1000);
  }

  beat(): void {
    const { activeSeconds, status } = this.#store;
    sendHeartbeat(this.#conversationId, activeSeconds, status !== 'connected').catch(
      (error: unknown) => {
        if (isRefused(error) && !this.#stopped) this.#onOver(refusalProblem(error));
      },
    );
  }

  stop(): void {
    this.#stopped = true;
    clearInterval(this.#timer);
  }
}
