import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { authState } from '../lib/auth.ts';
import { saveTurn } from './api.ts';
import { MessageQueue } from './queue/message-queue.ts';
import { openTurnStore, type QueuedTurn } from './queue/turn-store.ts';
import type { VoiceView } from './session/view.ts';
import { VoiceSession } from './session/voice-session.ts';

/** A queue that sends only while its user is signed in; other turns wait for the next visit. */
function openQueue(userId: string): MessageQueue {
  const send = async (turn: QueuedTurn) => {
    const auth = authState();
    if (auth.status === 'signed-in' && auth.user.id === userId) return saveTurn(turn);
    queue.close();
    return 'later';
  };
  const queue = new MessageQueue({ userId, store: openTurnStore(), send });
  return queue;
}

/** The session of a practice page; it ends when the page unmounts. */
export function useVoiceSession(
  userId: string,
  caseId: string,
): { session: VoiceSession; view: VoiceView } {
  const client = useQueryClient();
  const [{ session, queue }] = useState(() => {
    const made = openQueue(userId);
    const caseStart = { user_id: userId, practice_case_id: caseId };
    return { queue: made, session: new VoiceSession(caseStart, made) };
  });
  const view = useSyncExternalStore(session.subscribe, session.view);

  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') session.onVisible();
    };
    const onOnline = () => {
      queue.wake();
      if (session.view().problem?.kind === 'end') void session.end();
    };
    void queue.restore();
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('online', onOnline);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('online', onOnline);
      session.leave();
      // Cases, progress and conversations have changed; the next page fetches what it shows.
      void client.invalidateQueries({ refetchType: 'none' });
      if (session.view().phase !== 'ending') return;
      // Left before the server knew its end: the next page fetches again what it shows.
      const stop = session.subscribe(() => {
        if (session.view().phase === 'ending') return;
        stop();
        void client.invalidateQueries();
      });
    };
  }, [session, queue, client]);

  return { session, view };
}
