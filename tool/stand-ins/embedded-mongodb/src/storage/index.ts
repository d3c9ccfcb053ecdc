import { compileFilter } from '../query/matcher.ts';
import type { Predicate } from '../query/predicate.ts';
import type { Doc } from '../values/types.ts';
import { hasAnyField, keysOf, type IndexKeys } from './index-keys.ts';
import { tablePrefix } from './tables.ts';

export interface IndexRecord {
  table: number;
  name: string;
  key: Record<string, number>;
  unique?: boolean;
  sparse?: boolean;
  partialFilterExpression?: Doc;
  expireAfterSeconds?: number;
  /** Set permanently once a document had several keys. */
  multikey?: boolean;
  /** Set permanently once a key was truncated. */
  cut?: boolean;
}

const noKeys: IndexKeys = { keys: [], multikey: false, cut: false };

/** One index of a collection: its definition, and the keys of a document in it. */
export class Index {
  readonly record: IndexRecord;
  readonly prefix: Buffer;
  readonly fields: readonly [string, 1 | -1][];
  readonly partial: Predicate | undefined;

  constructor(record: IndexRecord) {
    this.record = record;
    this.prefix = tablePrefix(record.table);
    this.fields = Object.entries(record.key).map(([path, direction]) => [
      path,
      direction < 0 ? -1 : 1,
    ]);
    this.partial = record.partialFilterExpression && compileFilter(record.partialFilterExpression);
  }

  get unique(): boolean {
    return this.record.unique === true;
  }

  keys(doc: Doc): IndexKeys {
    if (this.partial && !this.partial(doc)) return noKeys;
    if (this.record.sparse && !hasAnyField(doc, this.fields)) return noKeys;
    return keysOf(doc, this.fields, this.prefix);
  }
}
