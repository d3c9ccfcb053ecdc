import type { FaultPlan } from './faults.ts';
import type { Session } from './session-config.ts';

/** Settings of the partner's worker. */
export interface WorkerSettings {
  /** Maximum number of concurrent calls. */
  maxCalls: number;
  /** Maximum duration of a call since its session began, as in the real service. */
  maxCallMs: number;
  /** Time after the answer until a call that has not connected is dropped. */
  connectWithinMs: number;
  /** Addresses of this machine to offer in addition to those of its interfaces. */
  hostAddresses: string[];
  /** First and last UDP port to use; any free port when absent. */
  ports?: [number, number] | undefined;
}

export type WorkerRequest =
  | { task: 'answer'; offer: string; session: Session; faults: FaultPlan }
  | { task: 'greeting'; language: string }
  | { task: 'count' }
  /** Reports the events of a call from now on (`WorkerNews`). */
  | { task: 'watch'; callId: string }
  /** An event like those of the call's own client. */
  | { task: 'send'; callId: string; event: string }
  | { task: 'hang-up'; callId: string }
  | { task: 'warm' }
  /** Closes every socket; no task is answered afterwards. */
  | { task: 'close' };

/**
 * Why a task failed: `busy` at the maximum of calls, `bad_offer` for an invalid offer, `no_call`
 * for a call that is not open.
 */
export type WorkerFailure = 'busy' | 'bad_offer' | 'no_call' | 'failed';

export type WorkerAnswer =
  { id: number; value: unknown } | { id: number; failure: WorkerFailure; message: string };

/** An event of a watched call; null when the call has ended. */
export interface WorkerNews {
  callId: string;
  event: string | null;
}

export interface AnswerResult {
  callId: string;
  answer: string;
}
