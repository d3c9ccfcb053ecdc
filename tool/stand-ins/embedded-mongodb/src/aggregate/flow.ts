import type { Store } from '../storage/store.ts';
import type { StringOrder } from '../values/compare.ts';
import type { Doc } from '../values/types.ts';
import type { Variables } from './evaluate.ts';

/** What a pipeline needs to run. */
export interface PipelineContext {
  store: Store;
  db: string;
  variables: Variables;
  strings: StringOrder;
}

/** Documents flow in batches, so that stages have tight loops and still yield to other work between them. */
export type Flow = AsyncGenerator<Doc[], void, undefined>;
export type Stage = (input: Flow) => Flow;
