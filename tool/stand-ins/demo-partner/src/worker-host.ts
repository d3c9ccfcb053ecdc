import { Worker } from 'node:worker_threads';
import type {
  WorkerAnswer,
  WorkerFailure,
  WorkerNews,
  WorkerRequest,
  WorkerSettings,
} from './worker-messages.ts';

/** Timeout of a task. */
const taskMs = 15_000;
/** Timeout of a task while the worker starts, which is slow on a busy machine. */
const startMs = 60_000;
/** Maximum time that closing waits for the worker to close its sockets, and for one that still starts. */
const closeMs = 1_000;
const closeWhileStartingMs = 6_000;

/** A task that failed in the worker. */
export class WorkerError extends Error {
  readonly failure: WorkerFailure;
  constructor(failure: WorkerFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

interface Pending {
  resolve(value: unknown): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

/**
 * The main thread's side of the partner's worker. The worker starts with the first task; when it
 * crashes, its calls are lost, pending tasks fail and the next task starts a new worker.
 */
export class WorkerHost {
  readonly #onCrash: (error: Error) => void;
  readonly #spawn: () => Worker;
  readonly #pending = new Map<number, Pending>();
  readonly #watchers = new Map<string, (event: string | null) => void>();
  #worker: Worker | null = null;
  /** Whether the worker has responded to any task. */
  #isUp = false;
  #lastId = 0;
  #closed = false;

  /** @param onCrash called with the reason when the worker stops @param spawn starts the thread */
  constructor(settings: WorkerSettings, onCrash: (error: Error) => void, spawn = spawnWorker) {
    this.#onCrash = onCrash;
    this.#spawn = () => spawn(settings);
  }

  /** @throws WorkerError */
  run(request: WorkerRequest): Promise<unknown> {
    if (this.#closed) return Promise.reject(new WorkerError('failed', 'The partner is closed.'));
    this.#worker ??= this.#start();
    return this.#ask(this.#worker, request, this.#isUp ? taskMs : startMs);
  }

  #ask(worker: Worker, request: WorkerRequest, withinMs: number): Promise<unknown> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const late = () => {
        this.#pending.delete(id);
        reject(new WorkerError('failed', 'The partner did not answer in time.'));
      };
      const timer = setTimeout(late, withinMs);
      this.#pending.set(id, { resolve, reject, timer });
      worker.postMessage({ id, request });
    });
  }

  /**
   * Passes on every event of an open call from now on, and null when it ends. A call has one
   * watcher: a later one replaces it.
   * || @throws WorkerError
   */
  async watch(callId: string, tell: (event: string | null) => void): Promise<void> {
    await this.run({ task: 'watch', callId });
    this.#watchers.set(callId, tell);
  }

  /** Fails pending tasks. Closes sockets first: a datagram for an ending thread aborts Node 20. */
  async close(): Promise<void> {
    this.#closed = true;
    const worker = this.#worker;
    const withinMs = this.#isUp ? closeMs : closeWhileStartingMs;
    this.#lose('The partner is closed.');
    if (!worker) return;
    await this.#ask(worker, { task: 'close' }, withinMs).catch(() => undefined);
    await worker.terminate();
  }

  #start(): Worker {
    const worker = this.#spawn();
    worker.unref();
    worker.on('message', (message: WorkerAnswer | WorkerNews) => {
      this.#isUp = true;
      if ('callId' in message) this.#tell(message);
      else this.#settle(message);
    });
    const lost = (): void => {
      if (this.#worker === worker) this.#lose('The partner stopped unexpectedly.');
    };
    worker.on('error', (error) => {
      this.#onCrash(error instanceof Error ? error : new Error('The partner stopped'));
      lost();
    });
    worker.on('exit', lost);
    return worker;
  }

  #tell({ callId, event }: WorkerNews): void {
    this.#watchers.get(callId)?.(event);
    if (event === null) this.#watchers.delete(callId);
  }

  #settle(answer: WorkerAnswer): void {
    const pending = this.#pending.get(answer.id);
    if (!pending) return;
    this.#pending.delete(answer.id);
    clearTimeout(pending.timer);
    if ('failure' in answer) pending.reject(new WorkerError(answer.failure, answer.message));
    else pending.resolve(answer.value);
  }

  #lose(message: string): void {
    this.#worker = null;
    this.#isUp = false;
    for (const { reject, timer } of this.#pending.values()) {
      clearTimeout(timer);
      reject(new WorkerError('failed', message));
    }
    this.#pending.clear();
    for (const tell of this.#watchers.values()) tell(null);
    this.#watchers.clear();
  }
}

function spawnWorker(settings: WorkerSettings): Worker {
  const file = import.meta.url.endsWith('.ts') ? './worker-source.mjs' : './worker.js';
  const options = { workerData: settings, name: 'demo-partner' };
  return new Worker(new URL(file, import.meta.url), options);
}
