/** The acknowledged state of a conversation. */
export interface Talk {
  id: string;
  /** The turns in spoken order; each text is also the turn's client_message_id. */
  acknowledged: string[];
  /** A turn that was sent and never acknowledged. */
  unclear?: string;
  ended: boolean;
}

/** Everything that the server has acknowledged, and the calls that failed. */
export class Ledger {
  readonly talks: Talk[] = [];
  /** Recipients of each message to students, by its subject. */
  readonly messages = new Map<string, string[]>();
  /** Number of responses other than 200 by kind of call and status; "cut" without a response. */
  readonly refusals = new Map<string, number>();
  /** Calls with a permanent error, which no call may have. */
  readonly faults: string[] = [];
  /** Calls that failed while one of several processes was stopping. */
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
