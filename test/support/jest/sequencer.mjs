import imported from '@jest/test-sequencer';

/** @typedef {typeof import('@jest/test-sequencer').default} Class the package's types say that it is no ES module */
const Sequencer = /** @type {Class} */ (/** @type {unknown} */ (imported));

/**
 * Files that take longest, where no time is known, as in a new clone: what runs last runs alone. Those
 * that load the database take turns with those that start processes.
 */
const longest = [
  'api/scripts/kill',
  'api/organisation/master-races',
  'api/scripts/parley',
  'lti/grade-storm',
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

/** Jest's order, with the longest files first. */
export default class LongestFirst extends Sequencer {
  /** @override @param {Parameters<InstanceType<Class>['sort']>[0]} tests */
  async sort(tests) {
    return [...(await super.sort(tests))].sort((one, two) => rank(one) - rank(two));
  }
}
