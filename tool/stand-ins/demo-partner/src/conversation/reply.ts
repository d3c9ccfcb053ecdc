import { responseObject, words, type CancelReason } from './response.ts';
import type { Item, Items } from './items.ts';
import { newId, type ServerEvent, type Wire } from './wire.ts';

/** Length of one packet of a clip. */
const packetMs = 20;
/** The transcript of a reply is complete after this part of its sound, as a service is ahead of it. */
const transcriptShare = 0.6;
/** Sound that was sent but not yet cleared by the client is gone after this time. */
const drainMs = 100;

export interface ReplyPlan {
  text: string;
  packets: readonly Buffer[];
  metadata: Record<string, string> | null | undefined;
  conversationId: string;
  /** Sound of the learner that this answers. */
  inputMs: number;
}

/** One spoken answer of the partner, from `response.created` to `output_audio_buffer.stopped`. */
export class Reply {
  readonly id = newId('resp');
  readonly #item: Item = {
    id: newId('item'),
    type: 'message',
    object: 'realtime.item',
    role: 'assistant',
    status: 'in_progress',
    content: [],
  };
  readonly #wire: Wire;
  readonly #items: Items;
  readonly #timers = new Set<NodeJS.Timeout>();
  #plan: ReplyPlan | null = null;
  #transcript = '';
  #transcriptDone = false;
  #playedMs = 0;
  #draining = false;

  constructor(wire: Wire, items: Items) {
    this.#wire = wire;
    this.#items = items;
  }

  /** True from the creation until `response.done`. */
  active = true;

  start(plan: ReplyPlan): void {
    this.#plan = plan;
    this.#wire.send({ type: 'response.created', response: this.#object('in_progress') });
    this.#wire.send({ type: 'rate_limits.updated', rate_limits: [] });
    this.#wire.send(this.#itemEvent('response.output_item.added'));
    this.#items.add(this.#item);
    this.#wire.send({ type: 'response.content_part.added', ...this.#place(), part: this.#part() });
    this.#wire.play(plan.packets, () => this.#finish('completed'));
    this.#wire.send({ type: 'output_audio_buffer.started', response_id: this.id });
    this.#writeTranscript(plan);
  }

  /** Ends the reply early. A learner who speaks up silences it at once. */
  cancel(reason: CancelReason): void {
    if (!this.active) return;
    // Its clip is still being read: nobody has heard of it yet.
    if (this.#plan === null) return this.dispose();
    this.#playedMs = this.#wire.stop();
    if (reason === 'turn_detected') this.#clear();
    else this.#drain();
    this.#finish('cancelled', reason);
    if (reason === 'turn_detected') this.#truncate();
  }

  /** The client threw away what it had not played yet. */
  clear(): void {
    if (this.active) this.cancel('client_cancelled');
    if (this.#draining) this.#clear();
  }

  /** The call is over: no event follows. */
  dispose(): void {
    this.active = false;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #writeTranscript(plan: ReplyPlan): void {
    const pieces = words(plan.text);
    const time = plan.packets.length * packetMs * transcriptShare;
    pieces.forEach((delta, index) => {
      this.#after((time * index) / pieces.length, () => {
        this.#transcript += delta;
        this.#wire.send({
          type: 'response.output_audio_transcript.delta',
          ...this.#place(),
          delta,
        });
        if (index === pieces.length - 1) this.#endTranscript();
      });
    });
  }

  #endTranscript(): void {
    if (this.#transcriptDone) return;
    this.#transcriptDone = true;
    const transcript = this.#transcript;
    this.#wire.send({
      type: 'response.output_audio_transcript.done',
      ...this.#place(),
      transcript,
    });
  }

  #finish(status: 'completed' | 'cancelled', reason?: CancelReason): void {
    if (!this.active || this.#plan === null) return;
    const packets = this.#plan.packets.length;
    if (status === 'completed') this.#playedMs = packets * packetMs;
    this.dispose();
    this.#endTranscript();
    this.#item.status = status === 'completed' ? 'completed' : 'incomplete';
    this.#item.content = [this.#part()];
    this.#wire.send({ type: 'response.output_audio.done', ...this.#place() });
    this.#wire.send({ type: 'response.content_part.done', ...this.#place(), part: this.#part() });
    this.#wire.send(this.#itemEvent('response.output_item.done'));
    this.#items.done(this.#item);
    this.#wire.send({ type: 'response.done', response: this.#object(status, reason) });
    if (status === 'completed') this.#stopped();
  }

  #clear(): void {
    this.#draining = false;
    this.#wire.send({ type: 'output_audio_buffer.cleared', response_id: this.id });
  }

  #drain(): void {
    this.#draining = true;
    setTimeout(() => {
      if (this.#draining) this.#stopped();
    }, drainMs).unref();
  }

  #stopped(): void {
    this.#draining = false;
    this.#wire.send({ type: 'output_audio_buffer.stopped', response_id: this.id });
  }

  #truncate(): void {
    this.#wire.send({
      type: 'conversation.item.truncated',
      item_id: this.#item.id,
      content_index: 0,
      audio_end_ms: this.#playedMs,
    });
  }

  #after(ms: number, run: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      run();
    }, ms);
    this.#timers.add(timer);
  }

  #part(): Record<string, unknown> {
    return { type: 'output_audio', transcript: this.#transcript };
  }

  #place(): Record<string, unknown> {
    return { response_id: this.id, item_id: this.#item.id, output_index: 0, content_index: 0 };
  }

  #itemEvent(type: string): ServerEvent {
    return { type, response_id: this.id, output_index: 0, item: { ...this.#item } };
  }

  #object(status: 'in_progress' | 'completed' | 'cancelled', reason?: CancelReason) {
    const ended = status !== 'in_progress';
    return responseObject(this.id, status, {
      metadata: this.#plan?.metadata,
      conversationId: this.#plan?.conversationId ?? null,
      modalities: ['audio'],
      output: ended ? [{ ...this.#item }] : [],
      reason,
      ...(ended && { usage: { inputMs: this.#plan?.inputMs ?? 0, outputMs: this.#playedMs } }),
    });
  }
}
