import { TestEnvironment } from 'jest-environment-jsdom';
import { bindGlobals } from './fast-globals.mjs';

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

/** jsdom lays nothing out, so that nothing ever changes its size. */
class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** A page in jsdom, with Node's own fetch. */
export default class DomEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = Reflect.get(globalThis, name);
    this.global.ResizeObserver = ResizeObserver;
    bindGlobals(/** @type {any} */ (this.getVmContext()), ['document', 'window']);
  }
}
