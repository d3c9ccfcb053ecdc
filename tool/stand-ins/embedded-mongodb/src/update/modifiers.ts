import { Long, Timestamp } from 'bson';
import { badValue, CommandError, failedToParse, typeMismatch } from '../errors.ts';
import { compareValues } from '../values/compare.ts';
import { add, isNumeric, multiply, toDouble, type Numeric } from '../values/numbers.ts';
import { isDoc, typeName } from '../values/types.ts';
import { addToSet, pop, pull, pullAll, push } from './array-modifiers.ts';
import { keep, unset, type Modifier } from './modifier.ts';

/** Compiles an operator on one field. With `only` the operator is merely looked up, to refuse unknown ones. */
export function compileModifier(operator: string, argument: unknown, only = false): Modifier {
  const build = modifiers[operator];
  if (!build || !Object.hasOwn(modifiers, operator))
    throw failedToParse(
      `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  return only ? { creates: false, apply: () => keep } : build(argument);
}

const creating = (apply: Modifier['apply']): Modifier => ({ creates: true, apply });
const existing = (apply: Modifier['apply']): Modifier => ({
  creates: false,
  apply: (current) => (current === undefined ? keep : apply(current)),
});

const set = (argument: unknown): Modifier => creating(() => argument);

const modifiers: Record<string, (argument: unknown) => Modifier> = {
  $set: set,
  $setOnInsert: set,
  $unset: () => ({ ...existing(() => unset), lenient: true }),
  $inc: (argument) =>
    arithmetic('$inc', argument, (current, by) => (current === undefined ? by : add(current, by))),
  $mul: (argument) => arithmetic('$mul', argument, (current, by) => multiply(current ?? 0, by)),
  $min: (argument) =>
    creating((current) =>
      current === undefined || compareValues(argument, current) < 0 ? argument : keep,
    ),
  $max: (argument) =>
    creating((current) =>
      current === undefined || compareValues(argument, current) > 0 ? argument : keep,
    ),
  $currentDate: (argument) => {
    const type = isDoc(argument) ? argument.$type : argument;
    if (type === 'timestamp')
      return creating(() => new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 }));
    if (typeof type !== 'boolean' && type !== 'date')
      throw badValue('$currentDate needs true, {$type: "date"} or {$type: "timestamp"}');
    return creating(() => new Date());
  },
  $bit: bit,
  $push: (argument) => creating(push(argument)),
  $addToSet: (argument) => creating(addToSet(argument)),
  $pull: (argument) => existing(pull(argument)),
  $pullAll: (argument) => existing(pullAll(argument)),
  $pop: (argument) => existing(pop(argument)),
  $rename: () => ({ creates: false, apply: () => keep }),
};

function arithmetic(
  operator: string,
  argument: unknown,
  calculate: (current: Numeric | undefined, by: Numeric) => Numeric | null,
): Modifier {
  if (!isNumeric(argument))
    throw typeMismatch(
      `Cannot ${operator === '$inc' ? 'increment' : 'multiply'} with non-numeric argument of type ${typeName(argument)}`,
    );
  return creating((current) => {
    if (current !== undefined && !isNumeric(current))
      throw typeMismatch(
        `Cannot apply ${operator} to a value of non-numeric type ${typeName(current)}`,
      );
    const result = calculate(current, argument);
    if (result === null)
      throw badValue(
        `Failed to apply ${operator} operations to current value: the result leaves 64 bits`,
      );
    return result;
  });
}

function bit(argument: unknown): Modifier {
  if (!isDoc(argument) || Object.keys(argument).length === 0)
    throw badValue('$bit needs {and|or|xor: a whole number}');
  const steps = Object.entries(argument).map(([name, operand]) => ({
    name,
    operand: whole(operand),
  }));
  return creating((current) => {
    const start = current === undefined ? 0n : whole(current);
    const wide =
      current instanceof Long || Object.values(argument).some((operand) => operand instanceof Long);
    const result = steps.reduce((bits, { name, operand }) => {
      if (name === 'and') return bits & operand;
      if (name === 'or') return bits | operand;
      if (name === 'xor') return bits ^ operand;
      throw badValue(`The $bit modifier only supports 'and', 'or', and 'xor', not '${name}'`);
    }, start);
    return wide ? Long.fromBigInt(result) : Number(result);
  });
}

function whole(value: unknown): bigint {
  if (value instanceof Long) return value.toBigInt();
  if (!isNumeric(value) || !Number.isInteger(toDouble(value)))
    throw new CommandError(2, '$bit works on whole numbers only');
  return BigInt(toDouble(value));
}
