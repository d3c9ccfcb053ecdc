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

function textOf(reasons: unknown[]): string | null {
  for (const reason of reasons) {
    if (reason instanceof ApiError && reason.serverText) return reason.serverText;
  }
  return null;
}

/**
 * Microphone, session and conversation, side by side. Without a microphone nothing starts; a browser
 * that is known to refuse it is not worth a call.
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
  const [microphone, session, conversation] = await Promise.allSettled([
    opening,
    createSession(body),
    startConversation(body),
  ]);
  if (
    microphone.status === 'fulfilled' &&
    session.status === 'fulfilled' &&
    conversation.status === 'fulfilled'
  ) {
    return {
      microphone: microphone.value,
      session: session.value,
      conversation: conversation.value,
    };
  }
  if (microphone.status === 'rejected') {
    const denied = microphone.reason instanceof MicrophoneDenied;
    throw new StartFailed(denied ? { kind: 'microphone' } : { kind: 'start', text: null });
  }
  if (microphone.value !== checked) closeStream(microphone.value);
  const reasons = [session, conversation].map((result) =>
    result.status === 'rejected' ? result.reason : undefined,
  );
  throw new StartFailed({ kind: 'start', text: textOf(reasons) });
}
