import { fetchChunk } from '../../lib/lazy-page.ts';
import type { RecordedTurn } from './turn-recorder.ts';

/**
 * Keeps a turn for the learner's own ears, in this browser; a full or blocked database keeps none, and the conversation goes on. What opens the
 * database is fetched for the first turn: a conversation begins without it.
 */
export async function storeRecording(
  turn: RecordedTurn,
  userId: string,
  conversationId: string | null,
): Promise<void> {
  if (!conversationId) return;
  const recordedAt = Date.now();
  try {
    const { putRecording } = await fetchChunk(() => import('./recordings.ts'));
    await putRecording({ ...turn, userId, conversationId, recordedAt });
  } catch (error) {
    console.warn('A turn could not be kept for listening', error);
  }
}
