import { CommandError } from '../errors.ts';
import { maxDocumentBytes } from '../storage/bson-codec.ts';
import { cursorReply } from './cursor-reply.ts';

/** Documents as stored bytes, one at a time. */
export type Documents = AsyncGenerator<Buffer, void, undefined>;

interface Cursor {
  ns: string;
  documents: Documents;
  /** A document read ahead to find out whether there are more; not sent yet. */
  pending: Buffer | undefined;
  /** Time of last use on a monotonic clock, in milliseconds. */
  usedAt: number;
}

/** MongoDB closes a cursor that was not used for 10 minutes. */
const idleMs = 10 * 60 * 1000;
const defaultFirstBatch = 101;

/** The open cursors of the server. */
export class Cursors {
  readonly #open = new Map<bigint, Cursor>();
  #nextId = BigInt(Math.floor(Math.random() * 2 ** 40)) + 1n;

  /** Returns the first batch; the cursor stays open when there are more documents. */
  async start(
    ns: string,
    documents: Documents,
    batchSize: number | undefined,
    singleBatch = false,
  ): Promise<Buffer> {
    const cursor: Cursor = { ns, documents, pending: undefined, usedAt: performance.now() };
    const { batch, more } = await this.#fill(cursor, batchSize ?? defaultFirstBatch);
    if (!more || singleBatch) {
      if (more) await documents.return();
      return cursorReply('firstBatch', batch, 0n, ns);
    }
    const id = this.#nextId++;
    this.#open.set(id, cursor);
    return cursorReply('firstBatch', batch, id, ns);
  }

  async next(id: bigint, ns: string, batchSize: number | undefined): Promise<Buffer> {
    const cursor = this.#open.get(id);
    if (!cursor || cursor.ns !== ns)
      throw new CommandError(43, `cursor id ${String(id)} not found`);
    // Removed while it works, so that a concurrent getMore fails instead of mixing batches.
    this.#open.delete(id);
    const { batch, more } = await this.#fill(cursor, batchSize || Infinity);
    if (more) {
      cursor.usedAt = performance.now();
      this.#open.set(id, cursor);
    }
    return cursorReply('nextBatch', batch, more ? id : 0n, ns);
  }

  /** True if the cursor existed. */
  kill(id: bigint): boolean {
    const cursor = this.#open.get(id);
    this.#open.delete(id);
    void cursor?.documents.return();
    return cursor !== undefined;
  }

  killIdle(now = performance.now()): void {
    for (const [id, cursor] of this.#open) if (now - cursor.usedAt > idleMs) this.kill(id);
  }

  async #fill(cursor: Cursor, batchSize: number): Promise<{ batch: Buffer[]; more: boolean }> {
    const batch: Buffer[] = [];
    let bytes = 0;
    for (;;) {
      if (!cursor.pending) {
        const next = await cursor.documents.next();
        if (next.done) return { batch, more: false };
        cursor.pending = next.value;
      }
      const document = cursor.pending;
      if (
        batch.length >= batchSize ||
        (batch.length > 0 && bytes + document.length > maxDocumentBytes)
      )
        return { batch, more: true };
      batch.push(document);
      bytes += document.length;
      cursor.pending = undefined;
    }
  }
}
