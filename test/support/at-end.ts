const key = Symbol.for('parley.test.at-end');

/**
 * Calls `work` when the test file has ended: after all its hooks, which jest calls in the order of the
 * file. What was asked for last is called first. See test/support/jest/node-environment.mjs.
 */
export function atEnd(work: () => Promise<unknown>): void {
  const known = Reflect.get(globalThis, key) as (typeof work)[] | undefined;
  if (known) known.push(work);
  else Reflect.set(globalThis, key, [work]);
}
