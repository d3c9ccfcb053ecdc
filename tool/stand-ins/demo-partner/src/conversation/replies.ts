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
 * The partner's spoken responses. One is generated at a time; the next may be generated while the
 * audio of the last one still plays, and its audio then follows.
 */
export class Replies {
  readonly #wire: Wire;
  readonly #items: Items;
  /** Responses that are being generated or played, in order. */
  #replies: Reply[] = [];
  #closed = false;

  constructor(wire: Wire, items: Items) {
    this.#wire = wire;
    this.#items = items;
  }

  /** Whether a response is being generated. */
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

  /** Cancels the response that is being generated. */
  cancel(): void {
    for (const reply of this.#replies) reply.cancel('client_cancelled');
  }

  /** Drops audio that has not been played. */
  clear(): void {
    for (const reply of this.#replies) reply.clear();
  }

  /** The learner has started to speak. */
  interrupt(): void {
    for (const reply of this.#replies) reply.interrupt();
  }

  close(): void {
    this.#closed = true;
    for (const reply of this.#replies) reply.dispose();
    this.#wire.stop();
  }
}
