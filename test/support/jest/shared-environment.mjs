import NodeEnvironment from './node-environment.mjs';

/**
 * The environment of the API tests: one for all files of a worker, which then share the modules of the
 * product (shared-runtime.mjs).
 */
export default class SharedEnvironment extends NodeEnvironment {
  /** The environment of this worker. @type {SharedEnvironment | undefined} */
  static #kept;
  /** Symbols that the global object has before a file. @type {symbol[] | undefined} */
  #symbols;

  /** @param {ConstructorParameters<typeof NodeEnvironment>} args */
  constructor(...args) {
    if (SharedEnvironment.#kept) return SharedEnvironment.#kept;
    super(...args);
    SharedEnvironment.#kept = this;
  }

  /** @override */
  async setup() {
    if (this.#symbols) return;
    await super.setup();
    this.#symbols = Object.getOwnPropertySymbols(this.global);
  }

  /**
   * Undoes what a file did to the environment, for the next one. Jest and test/support/at-end.ts keep the
   * state of a file under symbols. @override
   */
  async teardown() {
    this.restoreVariables();
    this.fakeTimersModern?.useRealTimers();
    for (const symbol of Object.getOwnPropertySymbols(this.global))
      if (!this.#symbols?.includes(symbol)) Reflect.deleteProperty(this.global, symbol);
  }
}
