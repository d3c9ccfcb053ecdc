/** Durable work that outlives the process: claimed through MongoDB, retried with back-off. */
export interface JobQueue {
  /**
   * Asks for a job to run, soon or after a delay. A second request with the same name and key while
   * the first waits does nothing, so callers may repeat it safely. One that comes while the job runs
   * lets it run again afterwards.
   */
  request(name: string, key: string, options?: { delaySeconds?: number }): Promise<void>;
}

/**
 * What a job does for one key. A job runs at least once and, after a crash or beside a request made
 * while it runs, perhaps twice at a time: it claims in the database what must happen once.
 */
export interface Job {
  name: string;
  /** Most runs of this job at once in one process. */
  concurrency: number;
  /** Times it is tried before it counts as failed. */
  attempts: number;
  /** Throwing asks for a retry; `againInSeconds` for another run that counts as no failure. */
  run(key: string): Promise<{ againInSeconds: number } | undefined>;
  /** Called once when the last attempt has failed. */
  giveUp?(key: string): Promise<void>;
  /** Keys whose work documents say is due although it may never have been asked for, oldest first. */
  findDue?(now: Date, limit: number): Promise<string[]>;
}

/** Work at an interval, by whichever process comes first. A failed run waits for the next interval. */
export interface PeriodicJob {
  name: string;
  everySeconds: number;
  run(): Promise<void>;
}

export interface AllJobs {
  jobs: Job[];
  periodic: PeriodicJob[];
}
