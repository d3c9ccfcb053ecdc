import type { FaultPlan } from './faults.ts';
import type { Session } from './session-config.ts';

/** What the worker of the partner is started with. */
export interface WorkerSettings {
  /** Most calls at a time. */
  maxCalls: number;
  /** A call is ended this long after its session began, as in the real service. */
  longestCallMs: number;
  /** A call that has not connected this long after its answer is dropped. */
  connectWithinMs: number;
  /** Addresses of this machine to offer besides those of its interfaces. */
  hostAddresses: string[];
  /** UDP ports to take, first and last; any free port when absent. */
  ports?: [number, number] | undefined;
}

export type WorkerRequest =
  | { task: 'answer'; offer: string; session: Session; faults: FaultPlan }
  | { task: 'greeting'; language: string }
  | { task: 'count' }
  /** From now on the events of a call are told (`WorkerNews`). */
  | { task: 'watch'; callId: string }
  /** An event as the call's own client might send. */
  | { task: 'send'; callId: string; event: string }
  | { task: 'hang-up'; callId: string }
  | { task: 'warm' }
  /** Closes every socket: nothing is answered afterwards. */
  | { task: 'close' };

/**
 * Why a task failed: `busy` at the limit of calls, `bad_offer` for an offer that is none, `no_call` for
 * a call that is not open.
 */
export type WorkerFailure = 'busy' | 'bad_offer' | 'no_call' | 'failed';

export type WorkerAnswer =
  { id: number; value: unknown } | { id: number; failure: WorkerFailure; message: string };

/** An event of a watched call; null when the call is over. */
export interface WorkerNews {
  callId: string;
  event: string | null;
}

export interface AnswerResult {
  callId: string;
  answer: string;
}
