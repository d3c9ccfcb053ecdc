import { feedbackWaitSeconds } from '../../../tool/contract/constants/voice.ts';
import { type Ending, endConversation, isRefused } from '../api.ts';
import type { MessageQueue } from '../queue/message-queue.ts';
import { sleep } from '../sleep.ts';
import type { Transcript } from './transcript.ts';
import type { ViewStore } from './view-store.ts';

// Timeout of each step, in milliseconds.
/** For the partner's first word, before low-priority calls to the server. */
export const greetingMs = 1_000;
/** For the partner's confirmation of a resume. */
export const resumeMs = 2_000;
/** For the transcript of the last turn. */
const transcriptMs = 4_000;
const earlyTranscriptMs = 500;
/** For pending turns to reach the server, so that the report covers all of them. */
const drainMs = 10_000;
const earlyDrainMs = 2_000;
const reportMs = feedbackWaitSeconds * 1000;

/** Back-off before each attempt of the end call, in milliseconds. */
const endDelaysMs = [0, 1_000, 3_000] as const;

interface EndingTalk {
  conversationId: string;
  store: ViewStore;
  queue: MessageQueue;
  transcript: Transcript | undefined;
  /** Stops both sides from speaking. */
  silence: () => void;
  /** Releases connection, microphone and sound. */
  release: () => void;
  /** The pending confirmation of the start. */
  confirming: Promise<void> | undefined;
}

/** Ends a conversation: continues to the report, or to the list if it was too short for one. */
export async function endTalk({ conversationId, store, transcript, ...talk }: EndingTalk) {
  const full = store.mayEndFreely;
  const elapsed_seconds = store.activeSeconds;
  store.patch({ phase: 'ending', problem: null });
  talk.silence();
  // The last turn, or its transcript, may still be pending.
  const deadline = performance.now() + (full ? transcriptMs : earlyTranscriptMs);
  const isWaiting = (now: number) => now < deadline && transcript?.isComplete(now) === false;
  while (isWaiting(performance.now())) await sleep(50);
  transcript?.abandon(performance.now());
  store.dispatch({ type: 'disconnect' });
  talk.release();
  // A start that arrives after the end would begin another conversation.
  await talk.confirming?.catch(() => undefined);
  await talk.queue.drained(conversationId, full ? drainMs : earlyDrainMs);
  const told = await endWithRetry(conversationId, {
    elapsed_seconds,
    last_seq: transcript?.lastSeq ?? 0,
    turns: transcript?.count ?? 0,
  });
  if (!told && full) return store.patch({ problem: { kind: 'end' } });
  if (!full) return store.patch({ phase: 'left' });
  store.patch({ phase: 'waiting' });
  await sleep(reportMs);
  if (store.current().phase === 'waiting') store.patch({ phase: 'reported' });
}

/**
 * Ends the conversation on the server, with retries; false if every attempt failed. The call is
 * idempotent, and a refusal means that the conversation is over already.
 */
async function endWithRetry(conversationId: string, ending: Ending): Promise<boolean> {
  for (const delay of endDelaysMs) {
    await sleep(delay);
    try {
      await endConversation(conversationId, ending);
      return true;
    } catch (error) {
      console.error('Failed to end conversation', error);
      if (isRefused(error)) return true;
    }
  }
  return false;
}
