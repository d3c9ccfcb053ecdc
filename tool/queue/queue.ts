/** Durable jobs that survive the process: claimed through MongoDB, retried with back-off. */
export interface JobQueue {
  /**
   * Requests a job, to run soon or after a delay. Idempotent: a second request with the same name
   * and key does nothing while the first waits. A request during a run causes another run
   * afterwards.
   */
  request(name: string, key: string, options?: { delaySeconds?: number }): Promise<void>;
}

/** What a run returns that asks for another one, without having failed. */
export interface Again {
  againInSeconds: number;
}

/**
 * The work of a job for one key. A job runs at least once and, after a crash or a request during
 * its run, perhaps twice concurrently: it must claim in the database what may happen only once.
 */
export interface Job {
  name: string;
  /** Maximum number of concurrent runs in one process. */
  concurrency: number;
  /** Number of attempts before it counts as failed. */
  attempts: number;
  /** Waits between attempts after those of the queue, in milliseconds; the last one repeats. */
  laterWaits?: readonly number[];
  /** Throwing causes a retry. */
  run: ((key: string) => Promise<void>) | ((key: string) => Promise<Again | undefined>);
  /** Called once after the last attempt has failed. */
  giveUp?(key: string): Promise<void>;
  /** Keys that are due according to the documents, even if never requested, oldest first. */
  findDue?(now: Date, limit: number): Promise<string[]>;
}

/** Periodic work, run by one process per interval. A failed run waits for the next interval. */
export interface PeriodicJob {
  name: string;
  everySeconds: number;
  run(): Promise<void>;
}

export interface AllJobs {
  jobs: Job[];
  periodic: PeriodicJob[];
}
