import { fetchChunk } from '../../lib/lazy-page.ts';
import type { RecordedTurn } from './turn-recorder.ts';

/**
 * Stores a recorded turn in this browser; errors of a full or blocked database are ignored. The
 * database code is loaded with the first turn, so that it does not delay the start.
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
