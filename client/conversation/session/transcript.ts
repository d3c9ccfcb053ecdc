import type { MessageQueue } from '../queue/message-queue.ts';
import type { ContextTurn } from '../realtime/client-events.ts';
import type { ServerEvent } from '../realtime/server-events.ts';
import { type CaptionLine, TurnOrder } from '../realtime/turn-order.ts';
import type { StartResponse } from '../api.ts';

/** What is said: fed by the provider's events, shown as captions, saved through the queue. */
export class Transcript {
  readonly #order: TurnOrder;
  readonly #queue: MessageQueue;
  readonly #conversationId: string;
  readonly #earlier: CaptionLine[];

  /** A resumed conversation goes on after its newest turn, whether saved or still queued. */
  constructor(started: StartResponse, queue: MessageQueue) {
    const saved = started.messages.map(({ id, role, content, seq }) => {
      return { id, role, text: content, seq };
    });
    const unsaved = queue.waiting(started.conversation_id).map(({ clientMessageId, ...turn }) => {
      return { id: clientMessageId, role: turn.role, text: turn.text, seq: turn.seq };
    });
    const before = new Map([...saved, ...unsaved].map((turn) => [turn.seq, turn]));
    const turns = [...before.values()].sort((a, b) => a.seq - b.seq);
    this.#earlier = turns.map(({ id, role, text }) => ({ id, role, text, state: 'final' }));
    this.#order = new TurnOrder((turns.at(-1)?.seq ?? 0) + 1);
    this.#queue = queue;
    this.#conversationId = started.conversation_id;
  }

  /** Answers whether the captions changed. Ids are made unique to the connection. */
  handle(event: ServerEvent, callId: string, now: number): boolean {
    const unique = (itemId: string) => `${callId}.${itemId}`;
    switch (event.type) {
      case 'item': {
        const { previousItemId: previous } = event;
        this.#order.place(unique(event.itemId), event.role, previous && unique(previous));
        break;
      }
      case 'learner-text':
        this.#order.write(unique(event.itemId), 'user', event.text, event.final);
        break;
      case 'partner-text':
        this.#order.write(unique(event.itemId), 'assistant', event.text, event.final);
        break;
      case 'learner-text-failed':
        this.#order.finalize(unique(event.itemId));
        break;
      case 'response-done':
        for (const itemId of event.itemIds) this.#order.finalize(unique(itemId));
        break;
      default:
        return false;
    }
    this.save(now);
    return true;
  }

  /** The connection is gone; what it had begun to write is final. */
  abandon(now: number): void {
    this.#order.abandon();
    this.save(now);
  }

  /** Hands finished turns to the queue; to be called from time to time, for late transcripts. */
  save(now: number): void {
    for (const turn of this.#order.take(now)) this.#queue.add(this.#conversationId, turn);
  }

  get hasOpenTurns(): boolean {
    return this.#order.hasOpenTurns;
  }

  get lastSeq(): number {
    return this.#order.lastSeq;
  }

  lines(): CaptionLine[] {
    return [...this.#earlier, ...this.#order.lines()];
  }

  /** What a new connection is told. */
  context(): ContextTurn[] {
    return this.lines()
      .filter((line) => line.text !== '')
      .map(({ role, text }) => ({ role, text }));
  }

  /** Whether the learner spoke last, so that the partner owes an answer. */
  get awaitsAnswer(): boolean {
    return this.context().at(-1)?.role === 'user';
  }
}
