import { CommandError } from '../errors.ts';
import type { Store } from './store.ts';

interface Job {
  run: () => unknown;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

type Outcome = { value: unknown } | { error: CommandError };

/** Maximum time for a group of writes until its commit, in milliseconds. */
const groupMs = 15;

/**
 * Runs writes one by one and commits waiting ones together in one transaction, so that concurrent writers
 * share one disk sync. A write's promise settles after its commit. A job that throws a CommandError must
 * not have written before; any other error rolls back the group, whose jobs then run separately.
 */
export class WriteQueue {
  readonly #store: Store;
  readonly #waiting: Job[] = [];
  readonly #onError: (error: unknown) => void;
  #scheduled = false;

  constructor(store: Store, onError: (error: unknown) => void) {
    this.#store = store;
    this.#onError = onError;
  }

  run<T>(job: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ run: job, resolve: resolve as (value: unknown) => void, reject });
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#commitGroup();
      this.#store.flushSoon(this.#onError);
      if (this.#waiting.length > 0) this.#schedule();
    });
  }

  #commitGroup(): void {
    const done: Job[] = [];
    let outcomes: Outcome[] = [];
    try {
      outcomes = this.#store.transaction(() => this.#runJobs(done));
    } catch (error) {
      // No transaction was started: none of the waiting writes is possible now.
      if (done.length === 0) for (const job of this.#waiting.splice(0)) job.reject(error);
      else if (done.length === 1) done[0]?.reject(error);
      else for (const job of done) this.#runAlone(job);
      return;
    }
    done.forEach((job, i) => settle(job, outcomes[i]));
  }

  #runJobs(done: Job[]): Outcome[] {
    const outcomes: Outcome[] = [];
    const until = performance.now() + groupMs;
    while (this.#waiting.length > 0 && (done.length === 0 || performance.now() < until)) {
      const job = this.#waiting.shift() as Job;
      done.push(job);
      outcomes.push(attempt(job));
    }
    return outcomes;
  }

  #runAlone(job: Job): void {
    try {
      settle(
        job,
        this.#store.transaction(() => attempt(job)),
      );
    } catch (error) {
      job.reject(error);
    }
  }
}

function attempt(job: Job): Outcome {
  try {
    return { value: job.run() };
  } catch (error) {
    if (error instanceof CommandError) return { error };
    throw error;
  }
}

function settle(job: Job, outcome: Outcome | undefined): void {
  if (outcome && 'value' in outcome) job.resolve(outcome.value);
  else job.reject(outcome?.error ?? new CommandError(1, 'a write was lost'));
}
