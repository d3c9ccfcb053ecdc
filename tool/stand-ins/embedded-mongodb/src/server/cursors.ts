import { CommandError } from '../errors.ts';
import { maxDocumentBytes } from '../storage/bson-codec.ts';
import { cursorReply } from './cursor-reply.ts';

/** Documents as stored, one at a time. */
export type Documents = AsyncGenerator<Buffer, void, undefined>;

interface Cursor {
  ns: string;
  documents: Documents;
  /** Fetched to see whether there is more, not yet sent. */
  pending: Buffer | undefined;
  /** Milliseconds of a clock that nobody sets. */
  usedAt: number;
}

/** MongoDB closes a cursor that nobody asked for 10 minutes. */
const idleMs = 10 * 60 * 1000;
const defaultFirstBatch = 101;

/** The open cursors of the server. */
export class Cursors {
  readonly #open = new Map<bigint, Cursor>();
  #nextId = BigInt(Math.floor(Math.random() * 2 ** 40)) + 1n;

  /** The first batch; the cursor stays open when there is more. */
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
    // Out of the table while it works, so that a second getMore on it fails instead of mixing batches.
    this.#open.delete(id);
    const { batch, more } = await this.#fill(cursor, batchSize || Infinity);
    if (more) {
      cursor.usedAt = performance.now();
      this.#open.set(id, cursor);
    }
    return cursorReply('nextBatch', batch, more ? id : 0n, ns);
  }

  /** True when there was such a cursor. */
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
