import { CommandError, unsupported } from '../errors.ts';
import { encodeValue } from '../storage/key-encoding.ts';
import { isNumeric, type Numeric } from '../values/numbers.ts';
import { isDoc, type Doc } from '../values/types.ts';
import { addOrDouble } from './arithmetic-operators.ts';
import type { Evaluate, Scope, Variables } from './evaluate.ts';
import { compile } from './expression.ts';
import { isMingoAccumulator, mingoAccumulate } from './mingo.ts';
import { compilePercentiles } from './percentiles.ts';
import { largest, mean, mergeObjects } from './value-operators.ts';

/** Accumulates one output field of one group, document by document. */
interface Accumulator {
  add(scope: Scope): void;
  result(): unknown;
}

type AccumulatorFactory = () => Accumulator;

/** A `$group` in progress: add documents, then read the groups in order of first appearance. */
export class Grouping {
  readonly #key: Evaluate;
  readonly #fields: (readonly [string, AccumulatorFactory])[];
  readonly #variables: Variables;
  readonly #groups = new Map<string, { id: unknown; accumulators: Accumulator[] }>();

  constructor(spec: unknown, variables: Variables) {
    if (!isDoc(spec) || !('_id' in spec))
      throw new CommandError(15955, 'a group specification must include an _id');
    this.#key = compile(spec._id);
    this.#variables = { NOW: new Date(), ...variables };
    this.#fields = Object.entries(spec)
      .filter(([name]) => name !== '_id')
      .map(([name, accumulator]) => [name, compileAccumulator(name, accumulator)]);
  }

  add(doc: Doc): void {
    const scope = { root: doc, variables: this.#variables };
    const id = this.#key(scope) ?? null;
    const key = groupKey(id);
    let group = this.#groups.get(key);
    if (!group) {
      group = { id, accumulators: this.#fields.map(([, create]) => create()) };
      this.#groups.set(key, group);
    }
    for (const accumulator of group.accumulators) accumulator.add(scope);
  }

  take(): Doc[] {
    return [...this.#groups.values()].map(({ id, accumulators }) => {
      const doc: Doc = { _id: id };
      this.#fields.forEach(([name], i) => {
        const value = accumulators[i]?.result();
        doc[name] = value === undefined ? null : value;
      });
      return doc;
    });
  }
}

/** Equal values have equal keys, whatever their number type. */
export const groupKey = (value: unknown): string =>
  typeof value === 'string' ? `s${value}` : encodeValue(value).toString('latin1');

function compileAccumulator(field: string, spec: unknown): AccumulatorFactory {
  if (field.includes('.'))
    throw new CommandError(40235, `The field name '${field}' cannot contain '.'`);
  const entries = isDoc(spec) ? Object.entries(spec) : [];
  const [operator, argument] = entries[0] ?? [];
  if (operator === undefined || entries.length !== 1)
    throw new CommandError(40234, `The field '${field}' must be an accumulator object`);
  if (operator === '$count') return () => counter();
  const own = ownAccumulators[operator];
  if (own && Object.hasOwn(ownAccumulators, operator)) {
    const evaluate = compile(argument);
    return () => own(evaluate);
  }
  if (operator === '$median' || operator === '$percentile') {
    const { input, finish } = compilePercentiles(operator, argument, compile);
    return () => gathering(input, finish);
  }
  if (operator === '$accumulator') throw unsupported(operator);
  if (isMingoAccumulator(operator)) return () => collector(operator, argument);
  throw new CommandError(15952, `unknown group operator '${operator}'`);
}

function gathering(input: Evaluate, finish: (values: unknown[]) => unknown): Accumulator {
  const values: unknown[] = [];
  return { add: (scope) => void values.push(input(scope)), result: () => finish(values) };
}

function counter(): Accumulator {
  let count = 0;
  return { add: () => void count++, result: () => count };
}

function collector(operator: string, argument: unknown): Accumulator {
  const docs: Doc[] = [];
  return {
    add: ({ root }) => void docs.push(root as Doc),
    result: () => mingoAccumulate(operator, docs, argument),
  };
}

const extreme =
  (sign: 1 | -1) =>
  (evaluate: Evaluate): Accumulator => {
    let best: unknown = null;
    return {
      add: (scope) => void (best = largest([best, evaluate(scope)], sign)),
      result: () => best,
    };
  };

function total(evaluate: Evaluate, finish: (sum: Numeric, count: number) => unknown): Accumulator {
  let sum: Numeric = 0;
  let count = 0;
  return {
    add: (scope) => {
      const value = evaluate(scope);
      if (!isNumeric(value)) return;
      sum = addOrDouble(sum, value);
      count += 1;
    },
    result: () => finish(sum, count),
  };
}

const ownAccumulators: Record<string, (evaluate: Evaluate) => Accumulator> = {
  $sum: (evaluate) => total(evaluate, (sum) => sum),
  $avg: (evaluate) => total(evaluate, (sum, count) => (count === 0 ? null : mean(sum, count))),
  $min: extreme(-1),
  $max: extreme(1),
  $first: (evaluate) => {
    let value: unknown;
    let any = false;
    return {
      add: (scope) => {
        if (!any) value = evaluate(scope);
        any = true;
      },
      result: () => value,
    };
  },
  $last: (evaluate) => {
    let last: Scope | undefined;
    return { add: (scope) => void (last = scope), result: () => last && evaluate(last) };
  },
  $push: (evaluate) => {
    const values: unknown[] = [];
    return {
      add: (scope) => {
        const value = evaluate(scope);
        if (value !== undefined) values.push(value);
      },
      result: () => values,
    };
  },
  $addToSet: (evaluate) => {
    const values = new Map<string, unknown>();
    return {
      add: (scope) => {
        const value = evaluate(scope);
        if (value !== undefined && !values.has(groupKey(value))) values.set(groupKey(value), value);
      },
      result: () => [...values.values()],
    };
  },
  $mergeObjects: (evaluate) => {
    let merged: Doc = {};
    return {
      add: (scope) => void (merged = mergeObjects([merged, evaluate(scope)])),
      result: () => merged,
    };
  },
};
