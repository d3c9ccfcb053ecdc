import { createContext, runInContext } from 'node:vm';

/** Globals that jest or a test replaces, or that cannot or need not be bound. */
const left = ['Date', 'Intl', 'console', 'eval', 'globalThis', 'Infinity', 'NaN', 'undefined'];
const intrinsics = Object.getOwnPropertyNames(runInContext('globalThis', createContext())).filter(
  (name) => !left.includes(name),
);

/**
 * Declares the built-in globals, and those named in `more`, as constants in a context. Otherwise Node
 * resolves each use of a global such as `Array` through an interceptor of the global object, which is a
 * thousand times slower. Assigning to these names is an error afterwards.
 * @param {import('node:vm').Context} context
 * @param {string[]} [more]
 */
export function bindGlobals(context, more = []) {
  runInContext(`const { ${[...intrinsics, ...more].join(', ')} } = globalThis;`, context);
}
