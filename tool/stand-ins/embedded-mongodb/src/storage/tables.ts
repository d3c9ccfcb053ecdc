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

/** MongoDB flushes its journal as often. */
const flushAfterMs = 100;
const noValue = Buffer.alloc(0);

/** Every table's keys start with its number, so one LMDB database holds them all. */
export function tablePrefix(id: number): Buffer {
  const prefix = Buffer.alloc(4);
  prefix.writeUInt32BE(id);
  return prefix;
}

/** The table of what there is: a record of each collection, and the number of the next table. */
export const catalog = tablePrefix(0);
export const nextTableKey = Buffer.concat([catalog, Buffer.from('\0next')]);
export const catalogKey = (ns: string): Buffer => Buffer.concat([catalog, Buffer.from(`c${ns}`)]);

export interface Entry {
  key: Buffer;
  value: Buffer;
}

/** `noReadAhead` is not in the package's types. */
type OpenOptions = RootDatabaseOptionsWithPath & { noReadAhead: boolean };

/** The data folder as LMDB keeps it: tables of keys and values. Everything that writes runs inside `transaction`. */
export class Tables {
  readonly #lmdb: RootDatabase<Buffer, Buffer>;
  readonly #file: string;
  readonly #descriptor: number;
  readonly #noSync: boolean;
  #flushing: NodeJS.Timeout | undefined;
  /** Something was written since the last flush began: a search for what to write leaves nothing to flush. */
  #written = false;
  /** Counters a test reads to prove that an index was used. */
  readonly counters = { documentsExamined: 0, keysExamined: 0 };

  constructor(dataDir: string, options: { noSync: boolean }) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const file = path.join(dataDir, 'data.mdb');
    this.#file = file;
    assertDataFile(file);
    for (const name of ['data.mdb', 'lock.mdb']) makePrivate(path.join(dataDir, name));
    const settings: OpenOptions = {
      path: dataDir,
      // Without it a name with a dot is taken for a file.
      noSubdir: false,
      encoding: 'binary',
      keyEncoding: 'binary',
      cache: false,
      // Documents are looked for all over the file: what lies beside one is not read from the disk with it.
      noReadAhead: true,
      // A commit waits until its data is on the disk. The page that points to it is written as well and reaches the
      // disk with the next commit or flush: half the waiting, and after a power failure at most the last
      // transaction before it is missing, never more and nothing broken.
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

  /** Settles when everything committed is on the disk to the last byte. */
  flush(): Promise<void> {
    if (this.#noSync) return Promise.resolve();
    return new Promise((resolve, reject) =>
      fdatasync(this.#descriptor, (error) => (error ? reject(error) : resolve())),
    );
  }

  /** Flushes soon, so that the last write before a quiet time does not wait for the next one. */
  flushSoon(onError: (error: unknown) => void): void {
    if (!this.#written) return;
    this.#flushing ??= setTimeout(() => {
      this.#flushing = undefined;
      this.#written = false;
      this.flush().catch(onError);
    }, flushAfterMs).unref();
  }

  /** Writes everything, as of this instant and without gaps, into another folder. */
  async copyTo(folder: string): Promise<void> {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    makePrivate(path.join(folder, 'lock.mdb'));
    // In one go into the system's memory: the copy asks for one page after the other.
    await finished(createReadStream(this.#file).resume());
    await this.#lmdb.backup(folder, true);
    makePrivate(path.join(folder, 'data.mdb'));
  }

  /** Runs all of action or, when it throws, none of it. */
  transaction<T>(action: () => T): T {
    return this.#lmdb.transactionSync(action);
  }

  get(key: Buffer): Buffer | undefined {
    return this.#lmdb.getBinary(key);
  }

  /** What `read` makes of a value, whose bytes are there only meanwhile: they are not copied. */
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

  /** Entries with low <= key < high, in key order or backwards. */
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

  /** Lets this turn's reads see the newest commit (LMDB keeps a snapshot per event turn). */
  refresh(): void {
    this.#lmdb.resetReadTxn();
  }

  clearTable(id: number): void {
    const prefix = tablePrefix(id);
    for (const key of [...this.keys(prefix, afterPrefix(prefix))]) this.remove(key);
  }
}

const magic = 0xbeefc0de;
/** Where LMDB's mark may stand: behind the header of the first page, whose length depends on the version. */
const magicOffsets = [16, 24];

/** LMDB brings the whole process down on a file that is not its own, so that is found out before. */
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

/** Makes the file, or makes an older one readable by its owner only: LMDB itself would let everybody read it. */
function makePrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  try {
    chmodSync(file, 0o600);
  } catch (error) {
    // The file of another owner who lets us write.
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
