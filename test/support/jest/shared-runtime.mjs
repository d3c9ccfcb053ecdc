import { join, sep } from 'node:path';
import imported from 'jest-runtime';

/** @typedef {typeof import('jest-runtime').default} Class the package's types miss the ES module */
const Runtime = /** @type {Class} */ (/** @type {unknown} */ (imported));

/** Loads the product and its packages for all files of this worker. @type {any} */
let product;

/**
 * Jest's runtime for files that share an environment (shared-environment.mjs). It loads what is below
 * `test` for each file, as Jest does, but the product and its packages once for all files of a worker. So
 * the state of a module of the product outlives a file, and a test cannot mock what the product imports.
 */
export default class SharedRuntime extends Runtime {
  /** @param {ConstructorParameters<Class>} args */
  constructor(...args) {
    super(...args);
    product ??= new Runtime(...args);
    const tests = join(args[0].rootDir, 'test') + sep;
    const { esmLoader, transformCache, _resolution } = /** @type {any} */ (this);
    const loadOwn = esmLoader.loadEsmModule.bind(esmLoader);
    /** @param {string} path @param {string} [suffix] */
    esmLoader.loadEsmModule = (path, suffix) =>
      path.startsWith(tests)
        ? loadOwn(path, suffix)
        : product.esmLoader.loadEsmModule(path, suffix);
    esmLoader.loadCjsAsEsm = product.esmLoader.loadCjsAsEsm.bind(product.esmLoader);
    // Otherwise Node 22 and later loads all imports of a test file in one walk, past these functions.
    _resolution.hasDistinctAsyncResolver = () => true;
    transformCache.sourceMaps = product.transformCache.sourceMaps;
  }

  /** @override @param {Parameters<InstanceType<Class>['requireModule']>} args @returns {any} */
  requireModule(...args) {
    const isOwn = args[2]?.isInternalModule;
    return isOwn ? super.requireModule(...args) : product.requireModule(...args);
  }
}
