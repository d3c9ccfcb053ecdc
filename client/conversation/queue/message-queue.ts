import type { Turn } from '../realtime/turn-order.ts';
import { sleep } from '../sleep.ts';
import type { QueuedTurn, TurnStore } from './turn-store.ts';

/**
 * Result of sending a turn: `saved` is acknowledged, `refused` is permanent, `later` means retry.
 */
export type SendOutcome = 'saved' | 'refused' | 'later';

interface QueueOptions {
  userId: string;
  store: TurnStore;
  send: (turn: QueuedTurn) => Promise<SendOutcome>;
  /** Waits this many milliseconds, or until `signal` is aborted. */
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** First and longest delay between retries, in milliseconds; it doubles in between. */
export const retryDelayMs = { first: 1_000, longest: 30_000 } as const;

/**
 * Outbox of turns: stored in the browser until acknowledged, sent one by one in spoken order, with
 * retries when the network or the server fails. Sending is idempotent: the server identifies a turn
 * by its `client_message_id` (decision W5).
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

  /** Loads turns that an earlier page has left; later calls return the same promise. */
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
    // A full or blocked IndexedDB loses the backup, not the conversation.
    store.put(queued).catch(() => undefined);
    this.#start();
  }

  /** Unacknowledged turns of a conversation, in spoken order. */
  waiting(conversationId: string): QueuedTurn[] {
    return this.#turns
      .filter((turn) => turn.conversationId === conversationId)
      .sort((a, b) => a.seq - b.seq);
  }

  /** Retries immediately, for example when the network is back. */
  wake(): void {
    this.#wakeSignal.abort();
    this.#wakeSignal = new AbortController();
    this.#start();
  }

  /**
   * Waits until all turns of the conversation are sent: true, or false after `timeoutMs` or when the
   * queue is closed.
   */
  async drained(conversationId: string, timeoutMs: number): Promise<boolean> {
    this.wake();
    const deadline = performance.now() + timeoutMs;
    while (
      this.#sending &&
      this.waiting(conversationId).length > 0 &&
      performance.now() < deadline
    ) {
      await Promise.race([this.#sending, sleep(drainPollMs)]);
    }
    return this.waiting(conversationId).length === 0;
  }

  /** Stops sending; unacknowledged turns stay in the browser for the next page. */
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
        this.#putLast(turn.conversationId);
        continue;
      }
      wait = retryDelayMs.first;
      const done = turn;
      this.#turns = this.#turns.filter((other) => other !== done);
      this.#options.store.remove(done).catch(() => undefined);
    }
  }

  /** A firewall may never let a turn through: that must not hold up other conversations. */
  #putLast(conversationId: string): void {
    const isOther = (turn: QueuedTurn) => turn.conversationId !== conversationId;
    this.#turns = [...this.#turns.filter(isOther), ...this.waiting(conversationId)];
  }

  /** The earliest turn of the first conversation: order matters within a conversation only. */
  #next(): QueuedTurn | undefined {
    const first = this.#turns[0];
    return first && this.waiting(first.conversationId)[0];
  }
}

/** Timeout of IndexedDB, in milliseconds: on some phones it never responds. */
const restoreMs = 1_000;
/** Poll interval of `drained`, in milliseconds. */
const drainPollMs = 50;
