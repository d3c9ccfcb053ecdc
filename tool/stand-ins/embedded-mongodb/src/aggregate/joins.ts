import { Long } from 'bson';
import { CommandError } from '../errors.ts';
import { docOf, matching, prepareQuery, Slices } from '../query/scan.ts';
import { pathParts, someValueAt, valueAt } from '../values/paths.ts';
import { isDoc, type Doc } from '../values/types.ts';
import type { Variables } from './evaluate.ts';
import { compile } from './expression.ts';
import { groupKey } from './group.ts';
import type { Flow, PipelineContext, Stage } from './flow.ts';

/** Runs and compiles pipelines within a stage; a parameter, because pipelines consist of stages. */
export interface Pipelines {
  runPipeline(
    context: PipelineContext,
    collection: string | undefined,
    pipeline: readonly Doc[],
  ): Flow;
  compileStage(context: PipelineContext, stage: unknown, following: readonly Doc[]): Stage;
}

/** Compiles stages that read other collections or run pipelines; undefined for any other stage. */
export function compileJoin(
  pipelines: Pipelines,
  context: PipelineContext,
  name: string,
  argument: unknown,
): Stage | undefined {
  switch (name) {
    case '$lookup':
      return compileLookup(pipelines, context, argument);
    case '$graphLookup':
      return compileGraphLookup(context, argument);
    case '$unionWith':
      return compileUnion(pipelines, context, argument);
    case '$facet':
      return compileFacet(pipelines, context, argument);
    default:
      return undefined;
  }
}

export async function collectAll(flow: Flow): Promise<Doc[]> {
  const docs: Doc[] = [];
  for await (const batch of flow) docs.push(...batch);
  return docs;
}

export function asPipeline(value: unknown, name: string): Doc[] {
  if (!Array.isArray(value) || !value.every(isDoc))
    throw new CommandError(14, `the pipeline of ${name} must be an array of objects`);
  return value;
}

/** Processes documents one by one with an asynchronous function. */
function eachAsync(context: PipelineContext, apply: (doc: Doc) => Promise<Doc>): Stage {
  return async function* (input) {
    const slices = new Slices(context.store);
    for await (const batch of input) {
      const results: Doc[] = [];
      for (const doc of batch) {
        results.push(await apply(doc));
        if (slices.due) await slices.pause();
      }
      yield results;
    }
  };
}

/** A copy of the document with a value set at a dotted path. */
function withField(doc: Doc, parts: readonly string[], value: unknown): Doc {
  const [name = '', ...rest] = parts;
  const below = doc[name];
  return {
    ...doc,
    [name]: rest.length === 0 ? value : withField(isDoc(below) ? below : {}, rest, value),
  };
}

function compileLookup(
  { runPipeline, compileStage }: Pipelines,
  context: PipelineContext,
  argument: unknown,
): Stage {
  if (!isDoc(argument) || typeof argument.as !== 'string')
    throw new CommandError(9, '$lookup needs from and as');
  const { from, localField, foreignField, as } = argument;
  const pipeline = argument.pipeline === undefined ? [] : asPipeline(argument.pipeline, '$lookup');
  if (typeof from !== 'string' && !(pipeline[0] && '$documents' in pipeline[0]))
    throw new CommandError(9, '$lookup needs from');
  const byField = typeof localField === 'string' && typeof foreignField === 'string';
  if (!byField && argument.pipeline === undefined)
    throw new CommandError(9, '$lookup requires localField and foreignField, or a pipeline');
  const bindings = Object.entries(isDoc(argument.let) ? argument.let : {}).map(
    ([name, value]) => [name, compile(value)] as const,
  );
  for (const [i, stage] of pipeline.entries())
    compileStage(
      checking(
        context,
        bindings.map(([name]) => name),
      ),
      stage,
      pipeline.slice(i + 1),
    );
  const parts = as.split('.');
  if (byField && pipeline.length === 0) {
    /** The values last found to have no match: documents without the local field follow each other. */
    let unmatched: string | undefined;
    return eachAsync(context, async (doc) => {
      const values = localValues(doc, localField);
      const key = groupKey(values);
      if (key === unmatched) return withField(doc, parts, []);
      const found = await findForeign(context, String(from), foreignField, values);
      if (found.length === 0) unmatched = key;
      return withField(doc, parts, found);
    });
  }
  return eachAsync(context, async (doc) => {
    const scope = { root: doc, variables: context.variables };
    const variables: Variables = { ...context.variables };
    for (const [name, evaluate] of bindings) variables[name] = evaluate(scope);
    const match = byField
      ? [{ $match: equalToAny(foreignField, localValues(doc, localField)) }]
      : [];
    const found = await collectAll(
      runPipeline({ ...context, variables }, typeof from === 'string' ? from : undefined, [
        ...match,
        ...pipeline,
      ]),
    );
    return withField(doc, parts, found);
  });
}

/** The matches of a `$lookup` by two fields; skips the pipeline machinery, which most do not need. */
async function findForeign(
  context: PipelineContext,
  from: string,
  foreignField: string,
  values: readonly unknown[],
): Promise<Doc[]> {
  const collection = context.store.collection(context.db, from);
  if (!collection) return [];
  const query = prepareQuery(collection, equalToAny(foreignField, values), [], context);
  const slices = new Slices(context.store);
  const docs: Doc[] = [];
  for (const found of matching(context.store, query)) {
    if (found) docs.push(docOf(found));
    else if (slices.due) await slices.pause();
  }
  return docs;
}

/** A context for compiling the pipeline of a `$lookup` before there is a document. */
const checking = (context: PipelineContext, names: string[]): PipelineContext => ({
  ...context,
  variables: { ...context.variables, ...Object.fromEntries(names.map((name) => [name, null])) },
});

/** Values of the local field of a `$lookup`; [null] if there are none, as in an empty array. */
function localValues(doc: Doc, localField: string): unknown[] {
  const values: unknown[] = [];
  someValueAt(doc, pathParts(localField), (value) => {
    if (Array.isArray(value)) values.push(...(value as unknown[]));
    else if (value !== undefined) values.push(value);
    return false;
  });
  return values.length > 0 ? values : [null];
}

function equalToAny(field: string, values: readonly unknown[]): Doc {
  // $eq, so that a regular expression or an array counts as a value and not as a pattern.
  const [only] = values;
  return values.length === 1 ? { [field]: { $eq: only } } : { [field]: { $in: values } };
}

function compileGraphLookup(context: PipelineContext, argument: unknown): Stage {
  if (!isDoc(argument)) throw new CommandError(40327, '$graphLookup needs a document');
  const {
    from,
    startWith,
    connectFromField,
    connectToField,
    as,
    depthField,
    maxDepth,
    restrictSearchWithMatch,
  } = argument;
  if (
    typeof from !== 'string' ||
    typeof connectFromField !== 'string' ||
    typeof connectToField !== 'string' ||
    typeof as !== 'string'
  )
    throw new CommandError(
      40105,
      '$graphLookup requires from, startWith, connectFromField, connectToField and as',
    );
  const start = compile(startWith);
  const deepest = typeof maxDepth === 'number' ? maxDepth : Infinity;
  return eachAsync(context, async (doc) => {
    const collection = context.store.collection(context.db, from);
    const first = start({ root: doc, variables: context.variables });
    let frontier: unknown[] = Array.isArray(first) ? first : [first ?? null];
    const found = new Map<string, Doc>();
    for (let depth = 0; collection && frontier.length > 0 && depth <= deepest; depth++) {
      const reach: Doc = { [connectToField]: { $in: frontier } };
      const query = prepareQuery(
        collection,
        isDoc(restrictSearchWithMatch) ? { $and: [reach, restrictSearchWithMatch] } : reach,
        [],
        context,
      );
      frontier = [];
      const slices = new Slices(context.store);
      for (const item of matching(context.store, query)) {
        if (!item) {
          if (slices.due) await slices.pause();
          continue;
        }
        const next = docOf(item);
        const key = groupKey(next._id);
        if (found.has(key)) continue;
        found.set(
          key,
          typeof depthField === 'string' ? { ...next, [depthField]: Long.fromNumber(depth) } : next,
        );
        const onward = valueAt(next, connectFromField.split('.'));
        if (Array.isArray(onward)) frontier.push(...(onward as unknown[]));
        else if (onward !== undefined) frontier.push(onward);
      }
    }
    return withField(doc, as.split('.'), [...found.values()]);
  });
}

function compileUnion(
  { runPipeline }: Pipelines,
  context: PipelineContext,
  argument: unknown,
): Stage {
  const spec = typeof argument === 'string' ? { coll: argument } : argument;
  if (!isDoc(spec)) throw new CommandError(9, '$unionWith needs a collection');
  const pipeline = spec.pipeline === undefined ? [] : asPipeline(spec.pipeline, '$unionWith');
  return async function* (input) {
    yield* input;
    yield* runPipeline(context, typeof spec.coll === 'string' ? spec.coll : undefined, pipeline);
  };
}

function compileFacet(
  { compileStage }: Pipelines,
  context: PipelineContext,
  argument: unknown,
): Stage {
  if (!isDoc(argument) || Object.keys(argument).length === 0)
    throw new CommandError(40169, 'the $facet specification must be a non-empty object');
  const facets = Object.entries(argument).map(([name, pipeline]) => {
    const stages = asPipeline(pipeline, '$facet');
    return [
      name,
      stages.map((stage, i) => compileStage(context, stage, stages.slice(i + 1))),
    ] as const;
  });
  return async function* (input) {
    const docs = await collectAll(input);
    const result: Doc = {};
    for (const [name, stages] of facets)
      result[name] = await collectAll(
        stages.reduce<Flow>((flow, stage) => stage(flow), replay(docs)),
      );
    yield [result];
  };
}

async function* replay(docs: Doc[]): Flow {
  for (let i = 0; i < docs.length; i += 256) yield docs.slice(i, i + 256);
}
