import { CommandError } from '../errors.ts';
import { compileFilter } from '../query/matcher.ts';
import type { Predicate } from '../query/predicate.ts';
import { pathParts, someValueAt } from '../values/paths.ts';
import { isDoc, type Doc } from '../values/types.ts';
import { decode, encode, pick } from './bson-codec.ts';
import { Index, type IndexRecord } from './index.ts';
import { afterPrefix, encodeValue } from './key-encoding.ts';
import { showValue } from './show-value.ts';
import { catalogKey, tablePrefix, type Tables } from './tables.ts';

export interface CollectionRecord {
  db: string;
  name: string;
  table: number;
  options: Doc;
  indexes: IndexRecord[];
}

/** Bytes of a record number, the end of every record key and every non-unique index key. */
export const recordBytes = 6;

export interface StoredDoc {
  /** The record number as stored, `recordBytes` long. */
  record: Buffer;
  raw: Buffer;
}

interface KeyChange {
  index: Index;
  added: Buffer[];
  removed: Buffer[];
}

/**
 * Records in order of insertion, with their indexes. Writing methods require a store transaction
 * and check everything before they write, so a refused document has no effect.
 */
export class Collection {
  readonly db: string;
  readonly name: string;
  readonly ns: string;
  readonly options: Doc;
  readonly prefix: Buffer;
  readonly end: Buffer;
  indexes: Index[];
  /** Incremented by each write, so that a reader can detect changes. */
  version = 0;
  isDropped = false;
  readonly #tables: Tables;
  readonly #table: number;
  #nextRecord: number;
  #counted: number | undefined;
  /** Reusable buffer for the key of a lookup, which LMDB copies. */
  readonly #key: Buffer;
  readonly #validator: Predicate | undefined;

  constructor(tables: Tables, record: CollectionRecord) {
    this.#tables = tables;
    this.db = record.db;
    this.name = record.name;
    this.ns = `${record.db}.${record.name}`;
    this.options = record.options;
    this.#table = record.table;
    const { validator } = record.options;
    this.#validator = isDoc(validator) ? compileFilter(validator) : undefined;
    this.prefix = tablePrefix(record.table);
    this.end = afterPrefix(this.prefix);
    this.#key = Buffer.concat([this.prefix], this.prefix.length + recordBytes);
    this.indexes = record.indexes.map((index) => new Index(index));
    this.#nextRecord = this.#lastRecord() + 1;
  }

  record(): CollectionRecord {
    const { db, name, options } = this;
    const indexes = this.indexes.map((index) => index.record);
    return { db, name, options, table: this.#table, indexes };
  }

  /** Writes the collection's record to the catalog. */
  save(): void {
    this.#tables.put(catalogKey(this.ns), encode(this.record() as unknown as Doc));
  }

  tableIds(): number[] {
    return [this.#table, ...this.indexes.map((index) => index.record.table)];
  }

  /** The number of documents; counted at the first call, then kept up to date. */
  count(): number {
    this.#counted ??= this.#tables.countKeys(this.prefix, this.end);
    return this.#counted;
  }

  /** A document as stored, or only these fields of it. */
  get(record: Buffer, fields?: ReadonlySet<string>): Buffer | undefined {
    this.#tables.counters.documentsExamined += 1;
    const key = this.#key;
    for (let i = 0; i < recordBytes; i++) key[i + this.prefix.length] = record[i] as number;
    return fields
      ? this.#tables.reading(key, (bytes) => pick(bytes, fields))
      : this.#tables.get(key);
  }

  /** The record of this exact key in a unique index. */
  #recordOfUnique(key: Buffer): Buffer | undefined {
    this.#tables.counters.keysExamined += 1;
    return this.#tables.get(key);
  }

  findById(id: unknown): StoredDoc | undefined {
    const index = this.indexes[0];
    const record = index && this.#recordOfUnique(Buffer.concat([index.prefix, encodeValue(id)]));
    const raw = record && this.get(record);
    return raw && { record, raw };
  }

  insert(doc: Doc, raw: Buffer): void {
    this.#assertValid(doc);
    const changes = this.indexes.map((index): KeyChange => ({
      index,
      added: this.#keys(index, doc),
      removed: [],
    }));
    this.#assertUnique(changes, doc);
    const record = Buffer.alloc(recordBytes);
    record.writeUIntBE(this.#nextRecord++, 0, recordBytes);
    this.#tables.put(Buffer.concat([this.prefix, record]), raw);
    this.#apply(changes, record);
    if (this.#counted !== undefined) this.#counted += 1;
  }

  replace(record: Buffer, before: Doc, after: Doc, raw: Buffer): void {
    this.#assertValid(after);
    const changes: KeyChange[] = [];
    for (const index of this.indexes) {
      const old = index.keys(before).keys;
      const fresh = this.#keys(index, after);
      const added = fresh.filter((key) => !old.some((other) => other.equals(key)));
      const removed = old.filter((key) => !fresh.some((other) => other.equals(key)));
      if (added.length > 0 || removed.length > 0) changes.push({ index, added, removed });
    }
    this.#assertUnique(changes, after);
    this.#tables.put(Buffer.concat([this.prefix, record]), raw);
    this.#apply(changes, record);
  }

  remove(record: Buffer, doc: Doc): void {
    this.#apply(
      this.indexes.map((index) => ({ index, added: [], removed: index.keys(doc).keys })),
      record,
    );
    this.#tables.remove(Buffer.concat([this.prefix, record]));
    if (this.#counted !== undefined) this.#counted -= 1;
  }

  /** Builds an index; a duplicate or unindexable document refuses the whole index. */
  addIndex(record: IndexRecord): void {
    const index = new Index(record);
    for (const { key, value } of this.#tables.entries(this.prefix, this.end)) {
      const doc = decode(value);
      const change = { index, added: this.#keys(index, doc), removed: [] };
      this.#assertUnique([change], doc);
      this.#apply([change], Buffer.from(key.subarray(4)));
    }
    this.indexes.push(index);
    this.version += 1;
    this.save();
  }

  dropIndex(index: Index): void {
    this.indexes = this.indexes.filter((other) => other !== index);
    this.version += 1;
    this.#tables.clearTable(index.record.table);
    this.save();
  }

  #keys(index: Index, doc: Doc): Buffer[] {
    const { keys, multikey, cut } = index.keys(doc);
    if ((multikey && !index.record.multikey) || (cut && !index.record.cut)) {
      if (multikey) index.record.multikey = true;
      if (cut) index.record.cut = true;
      this.save();
    }
    return keys;
  }

  #assertValid(doc: Doc): void {
    if (this.#validator && !this.#validator(doc))
      throw new CommandError(121, 'Document failed validation');
  }

  #assertUnique(changes: KeyChange[], doc: Doc): void {
    for (const { index, added } of changes) {
      if (!index.unique) continue;
      for (const key of added) {
        if (this.#tables.has(key)) throw this.#duplicateKey(index, key, doc);
      }
    }
  }

  #duplicateKey(index: Index, key: Buffer, doc: Doc): CommandError {
    const keyValue = Object.fromEntries(
      index.fields.map(([path, direction]) => [path, valueInKey(doc, path, direction, key)]),
    );
    const shown = Object.entries(keyValue).map(([path, value]) => `${path}: ${showValue(value)}`);
    return new CommandError(
      11000,
      `E11000 duplicate key error collection: ${this.ns} index: ${index.record.name} dup key: { ${shown.join(', ')} }`,
      { keyPattern: index.record.key, keyValue },
    );
  }

  #apply(changes: KeyChange[], record: Buffer): void {
    this.version += 1;
    for (const { index, added, removed } of changes) {
      for (const key of removed)
        this.#tables.remove(index.unique ? key : Buffer.concat([key, record]));
      for (const key of added) {
        if (index.unique) this.#tables.put(key, record);
        else this.#tables.put(Buffer.concat([key, record]));
      }
    }
  }

  #lastRecord(): number {
    for (const key of this.#tables.keys(this.prefix, this.end, { reverse: true, limit: 1 }))
      return key.readUIntBE(4, recordBytes);
    return 0;
  }
}

/** The field value behind this key: of an array, the element whose encoding is in the key. */
function valueInKey(doc: Doc, path: string, direction: 1 | -1, key: Buffer): unknown {
  let found: unknown = null;
  someValueAt(doc, pathParts(path), (value) => {
    const candidates: unknown[] = Array.isArray(value) ? [...(value as unknown[]), value] : [value];
    const match = candidates.find((candidate) =>
      key.includes(encodeValue(candidate, direction === -1)),
    );
    if (match === undefined) return false;
    found = match;
    return true;
  });
  return found;
}
