import { parentPort, workerData } from 'node:worker_threads';
import { Call } from './call.ts';
import { greetingPcm } from './greeting.ts';
import { warmUp } from './warm-up.ts';
import type {
  AnswerResult,
  WorkerAnswer,
  WorkerFailure,
  WorkerNews,
  WorkerRequest,
  WorkerSettings,
} from './worker-messages.ts';

// Media runs in a thread of its own, so that it does not compete with the server.

const settings: WorkerSettings = workerData;
const calls = new Map<string, Call>();
const closing = new AbortController();
let warming: Promise<boolean> | undefined;

type AnswerRequest = Extract<WorkerRequest, { task: 'answer' }>;

class TaskError extends Error {
  readonly failure: WorkerFailure;
  constructor(failure: WorkerFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

async function answer({ offer, session, faults }: AnswerRequest): Promise<AnswerResult> {
  if (closing.signal.aborted || calls.size >= settings.maxCalls) {
    throw new TaskError('busy', 'The demo partner holds as many calls as it can.');
  }
  const call = new Call(session, faults, settings, () => calls.delete(call.id));
  calls.set(call.id, call);
  try {
    return { callId: call.id, answer: await call.answer(offer) };
  } catch {
    await call.end();
    throw new TaskError('bad_offer', 'The SDP offer cannot be answered.');
  }
}

function callOf(id: string): Call {
  const call = calls.get(id);
  if (!call) throw new TaskError('no_call', 'There is no such call.');
  return call;
}

function tell(news: WorkerNews): void {
  parentPort?.postMessage(news);
}

async function run(request: WorkerRequest): Promise<unknown> {
  switch (request.task) {
    case 'answer':
      return answer(request);
    case 'greeting':
      return greetingPcm(request.language);
    case 'count':
      return calls.size;
    case 'watch':
      return callOf(request.callId).watch((event) => tell({ callId: request.callId, event }));
    case 'send':
      return callOf(request.callId).receive(request.event);
    case 'hang-up':
      return callOf(request.callId).end();
    case 'warm':
      return (warming = warmUp(settings, closing.signal));
    case 'close':
      closing.abort();
      await Promise.allSettled([warming, ...[...calls.values()].map((call) => call.end())]);
  }
}

async function reply(id: number, request: WorkerRequest): Promise<WorkerAnswer> {
  try {
    return { id, value: await run(request) };
  } catch (error) {
    const failure = error instanceof TaskError ? error.failure : 'failed';
    return { id, failure, message: error instanceof Error ? error.message : 'Unknown failure' };
  }
}

parentPort?.on('message', ({ id, request }: { id: number; request: WorkerRequest }) => {
  void reply(id, request).then((message) => parentPort?.postMessage(message));
});
