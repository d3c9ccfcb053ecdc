import { stopDatabase } from './database.setup.mjs';

/** Stops the engine that the global setup started. */
export default () => Reflect.get(globalThis, stopDatabase)?.();
