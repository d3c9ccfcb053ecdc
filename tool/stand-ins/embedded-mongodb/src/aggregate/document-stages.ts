import { CommandError, failedToParse, unsupported } from '../errors.ts';
import { compileAddFields, compileProjection } from '../query/projection.ts';
import { isDoc, typeName, type Doc } from '../values/types.ts';
import type { Scope, Variables } from './evaluate.ts';
import { compile } from './expression.ts';

/** Maps one document to another; undefined drops it. */
export type DocumentStage = (doc: Doc) => Doc | undefined;

/** Compiles stages that work on single documents; undefined for any other stage. */
export function compileDocumentStage(
  name: string,
  argument: unknown,
  variables: Variables = {},
): DocumentStage | undefined {
  switch (name) {
    case '$addFields':
    case '$set':
      return compileAddFields(argument, variables);
    case '$project':
      return compileProjection(argument, { stage: true, variables });
    case '$unset':
      return compileUnset(argument);
    case '$replaceRoot':
      if (!isDoc(argument) || !('newRoot' in argument))
        throw new CommandError(40231, 'no newRoot specified for the $replaceRoot stage');
      return compileReplace(argument.newRoot, variables);
    case '$replaceWith':
      return compileReplace(argument, variables);
    case '$redact':
      return compileRedact(argument, variables);
    default:
      return undefined;
  }
}

function compileUnset(argument: unknown): DocumentStage {
  const fields = Array.isArray(argument) ? argument : [argument];
  if (fields.length === 0 || !fields.every((field) => typeof field === 'string'))
    throw new CommandError(31002, '$unset specification must be a string or an array of strings');
  const projection = compileProjection(Object.fromEntries(fields.map((field) => [field, 0])), {
    stage: true,
  });
  return (doc) => projection?.(doc) ?? doc;
}

function compileReplace(argument: unknown, variables: Variables): DocumentStage {
  const evaluate = compile(argument);
  const all = { NOW: new Date(), ...variables };
  return (doc) => {
    const root = evaluate({ root: doc, variables: all });
    if (!isDoc(root))
      throw new CommandError(
        40228,
        `'newRoot' expression must evaluate to an object, but resulting value was of type: ${typeName(root)}`,
      );
    return root;
  };
}

function compileRedact(argument: unknown, variables: Variables): DocumentStage {
  const evaluate = compile(argument);
  const all = { NOW: new Date(), ...variables };
  const redact = (doc: Doc): Doc | undefined => {
    const scope: Scope = { root: doc, variables: all };
    switch (evaluate(scope)) {
      case '$$KEEP':
        return doc;
      case '$$PRUNE':
        return undefined;
      case '$$DESCEND':
        return Object.fromEntries(
          Object.entries(doc).flatMap(([name, value]) => descend(name, value, redact)),
        );
      default:
        throw new CommandError(17053, '$redact must evaluate to $$KEEP, $$PRUNE or $$DESCEND');
    }
  };
  return redact;
}

function descend(
  name: string,
  value: unknown,
  redact: (doc: Doc) => Doc | undefined,
): [string, unknown][] {
  if (isDoc(value)) {
    const kept = redact(value);
    return kept ? [[name, kept]] : [];
  }
  if (!Array.isArray(value)) return [[name, value]];
  return [
    [
      name,
      value.flatMap((element: unknown) => (isDoc(element) ? (redact(element) ?? []) : [element])),
    ],
  ];
}

const updateStages = new Set([
  '$addFields',
  '$set',
  '$project',
  '$unset',
  '$replaceRoot',
  '$replaceWith',
]);

/** Compiles an update that is written as a pipeline. */
export function compilePipelineUpdate(pipeline: unknown[], variables?: Doc): (doc: Doc) => Doc {
  const stages = pipeline.map((stage) => {
    const [name = '', argument] = isDoc(stage) ? (Object.entries(stage)[0] ?? []) : [];
    if (!updateStages.has(name))
      throw new CommandError(72, `${name} is not allowed to be used within an update`);
    const compiled = compileDocumentStage(name, argument, variables);
    if (!compiled) throw unsupported(name);
    return compiled;
  });
  return (doc) => {
    let result = doc;
    for (const stage of stages) {
      const next = stage(result);
      if (!next) throw failedToParse('an update stage dropped the document');
      result = next;
    }
    return '_id' in doc && !('_id' in result) ? { _id: doc._id, ...result } : result;
  };
}
