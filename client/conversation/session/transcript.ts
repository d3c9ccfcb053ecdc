import {
  type HeardTurn,
  type PartnerEvent,
  PartnerSpeech,
} from '../../../tool/contract/partner-speech.ts';
import type { MessageQueue } from '../queue/message-queue.ts';
import type { QueuedTurn } from '../queue/turn-store.ts';
import { emptyCommit } from '../realtime/call.ts';
import type { ContextTurn } from '../realtime/client-events.ts';
import type { ServerEvent } from '../realtime/server-events.ts';
import { type CaptionLine, TurnOrder } from '../realtime/turn-order.ts';
import type { StartResponse } from '../api.ts';
import type { TypedTurns } from './typed-turns.ts';

/** The transcript: updated by provider events, shown as captions, saved through the queue. */
export class Transcript {
  readonly #order: TurnOrder;
  readonly #queue: MessageQueue;
  readonly #conversationId: string;
  readonly #earlier: CaptionLine[];
  /** Number of turns; below the last number if one that was waited for was empty. */
  count: number;
  readonly partner = new PartnerSpeech();
  /** Milliseconds that the learner spoke, by turn. */
  readonly #spoken = new Map<string, number>();
  /** The current connection. */
  #callId = '';
  /** Turns of the learner that the service has yet to report. */
  #awaited = 0;
  /** The typed turns of a conversation that ends. */
  #typed: TypedTurns | undefined;

  /** A resumed conversation continues after its newest turn, whether saved or still queued. */
  constructor(started: StartResponse, queue: MessageQueue) {
    const saved = started.messages.map(({ id, item_id, role, content, seq, typed }) => {
      // Ends in the provider's id, like those of new turns, for the recording.
      return { id: [id, item_id].join('.'), role, text: content, seq, typed };
    });
    const isSaved = ({ clientMessageId, text, typed }: QueuedTurn) =>
      started.messages.some(
        ({ item_id, content }) =>
          // The server numbers the turns that it heard by itself.
          clientMessageId.endsWith(`.${item_id}`) && (!typed || content === text),
      );
    const unsaved = queue
      .waiting(started.conversation_id)
      .filter((turn) => !isSaved(turn))
      .map(({ clientMessageId: id, role, text, seq, typed }) => ({ id, role, text, seq, typed }));
    const turns = [...saved, ...unsaved].sort((a, b) => a.seq - b.seq);
    this.#earlier = turns.map(({ id, role, text, typed }) => ({
      id,
      role,
      text,
      state: 'final',
      ...(typed && { typed }),
    }));
    this.count = turns.length;
    this.#order = new TurnOrder((turns.at(-1)?.seq ?? 0) + 1);
    this.#queue = queue;
    this.#conversationId = started.conversation_id;
  }

  /** Returns whether the captions changed. Ids are made unique per connection. */
  handle(event: ServerEvent, callId: string, now: number): boolean {
    this.#callId = callId;
    const changed = this.#read(event, now);
    this.save(now);
    return changed;
  }

  #read(event: ServerEvent, now: number): boolean {
    switch (event.type) {
      case 'item': {
        const { previousItemId: previous } = event;
        const place = previous && this.#unique(previous);
        const id = this.#unique(event.itemId);
        this.#order.place(id, event.role, place);
        const isTyped = event.typed && this.#order.type(id, event.typed);
        if (isTyped || event.committed) this.#awaited -= 1;
        return true;
      }
      case 'learner-text':
        this.#order.write(this.#unique(event.itemId), 'user', event.text, event.final);
        return true;
      case 'learner-text-failed':
        this.#order.finalize(this.#unique(event.itemId));
        return true;
      case 'partner-text':
      case 'partner-speaking':
      case 'partner-truncated':
      case 'response-done':
        return this.#hear(event, now);
      case 'problem':
        if (event.code === emptyCommit) this.#awaited -= 1;
        return false;
      default:
        return false;
    }
  }

  #hear(event: PartnerEvent, now: number): boolean {
    const heard = this.partner.handle(event, now);
    if (event.type === 'partner-text') {
      const text = this.partner.textOf(event.itemId);
      this.#order.show(this.#unique(event.itemId), 'assistant', text);
    }
    this.#finalize(heard);
    return heard.length > 0 || event.type === 'partner-text';
  }

  /** The connection is gone: the text so far is final, and typed turns are not reported any more. */
  abandon(now: number): void {
    this.#finalize(this.partner.abandon(now));
    this.#order.abandon();
    this.#awaited = 0;
    for (const { id, text } of this.#typed?.unreported ?? []) {
      this.#order.place(this.#unique(id), 'user');
      this.#order.type(this.#unique(id), text);
    }
    this.save(now);
  }

  /**
   * Queues finished turns; call it periodically, for what is reported late or not at all. Returns
   * whether the captions changed.
   */
  save(now: number): boolean {
    const { lastSeq } = this;
    const heard = this.partner.due(now);
    this.#finalize(heard);
    for (const turn of this.#order.take(now)) {
      this.count += 1;
      const spokenMs = this.#spoken.get(turn.clientMessageId);
      this.#queue.add(this.#conversationId, spokenMs === undefined ? turn : { ...turn, spokenMs });
    }
    return heard.length > 0 || this.lastSeq > lastSeq;
  }

  /** Sets the learner's speaking time of a turn, known before its text. */
  measure(itemId: string, callId: string, spokenMs: number): void {
    this.#spoken.set(`${callId}.${itemId}`, spokenMs);
  }

  #finalize(turns: readonly HeardTurn[]): void {
    for (const { itemId, ...heard } of turns) {
      this.#order.finalizeHeard(this.#unique(itemId), 'assistant', heard);
    }
  }

  #unique(itemId: string): string {
    return `${this.#callId}.${itemId}`;
  }

  /**
   * The conversation ends: the service has yet to report these last turns of the learner; none is
   * awaited if `spoken` is undefined, without a connection.
   */
  expect(spoken: number | undefined, typed: TypedTurns): void {
    this.#typed = typed;
    this.#awaited = spoken === undefined ? 0 : spoken + typed.unreported.length;
  }

  /** Whether every turn has been reported and has its final text by now. */
  isComplete(now: number): boolean {
    this.save(now);
    return this.#awaited <= 0 && !this.#order.hasOpenTurns;
  }

  get lastSeq(): number {
    return this.#order.lastSeq;
  }

  lines(): CaptionLine[] {
    return [...this.#earlier, ...this.#order.lines()];
  }

  /** Earlier turns for a new connection. */
  context(): ContextTurn[] {
    return this.lines()
      .filter((line) => line.text !== '')
      .map(({ role, text }) => ({ role, text }));
  }
}
