import type { EntityId } from '../../database/entity-id.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { FixedSettings } from '../../speech/provider.ts';
import { noteCall } from '../conversations/heard.ts';
import { SpeechCall } from './model.ts';
import { leaseLife, watchCall } from './watcher.ts';

/** Notes a call that was opened and looks after it from now on, in this process if it lives. */
export async function beginCall(
  dependencies: Pick<Dependencies, 'speech' | 'log'>,
  conversationId: EntityId,
  opened: { callId: string; number: number; fixed: FixedSettings },
): Promise<void> {
  const now = new Date();
  const [call] = await Promise.all([
    SpeechCall.create({
      conversation_id: conversationId,
      provider: dependencies.speech.name,
      call_id: opened.callId,
      number: opened.number,
      fixed: opened.fixed,
      opened_at: now,
      due_at: new Date(now.getTime() + leaseLife),
    }),
    noteCall(conversationId, opened.callId),
  ]);
  watchCall(dependencies, String(call._id)).catch((err: unknown) =>
    dependencies.log.error({ err, call: opened.callId }, 'a call is not looked after'),
  );
}
