import { CommandError } from '../errors.ts';
import { compareValues, equalValues } from '../values/compare.ts';
import { isNumeric, toDouble } from '../values/numbers.ts';
import { typeName } from '../values/types.ts';
import { isNil, isTrue, named, operands } from './basic-operators.ts';
import type { Evaluate, Operator } from './evaluate.ts';

function arrayOf(value: unknown, name: string, code: number): unknown[] {
  if (!Array.isArray(value))
    throw new CommandError(
      code,
      `The argument to ${name} must be an array, but was of type: ${typeName(value)}`,
    );
  return value;
}

function indexOf(value: unknown, name: string): number {
  if (!isNumeric(value) || !Number.isInteger(toDouble(value)))
    throw new CommandError(28690, `${name}'s second argument must be a whole number`);
  return toDouble(value);
}

const atEnd =
  (position: 0 | -1): Operator =>
  (argument, compile, name) => {
    const [input] = operands(argument, compile, name, 1) as [Evaluate];
    return (scope) => {
      const value = input(scope);
      return isNil(value) ? null : arrayOf(value, name, 28689).at(position);
    };
  };

export const arrayOperators: Record<string, Operator> = {
  $map: (argument, compile, name) => {
    const { input, as = 'this', in: body } = named(argument, name, ['input', 'in'], ['as']);
    const items = compile(input);
    const evaluate = compile(body);
    return (scope) => {
      const value = items(scope);
      if (isNil(value)) return null;
      return arrayOf(value, name, 16883).map(
        (item) =>
          evaluate({ root: scope.root, variables: { ...scope.variables, [as as string]: item } }) ??
          null,
      );
    };
  },
  $filter: (argument, compile, name) => {
    const {
      input,
      as = 'this',
      cond,
      limit,
    } = named(argument, name, ['input', 'cond'], ['as', 'limit']);
    const items = compile(input);
    const test = compile(cond);
    const most = compile(limit ?? null);
    return (scope) => {
      const value = items(scope);
      if (isNil(value)) return null;
      const kept = arrayOf(value, name, 28651).filter((item) =>
        isTrue(test({ root: scope.root, variables: { ...scope.variables, [as as string]: item } })),
      );
      const count = most(scope);
      return isNumeric(count) ? kept.slice(0, toDouble(count)) : kept;
    };
  },
  $reduce: (argument, compile, name) => {
    const {
      input,
      initialValue,
      in: body,
    } = named(argument, name, ['input', 'initialValue', 'in']);
    const items = compile(input);
    const initial = compile(initialValue);
    const evaluate = compile(body);
    return (scope) => {
      const array = items(scope);
      if (isNil(array)) return null;
      return arrayOf(array, name, 40080).reduce(
        (value, item) =>
          evaluate({ root: scope.root, variables: { ...scope.variables, value, this: item } }),
        initial(scope),
      );
    };
  },
  $in: (argument, compile, name) => {
    const [item, list] = operands(argument, compile, name, 2) as [Evaluate, Evaluate];
    return (scope) => {
      const wanted = item(scope);
      return arrayOf(list(scope), name, 40081).some((element) => equalValues(element, wanted));
    };
  },
  $size: (argument, compile, name) => {
    const [list] = operands(argument, compile, name, 1) as [Evaluate];
    return (scope) => arrayOf(list(scope), name, 17124).length;
  },
  $isArray: (argument, compile, name) => {
    const [value] = operands(argument, compile, name, 1) as [Evaluate];
    return (scope) => Array.isArray(value(scope));
  },
  $arrayElemAt: (argument, compile, name) => {
    const [list, position] = operands(argument, compile, name, 2) as [Evaluate, Evaluate];
    return (scope) => {
      const array = list(scope);
      const index = position(scope);
      return isNil(array) || isNil(index)
        ? null
        : arrayOf(array, name, 28689).at(indexOf(index, name));
    };
  },
  $first: atEnd(0),
  $last: atEnd(-1),
  $concatArrays: (argument, compile) => {
    const items = (Array.isArray(argument) ? argument : [argument]).map(compile);
    return (scope) => {
      const arrays = items.map((item) => item(scope));
      return arrays.some(isNil)
        ? null
        : arrays.flatMap((array) => arrayOf(array, '$concatArrays', 28664));
    };
  },
  $reverseArray: (argument, compile, name) => {
    const [list] = operands(argument, compile, name, 1) as [Evaluate];
    return (scope) => {
      const array = list(scope);
      return isNil(array) ? null : [...arrayOf(array, name, 34435)].reverse();
    };
  },
  $slice: (argument, compile, name) => {
    const [list, first, second] = operands(argument, compile, name, 2, 3);
    return (scope) => {
      const array = list?.(scope);
      const start = first?.(scope);
      const count = second ? second(scope) : undefined;
      if (isNil(array) || isNil(start) || (second && isNil(count))) return null;
      const items = arrayOf(array, name, 28724);
      const at = indexOf(start, name);
      if (!second) return at < 0 ? items.slice(at) : items.slice(0, at);
      const length = indexOf(count, name);
      if (length <= 0) throw new CommandError(28729, 'Third argument to $slice must be positive');
      const from = at < 0 ? Math.max(0, items.length + at) : at;
      return items.slice(from, from + length);
    };
  },
  $indexOfArray: (argument, compile, name) => {
    const [list, item, from, to] = operands(argument, compile, name, 2, 4);
    return (scope) => {
      const array = list?.(scope);
      if (isNil(array)) return null;
      const wanted = item?.(scope);
      const start = from ? indexOf(from(scope), name) : 0;
      const end = to ? indexOf(to(scope), name) : Infinity;
      return arrayOf(array, name, 40090).findIndex(
        (element, i) => i >= start && i < end && equalValues(element, wanted),
      );
    };
  },
  $setUnion: (argument, compile) => sets(argument, compile, (arrays) => distinct(arrays.flat())),
  $setIntersection: (argument, compile) =>
    sets(argument, compile, ([first = [], ...others]) =>
      distinct(first.filter((item) => others.every((other) => includes(other, item)))),
    ),
  $setDifference: (argument, compile) =>
    sets(argument, compile, ([a = [], b = []]) =>
      distinctInOrder(a.filter((item) => !includes(b, item))),
    ),
  $setIsSubset: (argument, compile) =>
    sets(argument, compile, ([a = [], b = []]) => a.every((item) => includes(b, item))),
  $setEquals: (argument, compile) =>
    sets(argument, compile, ([first = [], ...others]) =>
      others.every(
        (other) =>
          first.every((item) => includes(other, item)) &&
          other.every((item) => includes(first, item)),
      ),
    ),
};

const includes = (list: readonly unknown[], value: unknown): boolean =>
  list.some((item) => equalValues(item, value));

const distinctInOrder = (list: readonly unknown[]): unknown[] =>
  list.filter((item, i) => !includes(list.slice(0, i), item));

function distinct(list: readonly unknown[]): unknown[] {
  return [...list]
    .sort((a, b) => compareValues(a, b))
    .filter((item, i, sorted) => i === 0 || !equalValues(item, sorted[i - 1]));
}

function sets(
  argument: unknown,
  compile: (expression: unknown) => Evaluate,
  apply: (arrays: unknown[][]) => unknown,
): Evaluate {
  const items = (Array.isArray(argument) ? argument : [argument]).map(compile);
  return (scope) => {
    const arrays = items.map((item) => item(scope));
    return arrays.some(isNil)
      ? null
      : apply(arrays.map((array) => arrayOf(array, 'a set operator', 17043)));
  };
}
