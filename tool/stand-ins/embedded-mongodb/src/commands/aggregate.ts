import { asPipeline } from '../aggregate/joins.ts';
import type { Flow, PipelineContext } from '../aggregate/flow.ts';
import { compileStage, runPipeline, splitLeading } from '../aggregate/pipeline.ts';
import { writeStage } from '../aggregate/output.ts';
import { groupKey } from '../aggregate/group.ts';
import { CommandError, unsupported } from '../errors.ts';
import { compileFilter } from '../query/matcher.ts';
import { matching, partOf, prepareQuery, Slices } from '../query/scan.ts';
import type { Documents } from '../server/cursors.ts';
import { encode } from '../storage/bson-codec.ts';
import { compareValues } from '../values/compare.ts';
import { asCount } from '../values/numbers.ts';
import { pathParts, rootOf, someValueAt } from '../values/paths.ts';
import { isDoc, type Doc } from '../values/types.ts';
import type { Handlers } from './context.ts';
import { countMatching } from './find.ts';
import { collationOrder, countOption, docOption, letVariables } from './options.ts';

export const aggregateCommands: Handlers = {
  aggregate: async (engine, command) => {
    const { body, db } = command;
    if (body.explain === true) throw unsupported('explain of an aggregation');
    const name = typeof body.aggregate === 'string' ? body.aggregate : undefined;
    const context: PipelineContext = {
      store: engine.store,
      db,
      variables: letVariables(body),
      strings: collationOrder(body.collation),
    };
    const pipeline = asPipeline(body.pipeline, 'aggregate');
    const ns = name === undefined ? `${db}.$cmd.aggregate` : `${db}.${name}`;
    const output = writeStage(engine, context, pipeline.at(-1));
    const stages = output ? pipeline.slice(0, -1) : pipeline;
    // All stages are validated before any runs, even if the collection does not exist.
    for (const [i, stage] of stages.entries()) compileStage(context, stage, stages.slice(i + 1));
    if (name === undefined && !(stages[0] && '$documents' in stages[0]))
      throw new CommandError(
        73,
        `{aggregate: 1} is not valid for this pipeline; a collection is needed`,
      );
    const count = name === undefined ? undefined : await plainCount(context, name, stages);
    const flow = count ?? runPipeline(context, name, stages);
    if (output) {
      await output(flow);
      return engine.cursors.start(ns, encoded([]), undefined);
    }
    return engine.cursors.start(
      ns,
      encodedFlow(flow),
      countOption(docOption(body.cursor, 'cursor').batchSize, 'batchSize'),
    );
  },

  distinct: async (engine, command) => {
    const { body, db } = command;
    const filter = docOption(body.query, 'query');
    const strings = collationOrder(body.collation);
    compileFilter(filter, { strings });
    if (typeof body.key !== 'string')
      throw new CommandError(14, "BSON field 'distinct.key' must be a string");
    const collection = engine.store.collection(db, String(body.distinct));
    if (!collection) return { values: [], ok: 1 };
    const parts = pathParts(body.key);
    const fields = new Set([rootOf(body.key)]);
    const values = new Map<string, unknown>();
    const slices = new Slices(engine.store);
    const take = (value: unknown): void => {
      if (value !== undefined && !values.has(groupKey(value))) values.set(groupKey(value), value);
    };
    for (const found of matching(engine.store, prepareQuery(collection, filter, [], { strings }))) {
      if (!found) {
        if (slices.due) await slices.pause();
        continue;
      }
      someValueAt(partOf(found, fields), parts, (value) => {
        if (Array.isArray(value)) value.forEach(take);
        else take(value);
        return false;
      });
    }
    return { values: [...values.values()].sort((a, b) => compareValues(a, b)), ok: 1 };
  },
};

/** The pipeline that drivers send for countDocuments: counted from the index alone where possible. */
async function plainCount(
  context: PipelineContext,
  name: string,
  stages: readonly Doc[],
): Promise<Flow | undefined> {
  const { filter, sort, rest } = splitLeading(stages);
  const skip = rest[0] && '$skip' in rest[0] ? asCount(rest[0].$skip) : 0;
  const afterSkip = skip === 0 ? rest : rest.slice(1);
  const limit = afterSkip[0] && '$limit' in afterSkip[0] ? asCount(afterSkip[0].$limit) : Infinity;
  const [group, ...more] = limit === Infinity ? afterSkip : afterSkip.slice(1);
  if (!group || more.length > 0 || sort.length > 0 || skip === undefined || limit === undefined)
    return undefined;
  const spec = group.$group;
  if (
    !isDoc(spec) ||
    Object.keys(spec).join() !== '_id,n' ||
    !isDoc(spec.n) ||
    spec.n.$sum !== 1 ||
    typeof spec._id === 'string' ||
    typeof spec._id === 'object'
  )
    return undefined;
  const collection = context.store.collection(context.db, name);
  const count = collection
    ? await countMatching(context.store, collection, filter, { ...context, most: skip + limit })
    : 0;
  const counted = count - skip;
  return oneBatch(counted > 0 ? [{ _id: spec._id, n: counted }] : []);
}

async function* oneBatch(docs: Doc[]): Flow {
  yield docs;
}

async function* encoded(docs: readonly Doc[]): Documents {
  for (const doc of docs) yield encode(doc);
}

async function* encodedFlow(flow: Flow): Documents {
  for await (const batch of flow) for (const doc of batch) yield encode(doc);
}
