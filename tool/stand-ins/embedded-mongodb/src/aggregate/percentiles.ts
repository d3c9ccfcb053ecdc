import { CommandError } from '../errors.ts';
import { isNumeric, toDouble } from '../values/numbers.ts';
import { isDoc, type Doc } from '../values/types.ts';
import type { Compile, Evaluate } from './evaluate.ts';

/** `$median` and `$percentile`: their input expression, and their result for its numbers. */
export interface Percentiles {
  input: Evaluate;
  finish: (values: unknown[]) => unknown;
}

export function compilePercentiles(name: string, argument: unknown, compile: Compile): Percentiles {
  const { input, p, method }: Doc = isDoc(argument) ? argument : {};
  if (method !== 'approximate') throw new CommandError(2, `${name} needs the method 'approximate'`);
  const wanted = name === '$median' ? [0.5] : p;
  if (
    !Array.isArray(wanted) ||
    wanted.length === 0 ||
    !wanted.every((one) => typeof one === 'number' && one >= 0 && one <= 1)
  )
    throw new CommandError(7750302, `${name} needs p: numbers from 0 to 1`);
  return {
    input: compile(input),
    finish: (values) => {
      const numbers = values
        .filter(isNumeric)
        .map(toDouble)
        .sort((a, b) => a - b);
      const results = (wanted as number[]).map(
        (one) => numbers[Math.max(0, Math.ceil(one * numbers.length) - 1)] ?? null,
      );
      return name === '$median' ? results[0] : results;
    },
  };
}
