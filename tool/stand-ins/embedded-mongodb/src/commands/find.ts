import { CommandError } from '../errors.ts';
import { compileFilter } from '../query/matcher.ts';
import type { Trace } from '../query/predicate.ts';
import { compileProjection, keptFields, needsTrace, type Projection } from '../query/projection.ts';
import {
  docOf,
  matching,
  partOf,
  prepareQuery,
  recordsOf,
  Slices,
  type Found,
  type Query,
} from '../query/scan.ts';
import { parseSort, Sorter, type SortSpec } from '../query/sort.ts';
import type { Documents } from '../server/cursors.ts';
import { encode, pick } from '../storage/bson-codec.ts';
import type { Collection } from '../storage/collection.ts';
import type { Store } from '../storage/store.ts';
import type { StringOrder } from '../values/compare.ts';
import { rootOf } from '../values/paths.ts';
import { isDoc, type Doc } from '../values/types.ts';
import { Long } from 'bson';
import type { Command, Handlers } from './context.ts';
import {
  collationOrder,
  collectionName,
  countOption,
  docOption,
  letVariables,
  refuse,
} from './options.ts';

interface FindSpec {
  filter: Doc;
  sort: SortSpec;
  skip: number;
  limit: number;
  projection: Projection | undefined;
  /** The fields to keep, if the projection does nothing else. */
  kept: ReadonlySet<string> | undefined;
  traced: boolean;
  strings: StringOrder;
  variables: Doc;
}

const refused = [
  'tailable',
  'awaitData',
  'returnKey',
  'showRecordId',
  'min',
  'max',
  'term',
  'resumeAfter',
];

function parseFind(body: Doc): FindSpec {
  refuse(body, refused);
  const variables = letVariables(body);
  return {
    filter: docOption(body.filter, 'filter'),
    sort: parseSort(body.sort),
    skip: countOption(body.skip, 'skip') ?? 0,
    limit: countOption(body.limit, 'limit') || Infinity,
    projection: compileProjection(body.projection, { stage: false, variables }),
    kept: keptFields(body.projection),
    traced: needsTrace(body.projection),
    strings: collationOrder(body.collation),
    variables,
  };
}

async function* find(store: Store, collection: Collection, spec: FindSpec): Documents {
  const query = prepareQuery(collection, spec.filter, spec.sort, { ...spec, wanted: spec.kept });
  if (!query.plan.sorted) {
    for (const found of (await sortAll(store, query, spec)).slice(spec.skip))
      yield shape(found, query, spec);
    return;
  }
  const slices = new Slices(store);
  let skip = spec.skip;
  let left = spec.limit;
  for (const found of matching(store, query)) {
    if (!found) {
      if (slices.due) await slices.pause();
    } else if (skip > 0) skip -= 1;
    else {
      yield shape(found, query, spec);
      if (--left <= 0) return;
    }
  }
}

async function sortAll(store: Store, query: Query, spec: FindSpec): Promise<Found[]> {
  const sorter = new Sorter<Found>(spec.sort, spec.strings, spec.skip + spec.limit);
  const slices = new Slices(store);
  const fields = new Set(spec.sort.map(([path]) => rootOf(path)));
  for (const found of matching(store, query)) {
    if (found) sorter.add(partOf(found, fields), found);
    else if (slices.due) await slices.pause();
  }
  return sorter.take();
}

function shape(found: Found, query: Query, spec: FindSpec): Buffer {
  if (!spec.projection) return found.raw;
  if (spec.kept) return pick(found.raw, spec.kept);
  const doc = docOf(found);
  const trace: Trace = { position: -1 };
  if (spec.traced) query.predicate(doc, trace);
  return encode(spec.projection(doc, trace));
}

/** The empty result of a collection that does not exist. */
async function* nothing(): Documents {
  yield* [];
}

/** Number of matching documents; reads index keys only where these suffice. */
export async function countMatching(
  store: Store,
  collection: Collection,
  filter: Doc,
  options: { strings?: StringOrder; variables?: Doc; most?: number },
): Promise<number> {
  const { most = Infinity } = options;
  if (Object.keys(filter).length === 0) return Math.min(collection.count(), most);
  const query = prepareQuery(collection, filter, [], { ...options, wanted: new Set() });
  const slices = new Slices(store);
  let count = 0;
  if (query.plan.exact && query.plan.kind === 'index' && !query.plan.index.record.multikey) {
    const counts = query.plan.intervals.map(({ low, high }) => store.countKeys(low, high));
    return Math.min(
      counts.reduce((sum, count) => sum + count, 0),
      most,
    );
  }
  if (query.plan.exact) {
    const records = recordsOf(store, collection, query.plan);
    while (count < most && records.next().done !== true) {
      count += 1;
      if (count % 1024 === 0 && slices.due) await slices.pause();
    }
    return count;
  }
  for (const found of matching(store, query)) {
    if (!found) {
      if (slices.due) await slices.pause();
    } else if (++count >= most) break;
  }
  return count;
}

export const findCommands: Handlers = {
  find: (engine, command) => {
    const name = collectionName(command);
    const spec = parseFind(command.body);
    const collection = engine.store.collection(command.db, name);
    if (!collection) compileFilter(spec.filter, spec);
    const documents = collection ? find(engine.store, collection, spec) : nothing();
    return engine.cursors.start(
      `${command.db}.${name}`,
      documents,
      countOption(command.body.batchSize, 'batchSize'),
      command.body.singleBatch === true,
    );
  },

  getMore: (engine, command) => {
    const id = cursorId(command.body.getMore);
    const ns = `${command.db}.${String(command.body.collection)}`;
    return engine.cursors.next(id, ns, countOption(command.body.batchSize, 'batchSize'));
  },

  killCursors: (engine, command) => {
    const ids = Array.isArray(command.body.cursors) ? command.body.cursors : [];
    const killed = ids.filter((id) => engine.cursors.kill(cursorId(id)));
    return {
      cursorsKilled: killed,
      cursorsNotFound: ids.filter((id) => !killed.includes(id)),
      cursorsAlive: [],
      cursorsUnknown: [],
      ok: 1,
    };
  },

  count: async (engine, command) => {
    const { body } = command;
    const filter = docOption(body.query, 'query');
    const strings = collationOrder(body.collation);
    compileFilter(filter, { strings });
    const collection = engine.store.collection(command.db, collectionName(command));
    if (!collection) return { n: 0, ok: 1 };
    const skip = countOption(body.skip, 'skip') ?? 0;
    const limit = countOption(body.limit, 'limit') || Infinity;
    const count = await countMatching(engine.store, collection, filter, {
      strings,
      most: skip + limit,
    });
    return { n: Math.max(0, count - skip), ok: 1 };
  },

  explain: (engine, command) => explain(engine.store, command),
};

function cursorId(value: unknown): bigint {
  if (typeof value === 'number') return BigInt(value);
  if (value instanceof Long) return value.toBigInt();
  throw new CommandError(14, 'a cursor id must be a number');
}

/** A small part of MongoDB's explain: the index that a find uses and how much it reads. */
function explain(store: Store, command: Command): Doc {
  const inner = command.body.explain;
  if (!isDoc(inner) || typeof inner.find !== 'string')
    throw new CommandError(115, 'explain is supported for find only');
  const spec = parseFind(inner);
  const collection = store.collection(command.db, inner.find);
  if (!collection) return { queryPlanner: { winningPlan: { stage: 'EOF' } }, ok: 1 };
  const query = prepareQuery(collection, spec.filter, spec.sort, spec);
  const before = { ...store.counters };
  let returned = 0;
  for (const found of matching(store, query)) {
    if (found && ++returned >= spec.skip + spec.limit && query.plan.sorted) break;
  }
  const { plan } = query;
  const winningPlan =
    plan.kind === 'index'
      ? {
          stage: plan.merged ? 'SORT_MERGE' : 'IXSCAN',
          indexName: plan.index.record.name,
          direction: plan.reverse ? 'backward' : 'forward',
          sorted: plan.sorted,
        }
      : plan.kind === 'union'
        ? {
            stage: 'OR',
            inputStages: plan.plans.map((part) => ({
              stage: 'IXSCAN',
              indexName: part.index.record.name,
            })),
          }
        : { stage: 'COLLSCAN', sorted: plan.sorted };
  return {
    queryPlanner: { namespace: collection.ns, winningPlan },
    executionStats: {
      nReturned: returned,
      totalKeysExamined: store.counters.keysExamined - before.keysExamined,
      totalDocsExamined: store.counters.documentsExamined - before.documentsExamined,
    },
    ok: 1,
  };
}
