import { Aggregator } from 'mingo';
import { Context, ProcessingMode } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import * as windows from 'mingo/operators/window';
import { Decimal128, Long } from 'bson';
import { badValue, CommandError, unsupported } from '../errors.ts';
import { isDoc, type Doc } from '../values/types.ts';
import type { Compile, Evaluate } from './expression.ts';

type MingoOperator = (target: unknown, argument: unknown, options: unknown) => unknown;

const expressionTable = expressions as unknown as Record<string, MingoOperator>;
const accumulatorTable = accumulators as unknown as Record<string, MingoOperator>;

const context = Context.init({
  accumulator: accumulators,
  expression: expressions,
  window: windows,
} as unknown as Parameters<typeof Context.init>[0]);

const options = {
  idKey: '_id',
  context,
  scriptEnabled: false,
  useStrictMode: true,
  failOnError: true,
  processingMode: ProcessingMode.CLONE_OFF,
};

export const isMingoOperator = (name: string): boolean => Object.hasOwn(expressionTable, name);

/** An operator that mingo computes: our evaluator works out the arguments, mingo's function sees plain values only. */
export function mingoExpression(name: string, argument: unknown, compile: Compile): Evaluate {
  const operator = expressionTable[name];
  if (!operator) throw unsupported(name);
  const evaluate = argumentEvaluator(argument, compile);
  return (scope) => {
    const result = guard(name, () => operator({}, evaluate(scope), options));
    return result === undefined ? null : result;
  };
}

function argumentEvaluator(argument: unknown, compile: Compile): Evaluate {
  if (Array.isArray(argument)) {
    const items = argument.map(compile);
    return (scope) => items.map((item) => literal(item(scope)));
  }
  if (isDoc(argument) && !Object.keys(argument)[0]?.startsWith('$')) {
    const fields = Object.entries(argument).map(
      ([field, value]) => [field, compile(value)] as const,
    );
    return (scope) =>
      Object.fromEntries(fields.map(([field, evaluate]) => [field, literal(evaluate(scope))]));
  }
  const single = compile(argument);
  return (scope) => literal(single(scope));
}

/** mingo knows JavaScript's numbers only; what would lose digits is refused. */
export function plain(value: unknown): unknown {
  if (value instanceof Long) {
    const number = value.toNumber();
    if (!Number.isSafeInteger(number))
      throw unsupported('64-bit integers beyond 2^53 in this operator');
    return number;
  }
  if (value instanceof Decimal128) throw unsupported('Decimal128 in this operator');
  if (Array.isArray(value)) return value.map(plain);
  if (isDoc(value))
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, plain(field)]));
  return value;
}

function literal(value: unknown): unknown {
  const known = plain(value);
  return (typeof known === 'string' && known.startsWith('$')) ||
    Array.isArray(known) ||
    isDoc(known)
    ? { $literal: known }
    : known;
}

export const isMingoAccumulator = (name: string): boolean => Object.hasOwn(accumulatorTable, name);

/** An accumulator over all documents of a group. */
export function mingoAccumulate(name: string, docs: Doc[], argument: unknown): unknown {
  return guard(name, () => accumulatorTable[name]?.(docs.map(plain), argument, options));
}

/** Runs one stage that mingo implements over the documents. */
export function mingoStage(stage: Doc, docs: Doc[]): Doc[] {
  const [name = 'stage'] = Object.keys(stage);
  return guard(name, () =>
    new Aggregator([stage], {
      processingMode: ProcessingMode.CLONE_INPUT,
      scriptEnabled: false,
    }).run<Doc>(docs.map((doc) => plain(doc) as Doc)),
  );
}

function guard<T>(name: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw badValue(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
