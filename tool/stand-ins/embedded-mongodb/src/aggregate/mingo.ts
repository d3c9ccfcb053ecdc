import { createRequire } from 'node:module';
import type * as Mingo from 'mingo';
import type * as MingoCore from 'mingo/core';
import { Decimal128, Long } from 'bson';
import { badValue, CommandError, unsupported } from '../errors.ts';
import { isDoc, type Doc } from '../values/types.ts';
import { isNil } from './basic-operators.ts';
import type { Compile, Evaluate } from './evaluate.ts';
import { isInexact } from './inexact-dates.ts';

type MingoOperator = (target: unknown, argument: unknown, options: unknown) => unknown;
type Operators = Record<string, MingoOperator>;

const require = createRequire(import.meta.url);

/** mingo is loaded at its first use: this takes most of the engine's startup, and many programs never need it. */
function load() {
  const { Aggregator } = require('mingo') as typeof Mingo;
  const { Context, ProcessingMode } = require('mingo/core') as typeof MingoCore;
  const accumulator = require('mingo/operators/accumulator') as Operators;
  const expression = require('mingo/operators/expression') as Operators;
  const window = require('mingo/operators/window') as Operators;
  const context = Context.init({ accumulator, expression, window } as unknown as Parameters<
    typeof Context.init
  >[0]);
  const processingMode = ProcessingMode.CLONE_OFF;
  return {
    accumulator,
    expression,
    options: {
      idKey: '_id',
      context,
      scriptEnabled: false,
      useStrictMode: true,
      failOnError: true,
      processingMode,
    },
    run: (stage: Doc, docs: Doc[]): Doc[] =>
      new Aggregator([stage], {
        processingMode: ProcessingMode.CLONE_INPUT,
        scriptEnabled: true,
      }).run<Doc>(docs),
  };
}

let loaded: ReturnType<typeof load> | undefined;
const mingo = (): ReturnType<typeof load> => (loaded ??= load());

export const isMingoOperator = (name: string): boolean => Object.hasOwn(mingo().expression, name);

/** An operator implemented by mingo: we evaluate the arguments, and mingo's function gets plain values only. */
export function mingoExpression(name: string, argument: unknown, compile: Compile): Evaluate {
  const { expression, options } = mingo();
  const operator = expression[name];
  if (!operator || inexact.has(name)) throw unsupported(name);
  const evaluate = argumentEvaluator(argument, compile);
  const isNullable = nullableDates.test(name);
  return (scope) => {
    const given = evaluate(scope);
    const values: unknown[] = isDoc(given) || Array.isArray(given) ? Object.values(given) : [given];
    if (isNullable && values.some(isNil)) return null;
    if (isDoc(given)) checkDate(name, given);
    const result = guard(name, () => operator({}, given, options));
    if (result === undefined) return null;
    return name === '$dateToParts' ? inOrder(result as Doc) : result;
  };
}

/** Date operators that return null when an argument is null or missing. */
const nullableDates =
  /^\$(date(Add|Subtract|Diff|Trunc|ToParts)|year|month|week|hour|minute|second|millisecond|dayOf(Month|Week|Year)|iso(Week|WeekYear|DayOfWeek))$/;

/** Operators for which mingo returns other numbers than MongoDB. */
const inexact = new Set(['$week', '$isoWeekYear']);
/** Removes a time zone that means UTC, which mingo does not know; refuses what it computes wrongly. */
function checkDate(name: string, given: Doc): void {
  if (/^(UTC|GMT|Etc\/(UTC|GMT))$/.test(String(given.timezone))) delete given.timezone;
  if (isInexact(name, given)) throw unsupported(`${name} with these arguments`);
}

const dateParts = [
  'year',
  'isoWeekYear',
  'month',
  'isoWeek',
  'day',
  'isoDayOfWeek',
  'hour',
  'minute',
  'second',
  'millisecond',
];

/** Restores MongoDB's order of date parts. */
const inOrder = (parts: Doc | null): Doc | null =>
  parts &&
  Object.fromEntries(dateParts.filter((part) => part in parts).map((part) => [part, parts[part]]));

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

/** mingo supports JavaScript numbers only; values that would lose digits are refused. */
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

export const isMingoAccumulator = (name: string): boolean =>
  Object.hasOwn(mingo().accumulator, name);

/** Runs an accumulator of mingo over all documents of a group. */
export function mingoAccumulate(name: string, docs: Doc[], argument: unknown): unknown {
  const { accumulator, options } = mingo();
  return guard(name, () => accumulator[name]?.(docs.map(plain), argument, options));
}

/**
 * Runs one stage of mingo over the documents. Its window functions use its own `$function`, so
 * scripts are enabled for it, and refused in requests of clients.
 */
export function mingoStage(stage: Doc, docs: Doc[]): Doc[] {
  const [name = 'stage'] = Object.keys(stage);
  refuseScripts(stage);
  const results = guard(name, () =>
    mingo().run(
      stage,
      docs.map((doc) => plain(doc) as Doc),
    ),
  );
  return results.map(({ _id, ...fields }) => (_id === undefined ? fields : { _id, ...fields }));
}

function refuseScripts(value: unknown): void {
  if (Array.isArray(value)) for (const element of value) refuseScripts(element);
  else if (isDoc(value)) {
    for (const [name, field] of Object.entries(value)) {
      if (name === '$function' || name === '$accumulator' || name === '$where')
        throw unsupported(name);
      refuseScripts(field);
    }
  }
}

function guard<T>(name: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw badValue(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
