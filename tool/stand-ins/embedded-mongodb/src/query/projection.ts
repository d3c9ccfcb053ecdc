import type { Evaluate, Variables } from '../aggregate/evaluate.ts';
import { compile } from '../aggregate/expression.ts';
import { badValue, CommandError, unsupported } from '../errors.ts';
import { asCount, isNumeric, toDouble } from '../values/numbers.ts';
import { isDoc, type Doc } from '../values/types.ts';
import { compileElement } from './matcher.ts';
import type { Trace } from './predicate.ts';
import { computeAt, Tree, type Leaf } from './projection-tree.ts';

/** Projects one document; `trace` has the matched element for the positional `$`. */
export type Projection = (doc: Doc, trace?: Trace) => Doc;

export interface ProjectionOptions {
  /** In an aggregation `$slice` is an expression, and `$elemMatch` and `$` are not available. */
  stage: boolean;
  variables?: Variables | undefined;
}

export function needsTrace(spec: unknown): boolean {
  return isDoc(spec) && Object.keys(spec).some((path) => path.endsWith('.$'));
}

/** The top-level fields that a find's projection keeps; undefined when it does anything else. */
export function keptFields(spec: unknown): ReadonlySet<string> | undefined {
  if (!isDoc(spec)) return undefined;
  const { _id = true, ...others } = spec;
  const names = Object.keys(others);
  const plain = names.every((name) => !name.includes('.') && flagOf(others[name]) === true);
  const id = flagOf(_id);
  if (!plain || id === undefined || (names.length === 0 && !(id && '_id' in spec)))
    return undefined;
  return new Set(id ? ['_id', ...names] : names);
}

/** Whether a field is included or excluded; undefined for another value. */
function flagOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  return isNumeric(value) ? toDouble(value) !== 0 : undefined;
}

/** Compiles a find's projection or a `$project`; undefined when it changes nothing. */
export function compileProjection(
  spec: unknown,
  options: ProjectionOptions,
): Projection | undefined {
  if (spec === undefined || spec === null) return undefined;
  if (!isDoc(spec)) throw badValue('a projection must be a document');
  if (Object.keys(spec).length === 0) {
    if (options.stage)
      throw new CommandError(
        51272,
        'Invalid $project :: caused by :: projection specification must have at least one field',
      );
    return undefined;
  }
  const builder = new Builder(options);
  builder.add(spec, []);
  return builder.build();
}

class Builder {
  readonly #tree = new Tree();
  readonly #options: ProjectionOptions;
  #mode: 'include' | 'exclude' | undefined;
  #id: boolean | undefined;
  #positional: string | undefined;

  constructor(options: ProjectionOptions) {
    this.#options = options;
  }

  add(spec: Doc, above: readonly string[]): void {
    for (const [name, value] of Object.entries(spec)) {
      const parts = [...above, ...name.split('.')];
      if (parts.at(-1) === '$' && !this.#options.stage)
        this.#addPositional(parts.slice(0, -1), value);
      else this.#addField(parts, value);
    }
  }

  build(): Projection {
    const include = this.#mode === 'include';
    if (this.#id !== undefined && this.#tree.size === 0 && this.#mode === undefined)
      this.#mode = this.#id ? 'include' : 'exclude';
    const keepsOnly = include || this.#mode === 'include';
    if (this.#id === false && !keepsOnly) this.#tree.set(['_id'], { kind: 'exclude' });
    else if (keepsOnly && this.#id !== false && !this.#tree.has('_id'))
      this.#tree.set(['_id'], { kind: 'include' });
    const tree = this.#tree;
    const positional = this.#positional;
    const variables = { NOW: new Date(), ...this.#options.variables };
    return (doc, trace) => {
      const scope = { root: doc, variables };
      const source = positional === undefined ? doc : pickElement(doc, positional, trace);
      return tree.apply(source, scope, keepsOnly);
    };
  }

  #addField(parts: string[], value: unknown): void {
    const flag = flagOf(value);
    if (flag !== undefined) {
      this.#addFlag(parts, flag);
      return;
    }
    if (isDoc(value)) {
      const [operator] = Object.keys(value);
      if (operator === undefined)
        throw new CommandError(51270, 'An empty sub-projection is not a valid value');
      if (!operator.startsWith('$')) {
        this.add(value, parts);
        return;
      }
      if (!this.#options.stage && this.#addFindOperator(parts, operator, value[operator])) return;
    }
    this.#setMode('include', parts);
    this.#tree.set(parts, { kind: 'compute', evaluate: compileAs(value, this.#options.stage) });
  }

  #addFlag(parts: string[], wanted: boolean): void {
    if (parts.length === 1 && parts[0] === '_id') {
      this.#id = wanted;
      return;
    }
    this.#setMode(wanted ? 'include' : 'exclude', parts);
    this.#tree.set(parts, { kind: wanted ? 'include' : 'exclude' });
  }

  #setMode(mode: 'include' | 'exclude', parts: string[]): void {
    if (this.#mode !== undefined && this.#mode !== mode) {
      const field = parts.join('.');
      throw mode === 'exclude'
        ? new CommandError(31254, `Cannot do exclusion on field ${field} in inclusion projection`)
        : new CommandError(31253, `Cannot do inclusion on field ${field} in exclusion projection`);
    }
    this.#mode = mode;
  }

  #addPositional(parts: string[], value: unknown): void {
    if (value !== 1 && value !== true) throw badValue('a positional projection must be 1');
    this.#positional = parts[0];
    this.#addFlag(parts, true);
  }

  #addFindOperator(parts: string[], operator: string, operand: unknown): boolean {
    let leaf: Leaf | undefined;
    if (operator === '$slice') leaf = { kind: 'transform', apply: sliceOf(operand) };
    else if (operator === '$elemMatch') {
      const matches = compileElement(operand, { variables: this.#options.variables });
      this.#setMode('include', parts);
      leaf = {
        kind: 'transform',
        apply: (value) => {
          const found = Array.isArray(value)
            ? value.find((element) => matches(element))
            : undefined;
          return found === undefined ? undefined : [found];
        },
      };
    } else if (operator === '$meta') throw unsupported('$meta');
    if (leaf) this.#tree.set(parts, leaf);
    return leaf !== undefined;
  }
}

function compileAs(value: unknown, stage: boolean): Evaluate {
  try {
    return compile(value);
  } catch (error) {
    if (!stage || !(error instanceof CommandError) || error.code !== 31325) throw error;
    throw new CommandError(error.code, `Invalid $project :: caused by :: ${error.message}`);
  }
}

/** `$slice: n`, `$slice: -n` or `$slice: [skip, n]`; other values than arrays stay unchanged. */
function sliceOf(operand: unknown): (value: unknown) => unknown {
  const numbers = (Array.isArray(operand) ? operand : [operand]).map((value) => asCount(value));
  const [first, count] = numbers;
  if (first === undefined || numbers.some((number) => number === undefined) || numbers.length > 2)
    throw badValue('$slice needs one or two numbers');
  return (value) => {
    if (!Array.isArray(value)) return value;
    if (count === undefined) return first < 0 ? value.slice(first) : value.slice(0, first);
    const start = first < 0 ? Math.max(0, value.length + first) : first;
    return value.slice(start, start + count);
  };
}

function pickElement(doc: Doc, field: string, trace: Trace | undefined): Doc {
  const array = doc[field];
  if (!Array.isArray(array)) return doc;
  if (!trace || trace.position < 0)
    throw new CommandError(
      51246,
      "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
    );
  return { ...doc, [field]: array.slice(trace.position, trace.position + 1) };
}

/** `$addFields` and `$set`: keeps all fields and computes the named ones. */
export function compileAddFields(spec: unknown, variables?: Variables): (doc: Doc) => Doc {
  if (!isDoc(spec) || Object.keys(spec).length === 0)
    throw new CommandError(40272, '$addFields specification must be a non-empty document');
  const tree = new Tree();
  const add = (fields: Doc, above: readonly string[]): void => {
    for (const [name, value] of Object.entries(fields)) {
      const parts = [...above, ...name.split('.')];
      if (isDoc(value) && Object.keys(value).length > 0 && !Object.keys(value)[0]?.startsWith('$'))
        add(value, parts);
      else tree.set(parts, { kind: 'compute', evaluate: compile(value) });
    }
  };
  add(spec, []);
  const all = { NOW: new Date(), ...variables };
  return (doc) => computeAt(tree, doc, { root: doc, variables: all });
}
