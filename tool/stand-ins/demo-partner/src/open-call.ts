import type { FaultPlan } from './faults.ts';
import { withOwnCandidates } from './offer.ts';
import { openSecret } from './token.ts';
import { WorkerError, type WorkerHost } from './worker-host.ts';
import type { AnswerResult, WorkerFailure } from './worker-messages.ts';

/** Why a call failed: as the worker reports, or `bad_secret` for an invalid secret. */
export type CallFailure = WorkerFailure | 'bad_secret';

export class CallError extends Error {
  readonly failure: CallFailure;
  constructor(failure: CallFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

export interface CallOptions {
  secretKey: string;
  host: WorkerHost;
  /** Simulated errors of the next call, for tests. */
  faults: (() => FaultPlan) | undefined;
}

/** Answers an offer with a client secret. @throws CallError */
export async function openCall(
  { secretKey, host, faults: nextFaults }: CallOptions,
  call: { clientSecret: string; offer: unknown; address: string },
): Promise<AnswerResult> {
  const session = openSecret(secretKey, call.clientSecret);
  const faults = nextFaults?.() ?? {};
  if (session === null || faults.secretExpired)
    throw new CallError('bad_secret', 'This client secret is wrong or has expired.');
  if (typeof call.offer !== 'string' || !call.offer.startsWith('v=0'))
    throw new CallError('bad_offer', 'The body is not an SDP offer (application/sdp).');
  const offer = withOwnCandidates(call.offer, call.address);
  try {
    return (await host.run({ task: 'answer', offer, session, faults })) as AnswerResult;
  } catch (error) {
    if (error instanceof WorkerError) throw new CallError(error.failure, error.message);
    throw error;
  }
}
