import { ApiError } from '../../lib/api-error.ts';
import {
  type CaseStart,
  createSession,
  isHeld,
  isRefused,
  isUnauthenticated,
  type SessionResponse,
  startConversation,
} from '../api.ts';
import {
  closeStream,
  MicrophoneDenied,
  microphonePermission,
  openMicrophone,
} from '../audio/microphone.ts';
import { CallBlocked } from '../realtime/peer.ts';
import { sleep } from '../sleep.ts';
import { greetingMs } from './ending.ts';
import type { Problem } from './view.ts';

export class StartFailed extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.kind);
    this.problem = problem;
  }
}

export interface StartOptions {
  /** A microphone that the check has opened already. */
  microphone: MediaStream | undefined;
  deviceId: string | undefined;
  /** The learner wants to hold a button to talk, whatever the case says. */
  pushToTalk: boolean;
}

export interface Started {
  microphone: MediaStream;
  session: SessionResponse;
}

/** What the browser will say to a wish for the microphone; one that is open needs no permission. */
export const permissionFor = (
  checked: MediaStream | undefined,
): ReturnType<typeof microphonePermission> =>
  checked?.active ? Promise.resolve('granted') : microphonePermission();

/**
 * Microphone and session at once where the browser will ask nothing. Else the microphone
 * first: the session's secret is good for a minute, and a browser's question may stand longer. A browser
 * that is known to refuse the microphone is not worth a call.
 * @throws StartFailed
 */
export async function startSession(
  body: Parameters<typeof createSession>[0],
  options: StartOptions,
  permission: Awaited<ReturnType<typeof permissionFor>>,
): Promise<Started> {
  const checked = options.microphone?.active ? options.microphone : undefined;
  if (permission === 'denied') throw new StartFailed({ kind: 'microphone' });
  const opening = checked ? Promise.resolve(checked) : askForMicrophone(options.deviceId);
  if (permission !== 'granted') await opening;
  const [opened, begun] = await Promise.allSettled([opening, openSession(body)]);
  if (opened.status === 'fulfilled' && begun.status === 'fulfilled')
    return { microphone: opened.value, session: begun.value };
  if (opened.status === 'fulfilled' && opened.value !== checked) closeStream(opened.value);
  throw opened.status === 'rejected' ? opened.reason : (begun as PromiseRejectedResult).reason;
}

/** A session begins the conversation that it is for; one that was held has to go on first. */
async function openSession(body: Parameters<typeof startSession>[0]): Promise<SessionResponse> {
  try {
    return await createSession(body).catch(async (error: unknown) => {
      if (!isHeld(error)) throw error;
      await startConversation(body);
      return createSession(body);
    });
  } catch (error) {
    throw startFailed(error);
  }
}

/**
 * Has the server count what the session began; nobody waits for it to talk, and everybody for the
 * greeting, whose sound and work come first. A server that cannot be reached counts by itself, a moment
 * later, as when the learner logs out before it is told.
 * @throws StartFailed when it refuses
 */
export async function confirmStart(body: CaseStart): Promise<void> {
  await sleep(greetingMs);
  try {
    await startConversation(body);
  } catch (error) {
    if (isRefused(error)) throw startFailed(error);
    if (isUnauthenticated(error)) return;
    console.error('Failed to confirm the start', error);
  }
}

function startFailed(error: unknown): StartFailed {
  const text = error instanceof ApiError ? (error.serverText ?? null) : null;
  return new StartFailed({ kind: 'start', text });
}

async function askForMicrophone(deviceId: string | undefined): Promise<MediaStream> {
  try {
    return await openMicrophone(deviceId);
  } catch (error) {
    const denied = error instanceof MicrophoneDenied;
    throw new StartFailed(denied ? { kind: 'microphone' } : { kind: 'start', text: null });
  }
}

/** What the learner reads of a start that failed. */
export function startProblem(error: unknown): Problem {
  if (error instanceof StartFailed) return error.problem;
  return error instanceof CallBlocked ? { kind: 'blocked' } : { kind: 'start', text: null };
}
