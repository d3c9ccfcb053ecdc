import { CommandError, unsupported } from '../errors.ts';
import { compileFilter } from '../query/matcher.ts';
import { docOf, matching, prepareQuery, Slices } from '../query/scan.ts';
import { parseSort, Sorter, type SortSpec } from '../query/sort.ts';
import { asCount } from '../values/numbers.ts';
import { rootOf } from '../values/paths.ts';
import { isDoc, type Doc } from '../values/types.ts';
import { compileDocumentStage } from './document-stages.ts';
import type { Flow, PipelineContext, Stage } from './flow.ts';
import { Grouping } from './group.ts';
import { compileJoin } from './joins.ts';
import { mingoStage } from './mingo.ts';
import { compileUnwind } from './unwind.ts';
import { bucketAsGroup, sampleOf } from './small-stages.ts';

const batchSize = 256;

/** Runs a pipeline over a collection (or over given documents) and yields its results in batches. */
export function runPipeline(
  context: PipelineContext,
  collection: string | undefined,
  pipeline: readonly Doc[],
): Flow {
  const { filter, sort, rest } = splitLeading(pipeline);
  const first = rest[0];
  const source = first && '$documents' in first ? undefined : collection;
  const input =
    source === undefined
      ? once([{}])
      : scan(context, source, filter, sort, { limit: limitAfter(rest), wanted: wantedBy(rest[0]) });
  return rest.reduce<Flow>(
    (flow, stage, i) => compileStage(context, stage, rest.slice(i + 1))(flow),
    input,
  );
}

/** Splits off the leading `$match` and `$sort` stages for the planner, so that they can use indexes. */
export function splitLeading(pipeline: readonly Doc[]): {
  filter: Doc;
  sort: SortSpec;
  rest: readonly Doc[];
} {
  const filters: unknown[] = [];
  let i = 0;
  for (; i < pipeline.length; i++) {
    const stage = pipeline[i];
    if (!stage || !('$match' in stage)) break;
    filters.push(stage.$match);
  }
  if (!filters.every(isDoc))
    throw new CommandError(15959, 'the match filter must be an expression in an object');
  const next = pipeline[i];
  const sort = next && '$sort' in next ? parseSort(next.$sort) : [];
  const filter =
    filters.length === 1 ? (filters[0] as Doc) : filters.length === 0 ? {} : { $and: filters };
  return { filter, sort, rest: pipeline.slice(sort.length > 0 ? i + 1 : i) };
}

function limitAfter(rest: readonly Doc[]): number {
  const limit = rest[0] && '$limit' in rest[0] ? asCount(rest[0].$limit) : undefined;
  return limit ?? Infinity;
}

/** Operators that refer to fields in other ways than by `$`. */
const namesFields = new Set(['$getField', '$top', '$topN', '$bottom', '$bottomN']);

/** The document fields that a leading `$group` reads; undefined when it may read any. */
function wantedBy(stage: Doc | undefined): ReadonlySet<string> | undefined {
  const fields = new Set<string>();
  const look = (value: unknown): boolean => {
    if (typeof value === 'string') {
      if (value.startsWith('$')) fields.add(rootOf(value.slice(1)));
      return !value.startsWith('$$');
    }
    if (Array.isArray(value)) return value.every(look);
    if (!isDoc(value)) return true;
    return Object.entries(value).every(([name, one]) => !namesFields.has(name) && look(one));
  };
  return stage && '$group' in stage && look(stage.$group) ? fields : undefined;
}

async function* once(docs: Doc[]): Flow {
  yield docs;
}

async function* scan(
  context: PipelineContext,
  name: string,
  filter: Doc,
  sort: SortSpec,
  { limit, wanted }: { limit: number; wanted: ReadonlySet<string> | undefined },
): Flow {
  const { store, strings, variables } = context;
  compileFilter(filter, { strings, variables });
  const collection = store.collection(context.db, name);
  if (!collection) return;
  const query = prepareQuery(collection, filter, sort, {
    strings,
    variables,
    wanted,
    decodes: true,
  });
  const sorter = query.plan.sorted ? undefined : new Sorter<Doc>(sort, strings, limit);
  const slices = new Slices(store);
  let batch: Doc[] = [];
  for (const found of matching(store, query)) {
    if (!found) {
      if (slices.due) await slices.pause();
      continue;
    }
    const doc = docOf(found);
    if (sorter) sorter.add(doc, doc);
    else if (batch.push(doc) >= Math.min(batchSize, limit)) {
      yield batch;
      batch = [];
    }
  }
  yield sorter ? sorter.take() : batch;
}

/** Compiles one stage; the stages after it allow `$sort` to keep only what a `$limit` will use. */
export function compileStage(
  context: PipelineContext,
  stage: unknown,
  following: readonly Doc[] = [],
): Stage {
  if (!isDoc(stage) || Object.keys(stage).length !== 1)
    throw new CommandError(
      40323,
      'A pipeline stage specification object must contain exactly one field.',
    );
  const [name = '', argument] = Object.entries(stage)[0] ?? [];
  const perDocument = compileDocumentStage(name, argument, context.variables);
  if (perDocument) return mapEach(context, (doc) => perDocument(doc) ?? []);
  const join = compileJoin({ runPipeline, compileStage }, context, name, argument);
  if (join) return join;
  switch (name) {
    case '$match': {
      if (!isDoc(argument))
        throw new CommandError(15959, 'the match filter must be an expression in an object');
      const predicate = compileFilter(argument, {
        strings: context.strings,
        variables: context.variables,
      });
      return mapEach(context, (doc) => (predicate(doc) ? doc : []));
    }
    case '$unwind':
      return mapEach(context, compileUnwind(argument));
    case '$sort':
      return sorted(context, parseSort(argument), limitAfter(following));
    case '$limit':
      return limited(positive(name, argument, 1));
    case '$skip':
      return skipped(positive(name, argument, 0));
    case '$count':
      return counted(argument);
    case '$group':
      return grouped(context, argument);
    case '$sortByCount':
      return chain(
        grouped(context, { _id: argument, count: { $sum: 1 } }),
        sorted(context, [['count', -1]], Infinity),
      );
    case '$bucket':
      return chain(
        grouped(context, bucketAsGroup(argument)),
        sorted(context, [['_id', 1]], Infinity),
      );
    case '$sample':
      return gathered((docs) => sampleOf(docs, argument));
    case '$documents':
      return () => documents(argument);
    case '$bucketAuto':
    case '$setWindowFields':
    case '$fill':
    case '$densify':
      return gathered((docs) => mingoStage(stage, docs));
    case '$changeStream':
      throw unsupported('change streams ($changeStream)', 40573);
    default:
      if (unsupportedNames.has(name)) throw unsupported(name);
      throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`);
  }
}

const unsupportedNames = new Set(
  '$geoNear $search $searchMeta $vectorSearch $indexStats $collStats $currentOp $listSessions $listLocalSessions $planCacheStats $rankFusion $scoreFusion $querySettings'.split(
    ' ',
  ),
);

function positive(name: string, argument: unknown, least: number): number {
  const number = asCount(argument);
  if (number === undefined || !Number.isInteger(number) || number < least)
    throw new CommandError(15958, `${name} needs a whole number of at least ${String(least)}`);
  return number;
}

const chain =
  (first: Stage, second: Stage): Stage =>
  (input) =>
    second(first(input));

/** Maps each document to zero, one or several. */
export function mapEach(context: PipelineContext, apply: (doc: Doc) => Doc | Doc[]): Stage {
  return async function* (input) {
    const slices = new Slices(context.store);
    for await (const batch of input) {
      yield batch.map(apply).flat();
      if (slices.due) await slices.pause();
    }
  };
}

/** A stage that needs all documents in memory. */
function gathered(apply: (docs: Doc[]) => Doc[]): Stage {
  return async function* (input) {
    const docs: Doc[] = [];
    for await (const batch of input) docs.push(...batch);
    yield apply(docs);
  };
}

function sorted(context: PipelineContext, sort: SortSpec, limit: number): Stage {
  return async function* (input) {
    const sorter = new Sorter<Doc>(sort, context.strings, limit);
    for await (const batch of input) for (const doc of batch) sorter.add(doc, doc);
    yield sorter.take();
  };
}

function limited(limit: number): Stage {
  return async function* (input) {
    let left = limit;
    for await (const batch of input) {
      yield batch.slice(0, left);
      left -= batch.length;
      if (left <= 0) return;
    }
  };
}

function skipped(skip: number): Stage {
  return async function* (input) {
    let left = skip;
    for await (const batch of input) {
      yield batch.slice(left);
      left = Math.max(0, left - batch.length);
    }
  };
}

function counted(argument: unknown): Stage {
  if (
    typeof argument !== 'string' ||
    argument === '' ||
    argument.startsWith('$') ||
    argument.includes('.')
  )
    throw new CommandError(40156, 'the count field must be a non-empty string without $ and dots');
  return async function* (input) {
    let count = 0;
    for await (const batch of input) count += batch.length;
    if (count > 0) yield [{ [argument]: count }];
  };
}

function grouped(context: PipelineContext, spec: unknown): Stage {
  const compiled = (): Grouping => new Grouping(spec, context.variables);
  compiled();
  return async function* (input) {
    const grouping = compiled();
    const slices = new Slices(context.store);
    for await (const batch of input) {
      for (const doc of batch) grouping.add(doc);
      if (slices.due) await slices.pause();
    }
    yield grouping.take();
  };
}

async function* documents(argument: unknown): Flow {
  if (!Array.isArray(argument) || !argument.every(isDoc))
    throw new CommandError(5858203, '$documents needs an array of documents');
  yield argument;
}
