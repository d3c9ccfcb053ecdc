import { feedbackWaitSeconds } from '../../../tool/contract/constants/voice.ts';
import { type Ending, endConversation, isRefused } from '../api.ts';
import { sleep } from '../sleep.ts';

/** Longest wait for each step, in milliseconds. */
export const timeouts = {
  /** For the partner's first word, before what can wait is told to the server. */
  greetingMs: 1_000,
  /** A resume that the partner does not confirm. */
  resumeMs: 2_000,
  /** The transcript of the last turn. */
  transcriptMs: 4_000,
  earlyTranscriptMs: 500,
  /** Turns on their way to the server, so that the report sees every one. */
  drainMs: 10_000,
  earlyDrainMs: 2_000,
  reportMs: feedbackWaitSeconds * 1000,
} as const;

/** Back-off before each attempt of the end call, in milliseconds. */
const endDelaysMs = [0, 1_000, 3_000] as const;

/** Resolves when the condition holds, at the latest after `ms`. */
export async function waitFor(condition: () => boolean, ms: number): Promise<void> {
  const deadline = performance.now() + ms;
  while (!condition() && performance.now() < deadline) await sleep(50);
}

/**
 * Ends the conversation on the server, with retries; false when every attempt failed. The call is
 * idempotent, and a refusal means that it is over already.
 */
export async function endWithRetry(conversationId: string, ending: Ending): Promise<boolean> {
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
