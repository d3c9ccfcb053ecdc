import type { Turn } from '../realtime/turn-order.ts';
import { sleep } from '../sleep.ts';
import type { QueuedTurn, TurnStore } from './turn-store.ts';

/**
 * What became of sending a turn: `saved` is acknowledged, `refused` will never be taken,
 * `later` asks for another try.
 */
export type SendOutcome = 'saved' | 'refused' | 'later';

export interface QueueOptions {
  userId: string;
  store: TurnStore;
  send: (turn: QueuedTurn) => Promise<SendOutcome>;
  /** Waits that many milliseconds, or less when `signal` is aborted. */
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** First and longest wait between two tries, in milliseconds; it doubles in between. */
export const retryDelayMs = { first: 1_000, longest: 30_000 } as const;

/**
 * Turns on their way to the server: kept in the browser until acknowledged, sent one by one in
 * spoken order, and tried again when the network or the server fails. Sending twice is harmless,
 * for the server knows a turn by its `client_message_id` (decision W5).
 */
export class MessageQueue {
  readonly #options: QueueOptions;
  readonly #sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  #turns: QueuedTurn[] = [];
  #wakeSignal = new AbortController();
  #sending: Promise<void> | undefined;
  #restoring: Promise<void> | undefined;
  #closed = false;

  constructor(options: QueueOptions) {
    this.#options = options;
    this.#sleep = options.sleep ?? sleep;
  }

  /** Takes up what an earlier page left behind; asked again, it is the same restoring. */
  restore(): Promise<void> {
    this.#restoring ??= Promise.race([this.#load(), sleep(restoreMs)]);
    return this.#restoring;
  }

  async #load(): Promise<void> {
    const left = await this.#options.store.all().catch(() => []);
    const known = new Set(this.#turns.map((turn) => turn.clientMessageId));
    this.#turns.push(
      ...left.filter(
        (turn) => turn.userId === this.#options.userId && !known.has(turn.clientMessageId),
      ),
    );
    this.wake();
  }

  add(conversationId: string, turn: Turn): void {
    const { userId, store } = this.#options;
    const queued = { ...turn, conversationId, userId, queuedAt: Date.now() };
    this.#turns.push(queued);
    // A full or blocked browser database costs the safety net, not the conversation.
    store.put(queued).catch(() => undefined);
    this.#start();
  }

  /** Turns of a conversation that are not acknowledged, in spoken order. */
  waiting(conversationId: string): QueuedTurn[] {
    return this.#turns
      .filter((turn) => turn.conversationId === conversationId)
      .sort((a, b) => a.seq - b.seq);
  }

  /** Tries at once, for example when the network is back. */
  wake(): void {
    this.#wakeSignal.abort();
    this.#wakeSignal = new AbortController();
    this.#start();
  }

  /** Resolves when everything of the conversation is sent: true, or false after `timeoutMs`. */
  async drained(conversationId: string, timeoutMs: number): Promise<boolean> {
    this.wake();
    const deadline = Date.now() + timeoutMs;
    while (this.waiting(conversationId).length > 0 && Date.now() < deadline) {
      await Promise.race([this.#sending, sleep(drainPollMs)]);
    }
    return this.waiting(conversationId).length === 0;
  }

  /** Stops sending; what is not acknowledged stays in the browser for the next page. */
  close(): void {
    this.#closed = true;
    this.#wakeSignal.abort();
  }

  #start(): void {
    if (this.#sending || this.#closed) return;
    this.#sending = this.#run().finally(() => {
      this.#sending = undefined;
      if (this.#turns.length > 0) this.#start();
    });
  }

  async #run(): Promise<void> {
    let wait: number = retryDelayMs.first;
    for (let turn = this.#next(); turn && !this.#closed; turn = this.#next()) {
      const outcome = await this.#options.send(turn).catch(() => 'later' as const);
      if (outcome === 'later') {
        await this.#sleep(wait * (0.75 + Math.random() / 2), this.#wakeSignal.signal);
        wait = Math.min(wait * 2, retryDelayMs.longest);
        continue;
      }
      wait = retryDelayMs.first;
      const done = turn;
      this.#turns = this.#turns.filter((other) => other !== done);
      this.#options.store.remove(done).catch(() => undefined);
    }
  }

  /** The earliest turn of the oldest conversation: order within a conversation is what counts. */
  #next(): QueuedTurn | undefined {
    const first = this.#turns[0];
    return first && this.waiting(first.conversationId)[0];
  }
}

/** Longest wait for the browser's database, in milliseconds: on some phones it never answers. */
const restoreMs = 1_000;
/** How often a drain looks whether the queue is empty, in milliseconds. */
const drainPollMs = 50;
