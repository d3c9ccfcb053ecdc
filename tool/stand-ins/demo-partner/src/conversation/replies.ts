import { loadClip } from '../clips.ts';
import type { Items } from './items.ts';
import { Reply, type ReplyPlan } from './reply.ts';
import type { Wire } from './wire.ts';

/** A recorded line of the partner. */
interface Clip {
  language: string;
  /** Number of the line in its script. */
  line: number;
  slow: boolean;
}

/**
 * The partner's spoken answers. One is made at a time; the next one may be made while the last one is
 * still heard, and its sound then follows.
 */
export class Replies {
  readonly #wire: Wire;
  readonly #items: Items;
  /** Those that are made or heard, in their order. */
  #replies: Reply[] = [];
  #closed = false;

  constructor(wire: Wire, items: Items) {
    this.#wire = wire;
    this.#items = items;
  }

  /** Whether an answer is being made. */
  get active(): boolean {
    return this.#replies.some((reply) => reply.active);
  }

  async speak(clip: Clip, plan: Omit<ReplyPlan, 'packets'>): Promise<void> {
    this.#replies = this.#replies.filter(({ active, isQuiet }) => active || !isQuiet);
    const before = this.#replies.at(-1)?.quiet ?? Promise.resolve();
    const reply = new Reply(this.#wire, this.#items);
    this.#replies.push(reply);
    const packets = await loadClip(clip.language, clip.line, clip.slow);
    if (!this.#closed && reply.active) reply.start({ ...plan, packets }, before);
  }

  /** Ends the answer that is being made. */
  cancel(): void {
    for (const reply of this.#replies) reply.cancel('client_cancelled');
  }

  /** Throws away what has not been heard. */
  clear(): void {
    for (const reply of this.#replies) reply.clear();
  }

  /** The learner spoke up. */
  interrupt(): void {
    for (const reply of this.#replies) reply.interrupt();
  }

  close(): void {
    this.#closed = true;
    for (const reply of this.#replies) reply.dispose();
    this.#wire.stop();
  }
}
