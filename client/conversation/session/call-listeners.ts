import { isBudgetSpent, isEnded, isHeld } from '../api.ts';
import { CallBlocked } from '../realtime/peer.ts';
import type { ReconnectingCall, ReconnectingCallOptions } from '../realtime/reconnecting-call.ts';
import type { ServerEvent } from '../realtime/server-events.ts';
import type { Transcript } from './transcript.ts';
import type { TurnController } from './turn-controller.ts';
import { silentView, type VoiceView } from './view.ts';
import type { ViewStore } from './view-store.ts';

interface Talk {
  store: ViewStore;
  turns: TurnController;
  call: () => ReconnectingCall | undefined;
  transcript: Transcript;
  event: (event: ServerEvent, callId: string) => void;
  audio: (stream: MediaStream) => void;
  /** The two can talk on a new connection. */
  connected: () => void;
  /** Ends the session for good. */
  stop: (problem: VoiceView['problem']) => void;
}

/** What the states of the connection mean for the conversation and its screen. */
export function callListeners(talk: Talk): ReconnectingCallOptions['on'] {
  const { store, turns, transcript } = talk;
  return {
    event: talk.event,
    audio: talk.audio,
    refused: (code) => turns.refuse(code),
    lost: () => store.dispatch({ type: 'lost' }, { reconnecting: true }),
    gone: () => {
      turns.stop();
      transcript.abandon(performance.now());
      store.patch({ ...silentView, lines: transcript.lines() });
    },
    reconnected: (fresh) => {
      store.patch({ reconnecting: false });
      if (store.status === 'paused') {
        talk.call()?.connection?.enableMicrophone(false);
        if (fresh) turns.adjust();
      } else if (fresh) talk.connected();
      else recover(talk);
    },
    failed: (error) => {
      if (isHeld(error)) return talk.stop({ kind: 'held' });
      if (isEnded(error)) return talk.stop({ kind: 'ended' });
      if (isBudgetSpent(error)) {
        const problem = { kind: 'start', text: error.serverText } as const;
        return store.dispatch({ type: 'fail' }, { reconnecting: false, problem });
      }
      const kind = error instanceof CallBlocked ? 'blocked' : 'lost';
      store.dispatch({ type: 'fail' }, { reconnecting: false, problem: { kind } });
    },
  };
}

/** The same connection works again: a resume that was under way gets its answer. */
function recover({ store, turns }: Talk): void {
  if (store.status === 'resuming') turns.resume();
  store.dispatch({ type: 'connected' });
}
