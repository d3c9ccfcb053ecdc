import { ApiError } from '../../lib/api-error.ts';
import {
  type CaseStart,
  createSession,
  isHeld,
  type SessionResponse,
  type StartResponse,
  startConversation,
} from '../api.ts';
import {
  closeStream,
  MicrophoneDenied,
  microphonePermission,
  openMicrophone,
} from '../audio/microphone.ts';
import type { Problem } from './view.ts';

export class StartFailed extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(`The conversation did not start: ${problem.kind}`);
    this.name = 'StartFailed';
    this.problem = problem;
  }
}

export interface Started {
  microphone: MediaStream;
  session: SessionResponse;
  conversation: StartResponse;
}

/**
 * Microphone, conversation and session at once where the browser will ask nothing. Else the microphone
 * first: the session's secret is good for a minute, and a browser's question may stand longer. A browser
 * that is known to refuse the microphone is not worth a call.
 * @throws StartFailed
 */
export async function startSession(
  body: CaseStart,
  options: { microphone: MediaStream | undefined; deviceId: string | undefined },
): Promise<Started> {
  const checked = options.microphone?.active ? options.microphone : undefined;
  const permission = checked ? 'granted' : await microphonePermission();
  if (permission === 'denied') throw new StartFailed({ kind: 'microphone' });
  const opening = checked ? Promise.resolve(checked) : askForMicrophone(options.deviceId);
  if (permission !== 'granted') await opening;
  const [opened, begun] = await Promise.allSettled([opening, begin(body)]);
  if (opened.status === 'fulfilled' && begun.status === 'fulfilled')
    return { microphone: opened.value, ...begun.value };
  if (opened.status === 'fulfilled' && opened.value !== checked) closeStream(opened.value);
  throw opened.status === 'rejected' ? opened.reason : (begun as PromiseRejectedResult).reason;
}

/** A session begins the conversation that it is for, so neither call waits for the other. */
async function begin(body: CaseStart): Promise<Omit<Started, 'microphone'>> {
  // Made for a conversation that was held until the other call went on with it, it is made once more.
  const early = createSession(body).catch(asError);
  try {
    const conversation = await startConversation(body);
    const session = await early;
    if (!(session instanceof Error)) return { conversation, session };
    if (!isHeld(session)) throw session;
    return { conversation, session: await createSession(body) };
  } catch (error) {
    const text = error instanceof ApiError ? (error.serverText ?? null) : null;
    throw new StartFailed({ kind: 'start', text });
  }
}

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error('The session could not be made');

async function askForMicrophone(deviceId: string | undefined): Promise<MediaStream> {
  try {
    return await openMicrophone(deviceId);
  } catch (error) {
    const denied = error instanceof MicrophoneDenied;
    throw new StartFailed(denied ? { kind: 'microphone' } : { kind: 'start', text: null });
  }
}
