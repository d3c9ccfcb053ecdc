import { CommandError, unsupported } from '../errors.ts';
import { valueAt } from '../values/paths.ts';
import { isDoc, type Doc } from '../values/types.ts';
import { arithmeticOperators } from './arithmetic-operators.ts';
import { arrayOperators } from './array-operators.ts';
import { basicOperators } from './basic-operators.ts';
import type { Compile, Evaluate, Operator, Variables } from './evaluate.ts';
import { isMingoOperator, mingoExpression } from './mingo.ts';
import { valueOperators } from './value-operators.ts';

const operators: Record<string, Operator> = {
  ...basicOperators,
  ...valueOperators,
  ...arithmeticOperators,
  ...arrayOperators,
};

const unsupportedNames = new Set([
  '$function',
  '$accumulator',
  '$where',
  '$meta',
  '$toHashedIndexKey',
  '$sampleRate',
  '$encStrContains',
]);

/** Compiles an aggregation expression into a function of a document. */
export function compileExpression(
  expression: unknown,
  variables: Variables = {},
): (doc: unknown) => unknown {
  const evaluate = compile(expression);
  const now = new Date();
  return (root) => evaluate({ root, variables: { NOW: now, ...variables } });
}

export const compile: Compile = (expression) => {
  if (typeof expression === 'string' && expression.startsWith('$'))
    return compileReference(expression);
  if (Array.isArray(expression)) {
    const items = expression.map(compile);
    return (scope) => items.map((item) => item(scope) ?? null);
  }
  if (!isDoc(expression)) return () => expression;
  const [first] = Object.keys(expression);
  return first?.startsWith('$') ? compileOperator(first, expression) : compileObject(expression);
};

function compileOperator(name: string, expression: Doc): Evaluate {
  if (Object.keys(expression).length !== 1)
    throw new CommandError(
      15983,
      'An object representing an expression must have exactly one field',
    );
  const operator = operators[name];
  if (operator && Object.hasOwn(operators, name)) return operator(expression[name], compile, name);
  if (unsupportedNames.has(name)) throw unsupported(name);
  if (isMingoOperator(name)) return mingoExpression(name, expression[name], compile);
  throw new CommandError(31325, `Unknown expression ${name}`);
}

function compileObject(expression: Doc): Evaluate {
  const fields = Object.entries(expression).map(([name, value]) => {
    if (name.includes('.'))
      throw new CommandError(16405, "FieldPath field names may not contain '.' here");
    return [name, compile(value)] as const;
  });
  return (scope) => {
    const result: Doc = {};
    for (const [name, evaluate] of fields) {
      const value = evaluate(scope);
      if (value !== undefined) result[name] = value;
    }
    return result;
  };
}

function compileReference(text: string): Evaluate {
  if (!text.startsWith('$$')) {
    const parts = fieldParts(text.slice(1));
    return (scope) => valueAt(scope.root, parts);
  }
  const [name = '', ...parts] = fieldParts(text.slice(2));
  switch (name) {
    case 'ROOT':
    case 'CURRENT':
      return (scope) => valueAt(scope.root, parts);
    case 'REMOVE':
      return () => undefined;
    case 'KEEP':
    case 'PRUNE':
    case 'DESCEND':
      return () => `$$${name}`;
    case 'CLUSTER_TIME':
    case 'SEARCH_META':
    case 'USER_ROLES':
      throw unsupported(`$$${name}`);
    default:
      return (scope) => {
        if (!Object.hasOwn(scope.variables, name))
          throw new CommandError(17276, `Use of undefined variable: ${name}`);
        return valueAt(scope.variables[name], parts);
      };
  }
}

function fieldParts(path: string): string[] {
  const parts = path.split('.');
  if (parts.some((part) => part === ''))
    throw new CommandError(15998, 'FieldPath field names may not be empty strings.');
  return parts;
}
