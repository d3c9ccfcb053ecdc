export type Variables = Record<string, unknown>;

/** Scope of an expression: the document, and the variables of `$let`, `$map` and the command. */
export interface Scope {
  root: unknown;
  variables: Variables;
}

/** A compiled expression; undefined is a missing value. */
export type Evaluate = (scope: Scope) => unknown;

export type Compile = (expression: unknown) => Evaluate;

/** An aggregation operator: compiles its argument. */
export type Operator = (argument: unknown, compile: Compile, name: string) => Evaluate;
