import { badValue, CommandError, unsupported } from '../errors.ts';
import { compileFilter } from '../query/matcher.ts';
import type { Collection } from '../storage/collection.ts';
import type { Index, IndexRecord } from '../storage/index.ts';
import { encode } from '../storage/bson-codec.ts';
import { equalValues } from '../values/compare.ts';
import { asCount } from '../values/numbers.ts';
import { isDoc, type Doc } from '../values/types.ts';
import type { Documents } from '../server/cursors.ts';
import type { Handlers } from './context.ts';
import { collectionName } from './options.ts';

const known = new Set([
  'key',
  'name',
  'v',
  'ns',
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
  'background',
  'collation',
  'hidden',
  'commitQuorum',
]);

export const indexCommands: Handlers = {
  createIndexes: async (engine, command) => {
    const name = collectionName(command);
    const specs = Array.isArray(command.body.indexes) ? command.body.indexes : [];
    if (specs.length === 0) throw badValue('Must specify at least one index to create');
    const wanted = specs.map(parseIndex);
    return engine.writes.run(() => {
      const createdCollectionAutomatically =
        engine.store.collection(command.db, name) === undefined;
      const collection = engine.store.ensureCollection(command.db, name);
      const numIndexesBefore = collection.indexes.length;
      for (const spec of wanted)
        if (isNew(collection, spec)) build(collection, { ...spec, table: engine.store.newTable() });
      return {
        numIndexesBefore,
        numIndexesAfter: collection.indexes.length,
        createdCollectionAutomatically,
        ok: 1,
      };
    });
  },

  listIndexes: (engine, command) => {
    const name = collectionName(command);
    const collection = engine.store.collection(command.db, name);
    if (!collection) throw new CommandError(26, `ns does not exist: ${command.db}.${name}`);
    return engine.cursors.start(
      `${command.db}.$cmd.listIndexes.${name}`,
      described(collection.indexes),
      undefined,
    );
  },

  dropIndexes: async (engine, command) => {
    const name = collectionName(command);
    return engine.writes.run(() => {
      const collection = engine.store.collection(command.db, name);
      if (!collection) throw new CommandError(26, `ns not found ${command.db}.${name}`);
      const nIndexesWas = collection.indexes.length;
      for (const index of indexesToDrop(collection, command.body.index))
        collection.dropIndex(index);
      return { nIndexesWas, ok: 1 };
    });
  },
};

/** A duplicate or unindexable document rolls back the transaction, so that no partial index remains. */
function build(collection: Collection, record: IndexRecord): void {
  try {
    collection.addIndex(record);
  } catch (error) {
    if (error instanceof CommandError) throw new UndoError(error);
    throw error;
  }
}

/** Rolls back its transaction; the client gets the error that it contains. */
export class UndoError extends Error {
  readonly answer: CommandError;

  constructor(answer: CommandError) {
    super(answer.message);
    this.answer = answer;
  }
}

function parseIndex(spec: unknown): Omit<IndexRecord, 'table'> {
  if (!isDoc(spec) || !isDoc(spec.key) || Object.keys(spec.key).length === 0)
    throw new CommandError(67, 'an index needs a key of at least one field');
  const unknown = Object.keys(spec).find((name) => !known.has(name));
  if (unknown !== undefined) throw unsupported(`the index option ${unknown}`);
  if (isDoc(spec.collation) && spec.collation.locale !== 'simple')
    throw unsupported('indexes with a collation');
  if (spec.hidden === true) throw unsupported('hidden indexes');
  const key = parseKey(spec.key);
  const record: Omit<IndexRecord, 'table'> = {
    key,
    name:
      typeof spec.name === 'string'
        ? spec.name
        : Object.entries(key)
            .map(([field, direction]) => `${field}_${String(direction)}`)
            .join('_'),
  };
  if (spec.unique === true) record.unique = true;
  if (spec.sparse === true) record.sparse = true;
  if (spec.partialFilterExpression !== undefined) {
    if (!isDoc(spec.partialFilterExpression))
      throw new CommandError(67, 'partialFilterExpression must be a document');
    if (record.sparse)
      throw new CommandError(67, 'cannot mix "partialFilterExpression" and "sparse" options');
    compileFilter(spec.partialFilterExpression);
    record.partialFilterExpression = spec.partialFilterExpression;
  }
  if (spec.expireAfterSeconds !== undefined) {
    const seconds = asCount(spec.expireAfterSeconds);
    if (seconds === undefined || seconds < 0)
      throw new CommandError(67, 'TTL index expireAfterSeconds must be a number of at least 0');
    if (Object.keys(key).length > 1)
      throw new CommandError(
        67,
        'TTL indexes are single-field indexes, compound indexes do not support TTL',
      );
    record.expireAfterSeconds = seconds;
  }
  return record;
}

function parseKey(key: Doc): Record<string, number> {
  const entries = Object.entries(key).map(([field, direction]) => {
    if (typeof direction === 'string') throw unsupported(`${direction} indexes`);
    const number = asCount(direction);
    if (number === undefined || number === 0)
      throw new CommandError(
        67,
        `Values in the index key pattern must be numbers other than 0: ${field}`,
      );
    if (field.includes('$**')) throw unsupported('wildcard indexes');
    if (field === '' || field.split('.').includes(''))
      throw new CommandError(67, 'Index keys cannot be an empty field');
    return [field, number] as const;
  });
  return Object.fromEntries(entries);
}

/** Whether the index is new; one with the same name or keys but other options is refused. */
function isNew(collection: Collection, spec: Omit<IndexRecord, 'table'>): boolean {
  for (const { record } of collection.indexes) {
    const sameKey = JSON.stringify(record.key) === JSON.stringify(spec.key);
    const sameMeaning =
      sameKey &&
      ((record.unique ?? false) === (spec.unique ?? false) || record.name === '_id_') &&
      (record.sparse ?? false) === (spec.sparse ?? false) &&
      equalValues(record.partialFilterExpression ?? null, spec.partialFilterExpression ?? null);
    if (sameMeaning && sameKey && record.name === '_id_') return false;
    if (record.name === spec.name) {
      if (!sameMeaning)
        throw new CommandError(
          86,
          `An existing index has the same name as the requested index. Requested index: ${spec.name}`,
        );
      if (record.expireAfterSeconds !== spec.expireAfterSeconds)
        throw new CommandError(
          85,
          `An equivalent index already exists with the same name but different options: ${spec.name}`,
        );
      return false;
    }
    if (sameMeaning)
      throw new CommandError(85, `Index already exists with a different name: ${record.name}`);
  }
  return true;
}

function indexesToDrop(collection: Collection, wanted: unknown): Index[] {
  const [id, ...others] = collection.indexes;
  if (wanted === '*') return others;
  const names = (Array.isArray(wanted) ? wanted : [wanted]).map((one) =>
    isDoc(one) ? JSON.stringify(one) : one,
  );
  if (names.includes('_id_')) throw new CommandError(72, 'cannot drop _id index');
  return others.filter(
    (index) =>
      id && (names.includes(index.record.name) || names.includes(JSON.stringify(index.record.key))),
  );
}

async function* described(indexes: readonly Index[]): Documents {
  for (const { record } of indexes) {
    const { key, name, unique, sparse, partialFilterExpression, expireAfterSeconds } = record;
    yield encode({
      v: 2,
      key,
      name,
      ...(unique && name !== '_id_' ? { unique } : {}),
      ...(sparse ? { sparse } : {}),
      ...(partialFilterExpression ? { partialFilterExpression } : {}),
      ...(expireAfterSeconds === undefined ? {} : { expireAfterSeconds }),
      collation: { locale: 'simple' },
    });
  }
}
