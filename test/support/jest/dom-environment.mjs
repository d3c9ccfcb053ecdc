import { TestEnvironment } from 'jest-environment-jsdom';

/** What a page calls and jsdom lacks; a signal must be of the same kind as the fetch that it stops. */
const fromNode = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
];

/** A page in jsdom, with Node's own fetch. */
export default class DomEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = Reflect.get(globalThis, name);
  }
}
