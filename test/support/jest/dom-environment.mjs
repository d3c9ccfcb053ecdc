import { TestEnvironment } from 'jest-environment-jsdom';
import { bindGlobals } from './fast-globals.mjs';

/** Globals that jsdom lacks; an AbortSignal has to be of the same realm as `fetch`. */
const fromNode = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'AbortController',
  'AbortSignal',
  'TextDecoder',
  'TextEncoder',
];

/** jsdom has no layout, so sizes never change and nothing scrolls. */
class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** The jsdom environment with Node's fetch. */
export default class DomEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = Reflect.get(globalThis, name);
    this.global.ResizeObserver = ResizeObserver;
    this.global.Element.prototype.scrollIntoView = () => {};
    bindGlobals(/** @type {any} */ (this.getVmContext()), ['document', 'window']);
  }
}
