import { closeSync, fdatasync, mkdirSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import { open, type RootDatabase } from 'lmdb';
import { CommandError } from '../errors.ts';
import type { Doc } from '../values/types.ts';
import { decode, encode } from './bson-codec.ts';
import { Collection, type CollectionRecord } from './collection.ts';
import { afterPrefix } from './key-encoding.ts';

const CATALOG = tablePrefix(0);
const NEXT_TABLE = Buffer.concat([CATALOG, Buffer.from('\0next')]);
/** MongoDB flushes its journal as often. */
const FLUSH_AFTER_MS = 100;
const NO_VALUE = Buffer.alloc(0);

/** Every table's keys start with its number, so one LMDB database holds them all. */
export function tablePrefix(id: number): Buffer {
  const prefix = Buffer.alloc(4);
  prefix.writeUInt32BE(id);
  return prefix;
}

export interface Entry {
  key: Buffer;
  value: Buffer;
}

/** The data folder: LMDB below, collections above. Everything that writes runs inside `transaction`. */
export class Store {
  private readonly lmdb: RootDatabase<Buffer, Buffer>;
  private readonly collections = new Map<string, Collection>();
  private nextTable = 1;
  private readonly descriptor: number;
  private readonly noSync: boolean;
  private flushing: NodeJS.Timeout | undefined;
  /** Counters a test reads to prove that an index was used. */
  readonly counters = { documentsExamined: 0, keysExamined: 0 };

  constructor(dataDir: string, options: { noSync: boolean }) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    assertDataFile(path.join(dataDir, 'data.mdb'));
    this.lmdb = open<Buffer, Buffer>({
      path: dataDir,
      encoding: 'binary',
      keyEncoding: 'binary',
      cache: false,
      // A commit waits until its data is on the disk. The page that points to it is written as well and reaches the
      // disk with the next commit or flush: half the waiting, and after a power failure at most the last
      // transaction before it is missing, never more and nothing broken.
      overlappingSync: false,
      noMetaSync: true,
      noSync: options.noSync,
    });
    this.descriptor = openSync(path.join(dataDir, 'data.mdb'), 'r+');
    this.noSync = options.noSync;
    this.load();
  }

  async close(): Promise<void> {
    clearTimeout(this.flushing);
    await this.flush();
    closeSync(this.descriptor);
    await this.lmdb.close();
  }

  /** Settles when everything committed is on the disk to the last byte. */
  flush(): Promise<void> {
    if (this.noSync) return Promise.resolve();
    return new Promise((resolve, reject) =>
      fdatasync(this.descriptor, (error) => (error ? reject(error) : resolve())),
    );
  }

  /** Flushes soon, so that the last write before a quiet time does not wait for the next one. */
  flushSoon(onError: (error: unknown) => void): void {
    this.flushing ??= setTimeout(() => {
      this.flushing = undefined;
      this.flush().catch(onError);
    }, FLUSH_AFTER_MS).unref();
  }

  /** Runs all of action or, when it throws, none of it. */
  transaction<T>(action: () => T): T {
    try {
      return this.lmdb.transactionSync(action);
    } catch (error) {
      this.load();
      throw error;
    }
  }

  get(key: Buffer): Buffer | undefined {
    return this.lmdb.getBinary(key);
  }

  has(key: Buffer): boolean {
    return this.lmdb.getBinaryFast(key) !== undefined;
  }

  put(key: Buffer, value: Buffer = NO_VALUE): void {
    this.lmdb.putSync(key, value);
  }

  remove(key: Buffer): void {
    this.lmdb.removeSync(key);
  }

  /** Entries with low <= key < high, in key order or backwards. */
  entries(
    low: Buffer,
    high: Buffer,
    options: { reverse?: boolean; limit?: number } = {},
  ): Iterable<Entry> {
    return this.lmdb.getRange(range(low, high, options)) as Iterable<Entry>;
  }

  keys(
    low: Buffer,
    high: Buffer,
    options: { reverse?: boolean; limit?: number } = {},
  ): Iterable<Buffer> {
    return this.lmdb.getKeys(range(low, high, options));
  }

  countKeys(low: Buffer, high: Buffer): number {
    return this.lmdb.getKeysCount(range(low, high, {}));
  }

  /** Lets this turn's reads see the newest commit (LMDB keeps a snapshot per event turn). */
  refresh(): void {
    this.lmdb.resetReadTxn();
  }

  collection(db: string, name: string): Collection | undefined {
    return this.collections.get(`${db}.${name}`);
  }

  collectionsOf(db: string): Collection[] {
    return [...this.collections.values()].filter((collection) => collection.db === db);
  }

  all(): Collection[] {
    return [...this.collections.values()];
  }

  /** The collection, made when it is missing. Inside a transaction. */
  ensureCollection(db: string, name: string, options: Doc = {}): Collection {
    const existing = this.collection(db, name);
    if (existing) return existing;
    assertNamespace(db, name);
    const collection = new Collection(this, {
      db,
      name,
      options,
      table: this.newTable(),
      indexes: [{ table: this.newTable(), name: '_id_', key: { _id: 1 }, unique: true }],
    });
    this.collections.set(collection.ns, collection);
    this.save(collection);
    return collection;
  }

  /** Inside a transaction. */
  dropCollection(collection: Collection): void {
    this.collections.delete(collection.ns);
    this.remove(catalogKey(collection.ns));
    for (const table of collection.tables()) this.clearTable(table);
  }

  /** Inside a transaction. */
  renameCollection(collection: Collection, db: string, name: string): void {
    assertNamespace(db, name);
    this.collections.delete(collection.ns);
    this.remove(catalogKey(collection.ns));
    const renamed = new Collection(this, { ...collection.record(), db, name });
    this.collections.set(renamed.ns, renamed);
    this.save(renamed);
  }

  save(collection: Collection): void {
    this.put(catalogKey(collection.ns), encode(collection.record() as unknown as Doc));
  }

  newTable(): number {
    const id = this.nextTable++;
    this.put(NEXT_TABLE, encode({ next: this.nextTable }));
    return id;
  }

  clearTable(id: number): void {
    const prefix = tablePrefix(id);
    for (const key of [...this.keys(prefix, afterPrefix(prefix))]) this.remove(key);
  }

  private load(): void {
    this.collections.clear();
    this.nextTable = 1;
    for (const { key, value } of this.entries(CATALOG, afterPrefix(CATALOG))) {
      const record = decode(value);
      if (key.equals(NEXT_TABLE)) this.nextTable = record.next as number;
      else {
        const collection = new Collection(this, record as unknown as CollectionRecord);
        this.collections.set(collection.ns, collection);
      }
    }
  }
}

const MAGIC = 0xbeefc0de;
/** Where LMDB's mark may stand: behind the header of the first page, whose length depends on the version. */
const MAGIC_OFFSETS = [16, 24];

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
  if (length > 0 && !MAGIC_OFFSETS.some((offset) => head.readUInt32LE(offset) === MAGIC))
    throw new Error(`${file} is not a database file`);
}

const catalogKey = (ns: string): Buffer => Buffer.concat([CATALOG, Buffer.from(`c${ns}`)]);

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

function assertNamespace(db: string, name: string): void {
  if (db === '' || /[/\\. "$\0]/.test(db) || db.length > 63)
    throw new CommandError(73, `Invalid database name: '${db}'`);
  if (
    name === '' ||
    name.includes('\0') ||
    name.startsWith('.') ||
    name.includes('$') ||
    `${db}.${name}`.length > 255
  )
    throw new CommandError(73, `Invalid namespace specified '${db}.${name}'`);
}
