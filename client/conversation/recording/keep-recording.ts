import { fetchChunk } from '../../lib/lazy-page.ts';
import type { Recording } from './recordings.ts';

/**
 * Keeps a turn; a full or blocked database keeps none, and the conversation goes on. What opens the
 * database is fetched for the first turn: a conversation begins without it.
 */
export async function keepRecording(recording: Recording): Promise<void> {
  try {
    const { putRecording } = await fetchChunk(() => import('./recordings.ts'));
    await putRecording(recording);
  } catch (error) {
    console.warn('A turn could not be kept for listening', error);
  }
}
