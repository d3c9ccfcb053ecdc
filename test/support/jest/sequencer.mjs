import imported from '@jest/test-sequencer';

/** @typedef {typeof import('@jest/test-sequencer').default} Class the package's types miss the ES module */
const Sequencer = /** @type {Class} */ (/** @type {unknown} */ (imported));

/**
 * The slowest files, for a run without known durations such as that of a new clone: they start first, so
 * that none runs alone at the end. Files that load the database alternate with those that start processes.
 */
const longest = [
  'api/scripts/kill',
  'api/organisation/master-races',
  'lti/grades-under-load',
  'api/operations/server-process',
  'api/permissions',
  'api/practice/roll-up-storm',
  'lti/parallel-launches',
  'lti/flood',
].map((name) => `/test/${name}.test.ts`);

/** @param {{ path: string }} test */
const rank = ({ path }) => {
  const place = longest.findIndex((name) => path.endsWith(name));
  return place < 0 ? longest.length : place;
};

/** Jest's order, with the slowest files first. */
export default class LongestFirst extends Sequencer {
  /** @override @param {Parameters<InstanceType<Class>['sort']>[0]} tests */
  async sort(tests) {
    return [...(await super.sort(tests))].sort((one, two) => rank(one) - rank(two));
  }
}
