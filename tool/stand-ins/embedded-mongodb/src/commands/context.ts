import type { Cursors } from '../server/cursors.ts';
import type { Store } from '../storage/store.ts';
import type { WriteQueue } from '../storage/write-queue.ts';
import type { Doc } from '../values/types.ts';

/** The parts of the engine that commands use. */
export interface Engine {
  store: Store;
  writes: WriteQueue;
  cursors: Cursors;
}

/** One command of one client. */
export interface Command {
  name: string;
  db: string;
  body: Doc;
  /** Document sequences next to the body, as raw BSON. */
  sequences: Map<string, Buffer[]>;
}

export type Handler = (engine: Engine, command: Command) => Doc | Buffer | Promise<Doc | Buffer>;
export type Handlers = Record<string, Handler>;
