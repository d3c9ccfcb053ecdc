const key = Symbol.for('parley.test.at-end');

/**
 * Calls `work` after the last hook of the test file; the work registered last runs first. See
 * test/support/jest/node-environment.mjs.
 */
export function atEnd(work: () => Promise<unknown>): void {
  const known = Reflect.get(globalThis, key) as (typeof work)[] | undefined;
  if (known) known.push(work);
  else Reflect.set(globalThis, key, [work]);
}
