import { statSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '../errors.ts';
import type { Doc } from '../values/types.ts';
import { decode, encode } from './bson-codec.ts';
import { Collection, type CollectionRecord } from './collection.ts';
import { DiskGuard } from './disk-full.ts';
import { afterPrefix } from './key-encoding.ts';
import { catalog, catalogKey, nextTableKey, Tables } from './tables.ts';

/** Maximum size of a data file without a collection, in bytes. */
const largestEmptyFile = 1024 * 1024;

/** The data folder with its collections, based on tables. All writes require a `transaction`. */
export class Store extends Tables {
  readonly #collections = new Map<string, Collection>();
  readonly #folder: string;
  readonly #disk: DiskGuard;
  #nextTable = 1;

  constructor(dataDir: string, options: { noSync: boolean }) {
    super(dataDir, options);
    this.#folder = dataDir;
    this.#disk = new DiskGuard(dataDir);
    this.#load();
    this.#refuseUnexplained();
  }

  override transaction<T>(action: () => T): T {
    this.#disk.assertWritable();
    try {
      return super.transaction(action);
    } catch (error) {
      this.#load();
      throw this.#disk.failed(error);
    }
  }

  collection(db: string, name: string): Collection | undefined {
    return this.#collections.get(`${db}.${name}`);
  }

  collectionsOf(db: string): Collection[] {
    return [...this.#collections.values()].filter((collection) => collection.db === db);
  }

  all(): Collection[] {
    return [...this.#collections.values()];
  }

  /** The collection, created if it is missing. Requires a transaction. */
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
    this.#collections.set(collection.ns, collection);
    collection.save();
    return collection;
  }

  /** Requires a transaction. */
  dropCollection(collection: Collection): void {
    this.#collections.delete(collection.ns);
    this.remove(catalogKey(collection.ns));
    for (const table of collection.tableIds()) this.clearTable(table);
    collection.isDropped = true;
  }

  /** Requires a transaction. */
  renameCollection(collection: Collection, db: string, name: string): void {
    assertNamespace(db, name);
    this.#collections.delete(collection.ns);
    this.remove(catalogKey(collection.ns));
    const renamed = new Collection(this, { ...collection.record(), db, name });
    this.#collections.set(renamed.ns, renamed);
    renamed.save();
  }

  newTable(): number {
    const id = this.#nextTable++;
    this.put(nextTableKey, encode({ next: this.#nextTable }));
    return id;
  }

  /** A folder that was copied while in use may open as empty: refuses to continue with it. */
  #refuseUnexplained(): void {
    const file = path.join(this.#folder, 'data.mdb');
    const { size } = statSync(file);
    if (this.#collections.size > 0 || this.#nextTable > 1 || size < largestEmptyFile) return;
    throw new Error(
      `${file} has ${String(size)} bytes and no collection: it is broken, perhaps a copy that was made while the database was in use`,
    );
  }

  #load(): void {
    this.#collections.clear();
    this.#nextTable = 1;
    for (const { key, value } of this.entries(catalog, afterPrefix(catalog))) {
      const record = decode(value);
      if (key.equals(nextTableKey)) this.#nextTable = record.next as number;
      else {
        const collection = new Collection(this, record as unknown as CollectionRecord);
        this.#collections.set(collection.ns, collection);
      }
    }
  }
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
