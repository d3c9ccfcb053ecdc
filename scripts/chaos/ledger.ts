/** What the run knows of one conversation: all of it was acknowledged by the server. */
export interface Talk {
  id: string;
  /** The turns in the order they were said; each text is also the turn's own id. */
  acknowledged: string[];
  /** A turn that was sent and whose acknowledgement never came. */
  unclear?: string;
  ended: boolean;
}

/** Everything that the server has acknowledged, and how it took the faults. */
export class Ledger {
  readonly talks: Talk[] = [];
  /** Recipients of each message to students, by its subject. */
  readonly messages = new Map<string, string[]>();
  /** Answers other than 200 by kind of call and status, 0 for a connection that was cut. */
  readonly refusals = new Map<string, number>();
  /** Calls that were refused for good, which nothing here may be. */
  readonly faults: string[] = [];
  /** The same, while only a process was asked to stop. */
  failedWhileStopping = 0;
  stopping = false;
  sentTwice = 0;
  /** Longest time from a turn to its acknowledgement, in milliseconds. */
  longest = 0;

  get turns(): number {
    return this.talks.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  }

  refused(kind: string, status: number): void {
    const key = `${kind} ${status === 0 ? 'cut' : status}`;
    this.refusals.set(key, (this.refusals.get(key) ?? 0) + 1);
    if (this.stopping) this.failedWhileStopping += 1;
  }
}
