import { ApiError } from '../../lib/api-error.ts';
import {
  type CaseStart,
  createSession,
  isEnded,
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
import type { ViewStore } from './view-store.ts';

export class StartFailed extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.kind);
    this.problem = problem;
  }
}

export interface StartOptions {
  /** The open stream of the microphone check. */
  microphone: MediaStream | undefined;
  deviceId: string | undefined;
  /** The learner chose push-to-talk, whatever the case says. */
  pushToTalk: boolean;
}

export interface Started {
  microphone: MediaStream;
  session: SessionResponse;
}

/** The microphone permission; a stream that is open needs none. */
export const permissionFor = (
  checked: MediaStream | undefined,
): ReturnType<typeof microphonePermission> =>
  checked?.active ? Promise.resolve('granted') : microphonePermission();

/**
 * Opens microphone and session concurrently if the browser will show no prompt. Else the microphone
 * first: the session's secret is valid for a minute, and a prompt may stay open longer. With
 * permission denied, the server is not called.
 * @throws StartFailed
 */
export async function startSession(
  body: Parameters<typeof createSession>[0],
  options: StartOptions,
  permission: Awaited<ReturnType<typeof permissionFor>>,
  store: ViewStore,
): Promise<Started> {
  const checked = options.microphone?.active ? options.microphone : undefined;
  if (permission === 'denied') throw new StartFailed({ kind: 'microphone' });
  const opening = checked ? Promise.resolve(checked) : askForMicrophone(options.deviceId);
  if (permission !== 'granted') await opening;
  store.patch({ asking: false });
  const [opened, begun] = await Promise.allSettled([opening, openSession(body)]);
  if (opened.status === 'fulfilled' && begun.status === 'fulfilled')
    return { microphone: opened.value, session: begun.value };
  if (opened.status === 'fulfilled' && opened.value !== checked) closeStream(opened.value);
  throw opened.status === 'rejected' ? opened.reason : (begun as PromiseRejectedResult).reason;
}

/** Creates the session; if the conversation was held, it has to be continued first. */
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
 * Confirms the start to the server, after a delay for the greeting, which comes first; the learner
 * can talk meanwhile. If the server cannot be reached, as after a logout, it counts the start
 * itself a moment later. One that the learner has left meanwhile is not confirmed: that would hold
 * the conversation that they begin next.
 * @throws StartFailed when the server refuses
 */
export async function confirmStart(body: CaseStart, isOver: () => boolean): Promise<void> {
  await sleep(greetingMs);
  if (isOver()) return;
  try {
    await startConversation(body);
  } catch (error) {
    if (isRefused(error)) throw startFailed(error);
    if (isUnauthenticated(error)) return;
    console.error('Failed to confirm the start', error);
  }
}

function startFailed(error: unknown): StartFailed {
  return new StartFailed({ kind: 'start', text: textOf(error) });
}

const textOf = (error: unknown) => (error instanceof ApiError ? error.serverText : null);

async function askForMicrophone(deviceId: string | undefined): Promise<MediaStream> {
  try {
    return await openMicrophone(deviceId);
  } catch (error) {
    const denied = error instanceof MicrophoneDenied;
    throw new StartFailed(denied ? { kind: 'microphone' } : { kind: 'start', text: null });
  }
}

/** The problem that the learner reads when a conversation was refused while they talked. */
export function refusalProblem(error: unknown): Problem {
  if (isHeld(error)) return { kind: 'held' };
  return { kind: 'ended', text: isEnded(error) ? null : textOf(error) };
}

export function startProblem(error: unknown): Problem {
  if (error instanceof StartFailed) return error.problem;
  const blocked = error instanceof CallBlocked && navigator.onLine;
  return blocked ? { kind: 'blocked' } : { kind: 'start', text: null };
}
