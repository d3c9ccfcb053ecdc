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
  | { task: 'answer'; offer: string; session: Session }
  | { task: 'greeting'; language: string }
  | { task: 'count' }
  | { task: 'warm' };

/** Why a task failed: `busy` at the limit of calls, `bad_offer` for an offer that is none. */
export type WorkerFailure = 'busy' | 'bad_offer' | 'failed';

export type WorkerAnswer =
  { id: number; value: unknown } | { id: number; failure: WorkerFailure; message: string };

export interface AnswerResult {
  callId: string;
  answer: string;
}
