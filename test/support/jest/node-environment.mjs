import { TestEnvironment } from 'jest-environment-node';
import { bindGlobals } from './fast-globals.mjs';

/**
 * Classes of objects that Node creates outside the context of the tests: errors of system calls,
 * results of `fetch`, messages of worker threads.
 */
const shared = [
  'Error',
  'TypeError',
  'RangeError',
  'SyntaxError',
  'Object',
  'Array',
  'Promise',
  'Date',
  'Map',
  'Set',
];

/**
 * The Node environment of jest without two differences of a separate context: `instanceof` accepts
 * objects of Node's own context, and process.env is the real one, so that a test can set the time zone.
 */
export default class NodeEnvironment extends TestEnvironment {
  #env = { ...process.env };

  /** @override */
  async setup() {
    await super.setup();
    this.global.process.env = process.env;
    for (const name of shared)
      knowOutside(/** @type {any} */ (this.global)[name], Reflect.get(globalThis, name));
    bindGlobals(/** @type {any} */ (this.getVmContext()), ['process', 'Buffer', 'URL']);
  }

  /** Resolves the stand-ins to their TypeScript source. @override */
  exportConditions() {
    return ['source', ...super.exportConditions()];
  }

  /** Runs the work of test/support/at-end.ts after all hooks. @param {{ name: string }} event */
  async handleTestEvent({ name }) {
    if (name !== 'run_finish') return;
    const works = /** @type {any} */ (this.global)[Symbol.for('parley.test.at-end')] ?? [];
    for (const work of works.reverse()) await work();
  }

  /** Gives process.env the variables back that it had before the file. */
  restoreVariables() {
    for (const name of Object.keys(process.env))
      if (!(name in this.#env)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, this.#env);
  }

  /** @override */
  async teardown() {
    this.restoreVariables();
    await super.teardown();
  }
}

/**
 * Makes `value instanceof inside` true for instances of `outside`, too; subclasses of `inside` are unchanged.
 * @param {Function} inside
 * @param {Function} outside
 */
function knowOutside(inside, outside) {
  Object.defineProperty(inside, Symbol.hasInstance, {
    /** @this {Function} @param {unknown} value */
    value(value) {
      const isOwn = Function.prototype[Symbol.hasInstance].call(this, value);
      return isOwn || (this === inside && value instanceof outside);
    },
  });
}
