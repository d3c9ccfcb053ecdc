import type { Evaluate, Scope } from '../aggregate/evaluate.ts';
import { CommandError } from '../errors.ts';
import { isDoc, type Doc } from '../values/types.ts';

export type Leaf =
  | { kind: 'include' }
  | { kind: 'exclude' }
  | { kind: 'compute'; evaluate: Evaluate }
  /** Transforms the value in place. */
  | { kind: 'transform'; apply: (value: unknown) => unknown };

/** The dotted paths of a projection as a tree, with one level per part. */
export class Tree {
  readonly #children = new Map<string, Leaf | Tree>();

  get size(): number {
    return this.#children.size;
  }

  has(name: string): boolean {
    return this.#children.has(name);
  }

  set(parts: readonly string[], leaf: Leaf): void {
    const [name = '', ...rest] = parts;
    const existing = this.#children.get(name);
    if (rest.length === 0) {
      if (existing) throw new CommandError(31250, `Path collision at ${name}`);
      this.#children.set(name, leaf);
      return;
    }
    if (existing && !(existing instanceof Tree))
      throw new CommandError(31249, `Path collision at ${parts.join('.')}`);
    const child = existing ?? new Tree();
    this.#children.set(name, child);
    child.set(rest, leaf);
  }

  /** With `keepsOnly`, fields outside the tree are dropped, else kept. Fields keep their order, new ones follow. */
  apply(doc: Doc, scope: Scope, keepsOnly: boolean): Doc {
    const result: Doc = {};
    for (const name of Object.keys(doc)) {
      const child = this.#children.get(name);
      if (!child) {
        if (!keepsOnly) result[name] = doc[name];
      } else if (child instanceof Tree || child.kind !== 'compute' || !keepsOnly) {
        put(result, name, resultOf(child, doc[name], scope, keepsOnly));
      }
    }
    for (const [name, child] of this.#children) {
      if (
        child instanceof Tree
          ? !Object.hasOwn(doc, name) && child.computes()
          : child.kind === 'compute' && (keepsOnly || !Object.hasOwn(doc, name))
      ) {
        put(result, name, resultOf(child, undefined, scope, keepsOnly));
      }
    }
    return result;
  }

  computes(): boolean {
    return [...this.#children.values()].some((child) =>
      child instanceof Tree ? child.computes() : child.kind === 'compute',
    );
  }
}

function put(target: Doc, name: string, value: unknown): void {
  if (value === undefined) return;
  if (name === '__proto__')
    Object.defineProperty(target, name, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  else target[name] = value;
}

function resultOf(child: Leaf | Tree, value: unknown, scope: Scope, keepsOnly: boolean): unknown {
  if (child instanceof Tree) return below(child, value, scope, keepsOnly);
  switch (child.kind) {
    case 'include':
      return value;
    case 'exclude':
      return undefined;
    case 'compute':
      return child.evaluate(scope);
    default:
      return child.apply(value);
  }
}

function below(tree: Tree, value: unknown, scope: Scope, keepsOnly: boolean): unknown {
  if (isDoc(value)) return tree.apply(value, scope, keepsOnly);
  if (Array.isArray(value)) {
    return value
      .map((element: unknown) => below(tree, element, scope, keepsOnly))
      .filter((element) => element !== undefined);
  }
  if (tree.computes()) return tree.apply({}, scope, keepsOnly);
  return keepsOnly ? undefined : value;
}

export const computeAt = (tree: Tree, doc: Doc, scope: Scope): Doc => tree.apply(doc, scope, false);
