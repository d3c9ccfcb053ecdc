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
 * Microphone and conversation side by side, then the session, whose secret is short-lived and for the
 * conversation that runs. Without a microphone nothing starts; a browser that is known to refuse it is
 * not worth a call.
 * @throws StartFailed
 */
export async function startSession(
  body: CaseStart,
  options: { microphone: MediaStream | undefined; deviceId: string | undefined },
): Promise<Started> {
  const checked = options.microphone?.active ? options.microphone : undefined;
  if (!checked && (await microphonePermission()) === 'denied') {
    throw new StartFailed({ kind: 'microphone' });
  }
  const opening = checked ? Promise.resolve(checked) : openMicrophone(options.deviceId);
  const [microphone, conversation] = await Promise.allSettled([opening, startConversation(body)]);
  if (microphone.status === 'rejected') {
    const denied = microphone.reason instanceof MicrophoneDenied;
    throw new StartFailed(denied ? { kind: 'microphone' } : { kind: 'start', text: null });
  }
  try {
    if (conversation.status === 'rejected') throw conversation.reason;
    const session = await createSession(body);
    return { microphone: microphone.value, session, conversation: conversation.value };
  } catch (error) {
    if (microphone.value !== checked) closeStream(microphone.value);
    const text = error instanceof ApiError ? error.serverText : null;
    throw new StartFailed({ kind: 'start', text });
  }
}
