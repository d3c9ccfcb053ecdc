/** Durable work that outlives the process: claimed through MongoDB, retried with back-off. */
export interface JobQueue {
  /**
   * Asks for a job to run soon. A second request with the same name and key while the first waits
   * does nothing, so callers may repeat it safely.
   */
  request(name: string, key: string): Promise<void>;
}

/** What a job does for one key. Throwing asks for a retry. */
export interface Job {
  name: string;
  /** Most runs of this job at once in one process. */
  concurrency: number;
  /** Times it is tried before it counts as failed. */
  attempts: number;
  run(key: string): Promise<void>;
  /** Called once when the last attempt has failed. */
  giveUp?(key: string): Promise<void>;
}
