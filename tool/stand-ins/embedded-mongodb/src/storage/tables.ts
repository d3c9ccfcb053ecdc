import {
  chmodSync,
  closeSync,
  createReadStream,
  fdatasync,
  mkdirSync,
  openSync,
  readSync,
} from 'node:fs';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { open, type RootDatabase, type RootDatabaseOptionsWithPath } from 'lmdb';
import { afterPrefix } from './key-encoding.ts';

/** Flush interval, the same as that of MongoDB's journal. */
const flushAfterMs = 100;
const noValue = Buffer.alloc(0);

/** Every key starts with its table's number, so one LMDB database contains all tables. */
export function tablePrefix(id: number): Buffer {
  const prefix = Buffer.alloc(4);
  prefix.writeUInt32BE(id);
  return prefix;
}

/** The catalog table: a record of each collection, and the number of the next table. */
export const catalog = tablePrefix(0);
const lastKey = tablePrefix(0xff_ff_ff_ff);
export const nextTableKey = Buffer.concat([catalog, Buffer.from('\0next')]);
export const catalogKey = (ns: string): Buffer => Buffer.concat([catalog, Buffer.from(`c${ns}`)]);

export interface Entry {
  key: Buffer;
  value: Buffer;
}

/** `noReadAhead` is missing in the package's types. */
type OpenOptions = RootDatabaseOptionsWithPath & { noReadAhead: boolean };

/** The data folder as LMDB tables of keys and values. All writes require a `transaction`. */
export class Tables {
  readonly #lmdb: RootDatabase<Buffer, Buffer>;
  readonly #file: string;
  readonly #descriptor: number;
  readonly #noSync: boolean;
  #flushing: NodeJS.Timeout | undefined;
  /** Whether anything was written since the last flush: a write without matches needs no flush. */
  #written = false;
  /** Counters with which tests verify that an index was used. */
  readonly counters = { documentsExamined: 0, keysExamined: 0 };

  constructor(dataDir: string, options: { noSync: boolean }) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const file = path.join(dataDir, 'data.mdb');
    this.#file = file;
    assertDataFile(file);
    for (const name of ['data.mdb', 'lock.mdb']) makePrivate(path.join(dataDir, name));
    const settings: OpenOptions = {
      path: dataDir,
      // Without this a name with a dot would be a file instead of a folder.
      noSubdir: false,
      encoding: 'binary',
      keyEncoding: 'binary',
      cache: false,
      // Reads are spread over the file, so reading neighbouring pages ahead is useless.
      noReadAhead: true,
      // A commit waits until its data is on the disk. The meta page is written, too, but synced
      // only by the next commit or flush: this halves the waiting, and a power failure loses at
      // most the last transaction before it and never corrupts data.
      overlappingSync: false,
      noMetaSync: true,
      noSync: options.noSync,
    };
    this.#lmdb = open<Buffer, Buffer>(settings);
    this.#descriptor = openSync(file, 'r+');
    this.#noSync = options.noSync;
  }

  async close(): Promise<void> {
    clearTimeout(this.#flushing);
    await this.flush();
    closeSync(this.#descriptor);
    await this.#lmdb.close();
  }

  /** Resolves when everything committed is synced to the disk. */
  flush(): Promise<void> {
    if (this.#noSync) return Promise.resolve();
    return new Promise((resolve, reject) =>
      fdatasync(this.#descriptor, (error) => (error ? reject(error) : resolve())),
    );
  }

  /** Schedules a flush, so that the last write before an idle period is synced. */
  flushSoon(onError: (error: unknown) => void): void {
    if (!this.#written) return;
    this.#flushing ??= setTimeout(() => {
      this.#flushing = undefined;
      this.#written = false;
      this.flush().catch(onError);
    }, flushAfterMs).unref();
  }

  /** Copies the data of this point in time, without gaps, to another folder. */
  async copyTo(folder: string): Promise<void> {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    makePrivate(path.join(folder, 'lock.mdb'));
    await this.#readAhead();
    await this.#lmdb.backup(folder, true);
    makePrivate(path.join(folder, 'data.mdb'));
  }

  /** Reads the file into the system's cache, before what would read all of it page by page. */
  async #readAhead(): Promise<void> {
    await finished(createReadStream(this.#file).resume());
  }

  /**
   * Writes all entries to an empty folder, without syncing them. A copy of the pages would keep keys of
   * deleted entries: those that separate one page from the next outlive their entries.
   */
  async rewriteTo(folder: string): Promise<void> {
    await this.#readAhead();
    const fresh = new Tables(folder, { noSync: true });
    try {
      let part: Entry[] = [];
      const write = (): void => {
        fresh.transaction(() => {
          for (const { key, value } of part) fresh.#lmdb.putSync(key, value, { append: true });
        });
        part = [];
      };
      for (const entry of this.entries(catalog, lastKey)) if (part.push(entry) >= 10_000) write();
      write();
    } finally {
      await fresh.close();
    }
  }

  /** Runs the action atomically: when it throws, nothing is written. */
  transaction<T>(action: () => T): T {
    return this.#lmdb.transactionSync(action);
  }

  get(key: Buffer): Buffer | undefined {
    return this.#lmdb.getBinary(key);
  }

  /** Calls `read` with the bytes of a value, which are not copied and valid only during the call. */
  reading<T>(key: Buffer, read: (bytes: Buffer) => T): T | undefined {
    const bytes = this.#lmdb.getBinaryFast(key);
    return bytes && read(bytes);
  }

  has(key: Buffer): boolean {
    return this.#lmdb.getBinaryFast(key) !== undefined;
  }

  put(key: Buffer, value: Buffer = noValue): void {
    this.#written = true;
    this.#lmdb.putSync(key, value);
  }

  remove(key: Buffer): void {
    this.#written = true;
    this.#lmdb.removeSync(key);
  }

  /** Entries with low <= key < high, in key order or in reverse. */
  entries(
    low: Buffer,
    high: Buffer,
    options: { reverse?: boolean; limit?: number } = {},
  ): Iterable<Entry> {
    return this.#lmdb.getRange(range(low, high, options)) as Iterable<Entry>;
  }

  keys(
    low: Buffer,
    high: Buffer,
    options: { reverse?: boolean; limit?: number } = {},
  ): Iterable<Buffer> {
    return this.#lmdb.getKeys(range(low, high, options));
  }

  countKeys(low: Buffer, high: Buffer): number {
    return this.#lmdb.getKeysCount(range(low, high, {}));
  }

  /** Makes the newest commit visible to reads of this event loop turn (LMDB keeps a snapshot per turn). */
  refresh(): void {
    this.#lmdb.resetReadTxn();
  }

  clearTable(id: number): void {
    const prefix = tablePrefix(id);
    for (const key of [...this.keys(prefix, afterPrefix(prefix))]) this.remove(key);
  }
}

const magic = 0xbeefc0de;
/** Possible offsets of LMDB's magic number, which depend on the version's page header. */
const magicOffsets = [16, 24];

/** LMDB crashes the process on a file of another format, so the format is checked before. */
function assertDataFile(file: string): void {
  const head = Buffer.alloc(32);
  let length: number;
  try {
    const descriptor = openSync(file, 'r');
    length = readSync(descriptor, head, 0, head.length, 0);
    closeSync(descriptor);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (length > 0 && !magicOffsets.some((offset) => head.readUInt32LE(offset) === magic))
    throw new Error(`${file} is not a database file`);
}

/** Creates the file, or makes an older one accessible to its owner only: LMDB would let everybody read it. */
function makePrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  try {
    chmodSync(file, 0o600);
  } catch (error) {
    // The file belongs to another user who has granted us write access.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}

function range(low: Buffer, high: Buffer, options: { reverse?: boolean; limit?: number }): object {
  const limit = options.limit === undefined ? {} : { limit: options.limit };
  if (!options.reverse) return { start: low, end: high, ...limit };
  return {
    start: high,
    exclusiveStart: true,
    end: low,
    inclusiveEnd: true,
    reverse: true,
    ...limit,
  };
}
