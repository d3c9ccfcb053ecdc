import { CommandError, unsupported } from '../errors.ts';
import { compileFilter } from '../query/matcher.ts';
import { encode } from '../storage/bson-codec.ts';
import type { Documents } from '../server/cursors.ts';
import type { Doc } from '../values/types.ts';
import type { Handlers } from './context.ts';
import { collectionName, countOption, docOption } from './options.ts';

const unsupportedNames = [
  'capped',
  'viewOn',
  'timeseries',
  'clusteredIndex',
  'expireAfterSeconds',
  'encryptedFields',
  'changeStreamPreAndPostImages',
];

export const collectionCommands: Handlers = {
  create: async (engine, command) => {
    const name = collectionName(command);
    const { body } = command;
    for (const option of unsupportedNames)
      if (body[option] !== undefined && body[option] !== false)
        throw unsupported(`collections with ${option}`);
    if (
      docOption(body.collation, 'collation').locale !== undefined &&
      docOption(body.collation, 'collation').locale !== 'simple'
    )
      throw unsupported('collections with a collation');
    await engine.writes.run(() =>
      engine.store.ensureCollection(command.db, name, validation(body)),
    );
    return { ok: 1 };
  },

  drop: async (engine, command) => {
    const name = collectionName(command);
    return engine.writes.run(() => {
      const collection = engine.store.collection(command.db, name);
      if (!collection) return { ok: 1 };
      const nIndexesWas = collection.indexes.length;
      engine.store.dropCollection(collection);
      return { nIndexesWas, ns: collection.ns, ok: 1 };
    });
  },

  dropDatabase: async (engine, command) => {
    await engine.writes.run(() => {
      for (const collection of engine.store.collectionsOf(command.db))
        engine.store.dropCollection(collection);
    });
    return { dropped: command.db, ok: 1 };
  },

  listCollections: (engine, command) => {
    const matches = compileFilter(docOption(command.body.filter, 'filter'));
    const nameOnly = command.body.nameOnly === true;
    const collections = engine.store.collectionsOf(command.db).map(({ name, options }): Doc => {
      if (nameOnly) return { name, type: 'collection' };
      return {
        name,
        type: 'collection',
        options,
        info: { readOnly: false },
        idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
      };
    });
    const batchSize = countOption(docOption(command.body.cursor, 'cursor').batchSize, 'batchSize');
    return engine.cursors.start(
      `${command.db}.$cmd.listCollections`,
      encoded(collections.filter((collection) => matches(collection))),
      batchSize,
    );
  },

  listDatabases: (engine, command) => {
    const matches = compileFilter(docOption(command.body.filter, 'filter'));
    const names = [...new Set(engine.store.all().map((collection) => collection.db))].sort();
    const databases = names.map((name): Doc => ({
      name,
      ...(command.body.nameOnly === true ? {} : { sizeOnDisk: 0, empty: false }),
    }));
    return { databases: databases.filter((database) => matches(database)), ok: 1 };
  },

  renameCollection: async (engine, command) => {
    const { renameCollection: from, to, dropTarget } = command.body;
    if (typeof from !== 'string' || typeof to !== 'string')
      throw new CommandError(73, 'renameCollection needs two namespaces');
    const [source, destination] = [split(from), split(to)];
    return engine.writes.run(() => {
      const collection = engine.store.collection(...source);
      if (!collection) throw new CommandError(26, `Source collection ${from} does not exist`);
      const existing = engine.store.collection(...destination);
      if (existing && dropTarget !== true) throw new CommandError(48, 'target namespace exists');
      if (existing) engine.store.dropCollection(existing);
      engine.store.renameCollection(collection, ...destination);
      return { ok: 1 };
    });
  },
};

/** The stored options of a new collection: its validator, which must be strict. */
function validation({ validator, validationLevel, validationAction }: Doc): Doc {
  if (validator === undefined) return {};
  if ((validationLevel ?? 'strict') !== 'strict' || (validationAction ?? 'error') !== 'error')
    throw unsupported('validationLevel and validationAction other than strict and error');
  compileFilter(docOption(validator, 'validator'));
  return { validator };
}

function split(namespace: string): [string, string] {
  const dot = namespace.indexOf('.');
  return [namespace.slice(0, dot), namespace.slice(dot + 1)];
}

async function* encoded(docs: readonly Doc[]): Documents {
  for (const doc of docs) yield encode(doc);
}
