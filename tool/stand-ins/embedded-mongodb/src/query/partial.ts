import type { Index } from '../storage/index.ts';
import type { Doc } from '../values/types.ts';
import { equalValues } from '../values/compare.ts';
import { isDoc } from '../values/types.ts';
import type { Condition, Conditions } from './conditions.ts';
import { isOperators } from './field-conditions.ts';
import { compileFilter } from './matcher.ts';

/** Whether the index contains every document that can match; a sparse or partial one omits documents. */
export function coversQuery(index: Index, conditions: Conditions): boolean {
  if (
    index.record.sparse &&
    !index.fields.some(([path]) => conditions.byField.get(path)?.some(meansPresent))
  )
    return false;
  const partial = index.record.partialFilterExpression;
  return partial === undefined || implies(conditions, partial);
}

function meansPresent(condition: Condition): boolean {
  return (
    condition.kind !== 'points' ||
    condition.values.every((value) => value !== null && value !== undefined)
  );
}

/** Whether the query's conditions imply the filter; false when that is uncertain. */
function implies(conditions: Conditions, filter: Doc): boolean {
  return Object.entries(filter).every(([field, wanted]) => {
    if (field === '$and' && Array.isArray(wanted))
      return wanted.every((part) => isDoc(part) && implies(conditions, part));
    const given = conditions.byField.get(field) ?? [];
    const parts = isOperators(wanted) ? Object.entries(wanted) : [['$eq', wanted] as const];
    return parts.every(([operator, operand]) =>
      given.some((condition) => impliesPart(condition, operator, operand)),
    );
  });
}

function impliesPart(condition: Condition, operator: string, operand: unknown): boolean {
  if (operator === '$exists' && operand === true) return meansPresent(condition);
  if (condition.kind === 'points') {
    const matches = compileFilter({ value: { [operator]: operand } });
    return condition.values.length > 0 && condition.values.every((value) => matches({ value }));
  }
  if (condition.kind !== 'range') return false;
  if (condition.operator === operator) return equalValues(condition.value, operand);
  return (
    operator === '$type' && compileFilter({ value: { $type: operand } })({ value: condition.value })
  );
}
