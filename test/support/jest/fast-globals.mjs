import { createContext, runInContext } from 'node:vm';

/** What jest or a test replaces, and what cannot be or need not be bound. */
const left = ['Date', 'Intl', 'console', 'eval', 'globalThis', 'Infinity', 'NaN', 'undefined'];
const intrinsics = Object.getOwnPropertyNames(runInContext('globalThis', createContext())).filter(
  (name) => !left.includes(name),
);

/**
 * Makes the language's own globals, and more by their names, bindings of the scripts of a context. Node
 * looks up each use of a property of its global object in a call of its own, which takes a thousand
 * times as long as the `Array` or `Object` that it finds. Assigning to these names is an error from then on.
 * @param {import('node:vm').Context} context
 * @param {string[]} [more]
 */
export function bindGlobals(context, more = []) {
  runInContext(`const { ${[...intrinsics, ...more].join(', ')} } = globalThis;`, context);
}
