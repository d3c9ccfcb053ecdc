import { CommandError } from '../errors.ts';
import { compareValues } from '../values/compare.ts';
import { isNumeric, toDouble } from '../values/numbers.ts';
import { isDoc, type Doc } from '../values/types.ts';
import type { Compile, Evaluate, Operator } from './evaluate.ts';

/** The compiled arguments of an operator with a fixed number of them. */
export function operands(
  argument: unknown,
  compile: Compile,
  name: string,
  least: number,
  most = least,
): Evaluate[] {
  const list = Array.isArray(argument) ? argument : [argument];
  if (list.length < least || list.length > most)
    throw new CommandError(
      16020,
      `Expression ${name} takes ${least === most ? `exactly ${String(least)}` : `${String(least)} to ${String(most)}`} arguments. ${String(list.length)} were passed in.`,
    );
  return list.map(compile);
}

/** The compiled named arguments of an operator. */
export function named(
  argument: unknown,
  name: string,
  required: readonly string[],
  optional: readonly string[] = [],
): Doc {
  if (!isDoc(argument))
    throw new CommandError(28646, `${name} only supports an object as its argument`);
  for (const field of required)
    if (!(field in argument))
      throw new CommandError(28648, `Missing '${field}' parameter to ${name}`);
  for (const field of Object.keys(argument))
    if (!required.includes(field) && !optional.includes(field))
      throw new CommandError(28647, `Unrecognized parameter to ${name}: ${field}`);
  return argument;
}

export const isNil = (value: unknown): value is null | undefined =>
  value === null || value === undefined;

/** Truthiness in aggregation: everything but false, zero, null and missing. */
export const isTrue = (value: unknown): boolean =>
  !isNil(value) && value !== false && !(isNumeric(value) && toDouble(value) === 0);

const comparison =
  (test: (order: number) => unknown): Operator =>
  (argument, compile, name) => {
    const [left, right] = operands(argument, compile, name, 2) as [Evaluate, Evaluate];
    return (scope) => test(Math.sign(compareValues(left(scope), right(scope))));
  };

export const basicOperators: Record<string, Operator> = {
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $cmp: comparison((order) => order),

  $and: (argument, compile) => {
    const items = (Array.isArray(argument) ? argument : [argument]).map(compile);
    return (scope) => items.every((item) => isTrue(item(scope)));
  },
  $or: (argument, compile) => {
    const items = (Array.isArray(argument) ? argument : [argument]).map(compile);
    return (scope) => items.some((item) => isTrue(item(scope)));
  },
  $not: (argument, compile, name) => {
    const [item] = operands(argument, compile, name, 1) as [Evaluate];
    return (scope) => !isTrue(item(scope));
  },

  $literal: (argument) => () => argument,
  $const: (argument) => () => argument,
  $expr: (argument, compile) => compile(argument),

  $cond: (argument, compile, name) => {
    const parts = Array.isArray(argument) ? argument : Object.values(pickBranches(argument, name));
    const [test, yes, no] = operands(parts, compile, name, 3) as [Evaluate, Evaluate, Evaluate];
    return (scope) => (isTrue(test(scope)) ? yes(scope) : no(scope));
  },
  $ifNull: (argument, compile, name) => {
    const items = operands(argument, compile, name, 2, Infinity);
    return (scope) => {
      let value: unknown;
      for (const item of items) {
        value = item(scope);
        if (!isNil(value)) return value;
      }
      return value;
    };
  },
  $switch: (argument, compile, name) => {
    const { branches, default: otherwise } = named(argument, name, ['branches'], ['default']);
    if (!Array.isArray(branches) || branches.length === 0)
      throw new CommandError(40068, '$switch requires at least one branch.');
    const cases = branches.map((branch) => {
      const { case: test, then } = named(branch, '$switch branch', ['case', 'then']);
      return { test: compile(test), then: compile(then) };
    });
    const fallback = otherwise === undefined ? undefined : compile(otherwise);
    return (scope) => {
      const found = cases.find(({ test }) => isTrue(test(scope)));
      if (found) return found.then(scope);
      if (!fallback)
        throw new CommandError(
          40066,
          '$switch could not find a matching branch for an input, and no default was specified.',
        );
      return fallback(scope);
    };
  },
  $let: (argument, compile, name) => {
    const { vars, in: body } = named(argument, name, ['vars', 'in']);
    if (!isDoc(vars)) throw new CommandError(16876, 'invalid parameter: expected an object (vars)');
    const bindings = Object.entries(vars).map(
      ([variable, value]) => [variable, compile(value)] as const,
    );
    const evaluate = compile(body);
    return (scope) => {
      const variables = { ...scope.variables };
      for (const [variable, value] of bindings) variables[variable] = value(scope);
      return evaluate({ root: scope.root, variables });
    };
  },
};

function pickBranches(argument: unknown, name: string): Doc {
  const { if: test, then, else: otherwise } = named(argument, name, ['if', 'then', 'else']);
  return { test, then, otherwise };
}
