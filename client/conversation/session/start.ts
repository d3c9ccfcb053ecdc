import { ApiError } from '../../lib/api-error.ts';
import {
  type CaseStart,
  createSession,
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
 * Microphone, then conversation, then session: the session's secret is good for a minute, and a
 * browser's question about the microphone may stand longer. A browser that is known to refuse the
 * microphone is not worth a call.
 * @throws StartFailed
 */
export async function startSession(
  body: CaseStart,
  options: { microphone: MediaStream | undefined; deviceId: string | undefined },
): Promise<Started> {
  const checked = options.microphone?.active ? options.microphone : undefined;
  const microphone = checked ?? (await askForMicrophone(options.deviceId));
  try {
    const conversation = await startConversation(body);
    const session = await createSession(body);
    return { microphone, session, conversation };
  } catch (error) {
    if (microphone !== checked) closeStream(microphone);
    const text = error instanceof ApiError ? (error.serverText ?? null) : null;
    throw new StartFailed({ kind: 'start', text });
  }
}

async function askForMicrophone(deviceId: string | undefined): Promise<MediaStream> {
  if ((await microphonePermission()) === 'denied') throw new StartFailed({ kind: 'microphone' });
  try {
    return await openMicrophone(deviceId);
  } catch (error) {
    const denied = error instanceof MicrophoneDenied;
    throw new StartFailed(denied ? { kind: 'microphone' } : { kind: 'start', text: null });
  }
}
