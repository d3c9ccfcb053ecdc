import type { CaptionLine } from '../realtime/turn-order.ts';
import type { VoiceStatus } from './clock.ts';
import type { ReplyNotice } from './reply-recovery.ts';

/** Why a conversation did not start or cannot go on. */
export type Problem =
  | { kind: 'microphone' }
  /** `text` is the server's own, when it said one. */
  | { kind: 'start'; text: string | null }
  /** Another tab of this browser holds the conversation. */
  | { kind: 'elsewhere' }
  /** The connection could not be made again. */
  | { kind: 'lost' }
  /** The service is there, but no connection to it comes about. */
  | { kind: 'blocked' }
  /** The partner does not answer; `operator`: somebody has to mend the service first. */
  | { kind: 'reply'; operator: boolean }
  /** The conversation was ended from outside. */
  | { kind: 'ended' }
  /** Another conversation of the person was started, which holds this one. */
  | { kind: 'held' }
  /** The server could not be told that the conversation is over. */
  | { kind: 'end' };

/** Whether nothing can be said or ended here any more. */
export const isClosed = (problem: Problem | null): boolean =>
  problem?.kind === 'ended' || problem?.kind === 'held';

/**
 * `ready`: the start dialog; `talking`: the conversation; `ending` and `waiting`: the overlays;
 * `reported` and `left`: over, the page moves on to the report or back to the list.
 */
export type Phase = 'ready' | 'talking' | 'ending' | 'waiting' | 'reported' | 'left';

/** What the learner is told in passing. */
export type Notice = ReplyNotice | 'hintFailed' | 'nothingHeard' | 'stuck';

export interface Hint {
  text: string;
  loading: boolean;
}

/** All that the screen shows of a session. Replaced, never changed. */
export interface VoiceView {
  phase: Phase;
  status: VoiceStatus;
  conversationId: string | null;
  /** True when a conversation that was already running goes on. */
  resumed: boolean;
  elapsedSeconds: number;
  minSeconds: number;
  maxSeconds: number | null;
  /** Ending asks nothing any more. */
  mayEndFreely: boolean;
  nearEnd: boolean;
  timeUp: boolean;
  reconnecting: boolean;
  /** The browser or the device withholds the microphone's sound. */
  microphoneSilent: boolean;
  /** The browser waits for a tap before it plays sound. */
  soundBlocked: boolean;
  demo: boolean;
  pushToTalk: boolean;
  /** The learner types and is not heard. */
  typing: boolean;
  /** Whether typed turns count for completion and score. */
  typedCounts: boolean;
  /** The push-to-talk button is held. */
  holding: boolean;
  /** The partner waits until the learner has thought. */
  thinking: boolean;
  learnerSpeaking: boolean;
  partnerSpeaking: boolean;
  slow: boolean;
  hint: Hint | null;
  lines: CaptionLine[];
  notice: Notice | null;
  problem: Problem | null;
}

/** Nobody speaks, and no hint is shown. */
export const silentView = {
  learnerSpeaking: false,
  partnerSpeaking: false,
  holding: false,
  thinking: false,
  hint: null,
} satisfies Partial<VoiceView>;

export const readyView: VoiceView = {
  ...silentView,
  phase: 'ready',
  status: 'idle',
  conversationId: null,
  resumed: false,
  elapsedSeconds: 0,
  minSeconds: 0,
  maxSeconds: null,
  mayEndFreely: false,
  nearEnd: false,
  timeUp: false,
  reconnecting: false,
  microphoneSilent: false,
  soundBlocked: false,
  demo: false,
  pushToTalk: false,
  typing: false,
  typedCounts: false,
  slow: false,
  lines: [],
  notice: null,
  problem: null,
};
