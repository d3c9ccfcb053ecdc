import { insertable } from '../commands/insert.ts';
import type { Engine } from '../commands/context.ts';
import { CommandError, unsupported } from '../errors.ts';
import { decode, encode, encodeStored } from '../storage/bson-codec.ts';
import { isDoc, type Doc } from '../values/types.ts';
import { collectAll } from './joins.ts';
import type { Flow, PipelineContext } from './flow.ts';

/** Compiles `$out` or `$merge` as the last stage, which writes its input. Undefined for any other stage. */
export function writeStage(
  engine: Engine,
  context: PipelineContext,
  stage: Doc | undefined,
): ((flow: Flow) => Promise<void>) | undefined {
  if (stage && '$out' in stage) return out(engine, context, stage.$out);
  if (stage && '$merge' in stage) return merge(engine, context, stage.$merge);
  return undefined;
}

function target(context: PipelineContext, value: unknown): { db: string; name: string } {
  if (typeof value === 'string') return { db: context.db, name: value };
  if (isDoc(value) && typeof value.coll === 'string')
    return { db: typeof value.db === 'string' ? value.db : context.db, name: value.coll };
  throw new CommandError(16990, 'the target collection must be named');
}

/** Atomically replaces the collection by the results and keeps its indexes. */
function out(
  engine: Engine,
  context: PipelineContext,
  spec: unknown,
): (flow: Flow) => Promise<void> {
  const { db, name } = target(context, spec);
  return async (flow) => {
    const docs = (await collectAll(flow)).map((doc) => insertable(doc, undefined));
    await engine.writes.run(() => {
      const indexes = engine.store.collection(db, name)?.record().indexes.slice(1) ?? [];
      const existing = engine.store.collection(db, name);
      if (existing) engine.store.dropCollection(existing);
      const collection = engine.store.ensureCollection(db, name);
      for (const index of indexes)
        collection.addIndex({ ...index, table: engine.store.newTable() });
      for (const { doc, raw } of docs) insertOrUndo(() => collection.insert(doc, raw));
    });
  };
}

/** A duplicate key must roll back the whole write, not only its own document. */
function insertOrUndo(insert: () => void): void {
  try {
    insert();
  } catch (error) {
    throw new Error('$out failed', { cause: error });
  }
}

const matched = new Set(['merge', 'replace', 'keepExisting', 'fail']);
const notMatched = new Set(['insert', 'discard', 'fail']);

function merge(
  engine: Engine,
  context: PipelineContext,
  spec: unknown,
): (flow: Flow) => Promise<void> {
  const options = typeof spec === 'string' ? { into: spec } : spec;
  if (!isDoc(options)) throw new CommandError(51182, '$merge needs a collection');
  const { db, name } = target(context, options.into);
  const { on = '_id', whenMatched = 'merge', whenNotMatched = 'insert' } = options;
  if (on !== '_id' && !(Array.isArray(on) && on.length === 1 && on[0] === '_id'))
    throw unsupported('$merge on fields other than _id');
  if (typeof whenMatched !== 'string' || !matched.has(whenMatched))
    throw unsupported('$merge with a whenMatched pipeline');
  if (typeof whenNotMatched !== 'string' || !notMatched.has(whenNotMatched))
    throw new CommandError(2, 'unknown whenNotMatched of $merge');
  return async (flow) => {
    for await (const batch of flow) {
      for (const doc of batch)
        await engine.writes.run(() => mergeOne(engine, db, name, doc, whenMatched, whenNotMatched));
    }
  };
}

function mergeOne(
  engine: Engine,
  db: string,
  name: string,
  doc: Doc,
  whenMatched: string,
  whenNotMatched: string,
): void {
  const collection = engine.store.ensureCollection(db, name);
  const found = collection.findById(doc._id);
  if (!found) {
    if (whenNotMatched === 'fail')
      throw new CommandError(
        13113,
        '$merge could not find a matching document in the target collection',
      );
    if (whenNotMatched === 'discard') return;
    const { doc: complete, raw } = insertable(doc, undefined);
    collection.insert(complete, raw);
    return;
  }
  if (whenMatched === 'fail')
    throw new CommandError(11000, '$merge found a matching document in the target collection');
  if (whenMatched === 'keepExisting') return;
  const before = decode(found.raw);
  const after = whenMatched === 'replace' ? { _id: before._id, ...doc } : { ...before, ...doc };
  if (!encode(after).equals(found.raw))
    collection.replace(found.record, before, after, encodeStored(after));
}
