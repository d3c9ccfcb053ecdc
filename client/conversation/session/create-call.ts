import {
  createSession,
  isBudgetSpent,
  isConsentMissing,
  isEnded,
  isHeld,
  isRefused,
} from '../api.ts';
import { CallBlocked } from '../realtime/peer.ts';
import { ReconnectingCall, type ReconnectingCallOptions } from '../realtime/reconnecting-call.ts';
import { refusalProblem } from './start.ts';
import type { Transcript } from './transcript.ts';
import type { TurnController } from './turn-controller.ts';
import { silentView, type VoiceView } from './view.ts';
import type { ViewStore } from './view-store.ts';

interface Talk {
  store: ViewStore;
  turns: TurnController;
  transcript: Transcript;
  event: ReconnectingCallOptions['on']['event'];
  audio: ReconnectingCallOptions['on']['audio'];
  /** When the partner was audible last: a broken connection is noticed seconds later. */
  heardUntil: () => number;
  /** Both sides can talk on a new connection. */
  connected: () => void;
  reconnected: () => void;
  /** Ends the session permanently. */
  stop: (problem: VoiceView['problem']) => void;
}

/** Creates the call of a session, and maps its connection states to conversation and view. */
export function createCall(
  microphone: MediaStreamTrack,
  body: Parameters<typeof createSession>[0],
  talk: Talk,
): ReconnectingCall {
  const { store, turns, transcript } = talk;
  const call = new ReconnectingCall({
    microphone,
    createSession: () => createSession(body),
    context: () => transcript.context(),
    isPermanent: isRefused,
    isEnding: () => store.current().phase === 'ending',
    on: {
      event: talk.event,
      audio: talk.audio,
      refused: (code) => turns.refuse(code),
      lost: () => store.dispatch({ type: 'lost' }, { reconnecting: true }),
      gone: () => {
        turns.stop();
        transcript.abandon(talk.heardUntil());
        store.patch({ ...silentView, lines: transcript.lines() });
      },
      reconnected: (fresh) => {
        store.patch({ reconnecting: false });
        if (store.status === 'paused') {
          call.connection?.enableMicrophone(false);
          if (fresh) turns.adjust();
        } else if (fresh) talk.connected();
        else recover(talk);
        talk.reconnected();
      },
      failed: (error) => {
        if (isHeld(error) || isEnded(error) || isConsentMissing(error))
          return talk.stop(refusalProblem(error));
        const problem = isBudgetSpent(error)
          ? ({ kind: 'start', text: error.serverText } as const)
          : ({ kind: error instanceof CallBlocked ? 'blocked' : 'lost' } as const);
        store.dispatch({ type: 'fail' }, { reconnecting: false, problem });
      },
    },
  });
  return call;
}

/** The same connection works again: a pending resume is completed. */
function recover({ store, turns }: Talk): void {
  if (store.status === 'resuming') turns.resume();
  store.dispatch({ type: 'connected' });
}
