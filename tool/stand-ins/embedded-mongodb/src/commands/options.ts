import type { Variables } from '../aggregate/evaluate.ts';
import { compileExpression } from '../aggregate/expression.ts';
import { badValue, CommandError, typeMismatch, unsupported } from '../errors.ts';
import type { StringOrder } from '../values/compare.ts';
import { asCount } from '../values/numbers.ts';
import { isDoc, type Doc } from '../values/types.ts';
import type { Command } from './context.ts';

/** The name of the collection that a command uses. */
export function collectionName(command: Command): string {
  const name = command.body[command.name];
  if (typeof name !== 'string' || name === '')
    throw new CommandError(73, `Invalid namespace specified '${command.db}.${String(name)}'`);
  return name;
}

export function docOption(value: unknown, name: string): Doc {
  if (value === undefined || value === null) return {};
  if (!isDoc(value))
    throw typeMismatch(`BSON field '${name}' is the wrong type, expected type 'object'`);
  return value;
}

/** An integer of zero or more. */
export function countOption(value: unknown, name: string): number | undefined {
  if (value === undefined || value === null) return undefined;
  const number = asCount(value);
  if (number === undefined || !Number.isInteger(number) || number < 0)
    throw badValue(`BSON field '${name}' must be a whole number of at least 0`);
  return number;
}

/** Refuses options that would change the result and that this engine does not support. */
export function refuse(body: Doc, names: readonly string[]): void {
  for (const name of names)
    if (body[name] !== undefined && body[name] !== null && body[name] !== false)
      throw unsupported(`the option ${name}`);
}

/** The values of `let`, for `$$name` in expressions. */
export function letVariables(body: Doc): Variables {
  return Object.fromEntries(
    Object.entries(docOption(body.let, 'let')).map(([name, value]) => [
      name,
      compileExpression(value)({}),
    ]),
  );
}

const collationFields = new Set([
  'locale',
  'strength',
  'caseLevel',
  'numericOrdering',
  'caseFirst',
  'alternate',
  'maxVariable',
  'backwards',
  'normalization',
  'version',
]);

/** The string order of a collation; undefined for the simple one. */
export function collationOrder(collation: unknown): StringOrder {
  if (collation === undefined || collation === null) return undefined;
  if (!isDoc(collation) || typeof collation.locale !== 'string')
    throw badValue('a collation needs a locale');
  const unknown = Object.keys(collation).find((name) => !collationFields.has(name));
  if (unknown !== undefined) throw badValue(`unknown collation field ${unknown}`);
  if (collation.locale === 'simple') return undefined;
  if (collation.alternate === 'shifted' || collation.backwards === true)
    throw unsupported('the collation options alternate and backwards');
  const strength = asCount(collation.strength) ?? 3;
  const caseLevel = collation.caseLevel === true;
  const sensitivity =
    strength === 1
      ? caseLevel
        ? 'case'
        : 'base'
      : strength === 2
        ? caseLevel
          ? 'variant'
          : 'accent'
        : 'variant';
  return new Intl.Collator(collation.locale.replace('_', '-'), {
    sensitivity,
    numeric: collation.numericOrdering === true,
    ...(collation.caseFirst === 'upper' || collation.caseFirst === 'lower'
      ? { caseFirst: collation.caseFirst }
      : {}),
  }).compare;
}
