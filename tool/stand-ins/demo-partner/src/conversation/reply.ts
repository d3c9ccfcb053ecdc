import type { Outcome } from '../faults.ts';
import { assistantItem, type Item, type Items } from './items.ts';
import { responseObject, words, type CancelReason } from './response.ts';
import { newId, type ServerEvent, type Wire } from './wire.ts';

/** Duration of one packet of a clip. */
const packetMs = 20;
/** Generation time as a share of the audio: the real service generates faster than it speaks. */
const makingShare = 0.25;
/** Milliseconds from the request to the first word. */
const firstWordMs = 40;
/** Milliseconds from a cancellation to the end of the response. */
const cancelMs = 80;

export interface ReplyPlan {
  text: string;
  packets: readonly Buffer[];
  metadata: Record<string, string> | null | undefined;
  conversationId: string;
  /** Duration of the learner's audio that this responds to. */
  inputMs: number;
  outcome: Outcome;
}

/** One part of a response with the words generated so far. */
interface Part {
  item: Item;
  pieces: string[];
  made: number;
  /** Index of its first packet in the clip. */
  firstPacket: number;
}

/**
 * One spoken response of the partner. As in the real service it is generated far ahead of its
 * audio, so `response.done` comes long before `output_audio_buffer.stopped`, and a cancelled
 * response ends a moment after the cancellation.
 */
export class Reply {
  readonly id = newId('resp');
  readonly #wire: Wire;
  readonly #items: Items;
  readonly #timers = new Set<NodeJS.Timeout>();
  #plan: ReplyPlan | null = null;
  #parts: Part[] = [];
  #sound: 'none' | 'due' | 'on' | 'over' = 'none';
  #cancelled: CancelReason | null = null;
  /** Number of generated packets, which may still be played. */
  #madePackets = 0;
  #disposed = false;

  #tellQuiet: () => void = () => undefined;
  /** Resolves when its audio has ended. */
  readonly quiet = new Promise<void>((resolve) => {
    this.#tellQuiet = resolve;
  });

  constructor(wire: Wire, items: Items) {
    this.#wire = wire;
    this.#items = items;
  }

  /** True from the request until `response.done`. */
  active = true;

  get isQuiet(): boolean {
    return this.#sound === 'over';
  }

  /** @param before resolves when the audio of the previous response has ended */
  start(plan: ReplyPlan, before: Promise<void>): void {
    this.#plan = plan;
    this.#send('response.created', { response: this.#object('in_progress') });
    this.#send('rate_limits.updated', { rate_limits: [] });
    const { outcome } = plan;
    if (outcome.share === 0) {
      this.#after(firstWordMs, () => this.#end(outcome.status, outcome.details));
      return;
    }
    this.#parts = partsOf(plan);
    this.#madePackets = Math.floor(plan.packets.length * outcome.share);
    const pieces = this.#parts.flatMap((part) => part.pieces.map((piece) => ({ part, piece })));
    const count = Math.max(1, Math.ceil(pieces.length * outcome.share));
    const ms = plan.packets.length * packetMs * makingShare;
    pieces.slice(0, count).forEach(({ part, piece }, at) => {
      this.#after(firstWordMs + (ms * at) / pieces.length, () => {
        if (at === 0) void this.#play(before);
        this.#write(part, piece);
        if (at === count - 1) this.#end(outcome.status, outcome.details);
      });
    });
  }

  /** The client cancels it; generated audio is still played until it is cleared. */
  cancel(reason: CancelReason): void {
    if (!this.active || this.#cancelled) return;
    this.#cancelled = reason;
    // Its clip is still being read, so no event was sent yet.
    if (this.#plan === null) return this.#over();
    const made = this.#madeShare();
    this.#madePackets = Math.floor(this.#plan.packets.length * made);
    this.#clearTimers();
    this.#after(cancelMs, () => this.#end('cancelled', { type: 'cancelled', reason }));
  }

  /** Drops audio that has not been played. */
  clear(): void {
    if (this.#sound !== 'on') return;
    this.#wire.stop();
    this.#silence('cleared');
  }

  /** The learner has started to speak: stops the audio and drops what was not played. */
  interrupt(): void {
    this.cancel('turn_detected');
    if (this.#sound !== 'on') return;
    const played = this.#wire.stop();
    const part = this.#parts.filter((one) => one.firstPacket * packetMs <= played).at(-1);
    this.#silence('cleared');
    if (!part) return;
    this.#send('conversation.item.truncated', {
      item_id: part.item.id,
      content_index: 0,
      audio_end_ms: Math.max(0, played - part.firstPacket * packetMs),
    });
  }

  /** The call has ended: no event follows. */
  dispose(): void {
    this.#disposed = true;
    this.active = false;
    this.#clearTimers();
  }

  async #play(before: Promise<void>): Promise<void> {
    this.#sound = 'due';
    await before;
    if (this.#cancelled || this.#disposed) return this.#hush();
    this.#sound = 'on';
    this.#send('output_audio_buffer.started', { response_id: this.id });
    // A response that is cut short plays only what was generated.
    const until = () => this.#madePackets;
    this.#wire.play(this.#plan?.packets ?? [], until, () => this.#silence('stopped'));
  }

  #silence(how: 'stopped' | 'cleared'): void {
    if (this.#sound !== 'on') return;
    this.#send(`output_audio_buffer.${how}`, { response_id: this.id });
    this.#hush();
  }

  #hush(): void {
    this.#sound = 'over';
    this.#tellQuiet();
  }

  #write(part: Part, piece: string): void {
    if (part.made === 0) this.#open(part);
    part.made += 1;
    const place = this.#place(part);
    this.#send('response.output_audio_transcript.delta', { ...place, delta: piece });
    if (part.made === part.pieces.length) this.#close(part, 'completed');
  }

  #open(part: Part): void {
    this.#send('response.output_item.added', this.#ofItem(part));
    this.#items.add(part.item);
    const place = this.#place(part);
    this.#send('response.content_part.added', {
      ...place,
      part: { type: 'audio', transcript: '' },
    });
  }

  #close(part: Part, status: 'completed' | 'incomplete'): void {
    if (part.item.status !== 'in_progress') return;
    const transcript = part.pieces.slice(0, part.made).join('');
    const place = this.#place(part);
    part.item.status = status;
    part.item.content = [{ type: 'output_audio', transcript }];
    this.#send('response.output_audio_transcript.done', { ...place, transcript });
    this.#send('response.output_audio.done', place);
    this.#send('response.content_part.done', { ...place, part: { type: 'audio', transcript } });
    this.#send('response.output_item.done', this.#ofItem(part));
    this.#items.done(part.item);
  }

  #end(status: 'completed' | 'cancelled' | 'failed' | 'incomplete', details?: object): void {
    if (!this.active) return;
    for (const part of this.#begun()) this.#close(part, 'incomplete');
    this.#send('response.done', { response: this.#object(status, { ...details }) });
    this.#over();
  }

  #over(): void {
    this.active = false;
    this.#clearTimers();
    if (this.#sound === 'none') this.#hush();
  }

  #madeShare(): number {
    const all = this.#parts.reduce((sum, { pieces }) => sum + pieces.length, 0);
    const made = this.#parts.reduce((sum, part) => sum + part.made, 0);
    return all === 0 ? 0 : made / all;
  }

  #begun(): Part[] {
    return this.#parts.filter(({ made }) => made > 0);
  }

  #clearTimers(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #after(ms: number, run: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      run();
    }, ms);
    this.#timers.add(timer);
  }

  #send(type: string, fields: object): void {
    this.#wire.send({ type, ...fields });
  }

  #place(part: Part) {
    const output_index = this.#parts.indexOf(part);
    return { response_id: this.id, item_id: part.item.id, output_index, content_index: 0 };
  }

  #ofItem(part: Part): Omit<ServerEvent, 'type'> {
    const output_index = this.#parts.indexOf(part);
    return { response_id: this.id, output_index, item: { ...part.item } };
  }

  #object(status: Parameters<typeof responseObject>[1], details?: Record<string, unknown>) {
    const ended = status !== 'in_progress';
    const outputMs = this.#madePackets * packetMs;
    return responseObject(this.id, status, {
      metadata: this.#plan?.metadata,
      conversationId: this.#plan?.conversationId,
      modalities: ['audio'],
      output: ended ? this.#begun().map(({ item }) => ({ ...item })) : [],
      ...(details?.type ? { details } : {}),
      ...(ended && { usage: { inputMs: this.#plan?.inputMs ?? 0, outputMs } }),
    });
  }
}

/** A response in one part, or in two that are spoken one after the other. */
function partsOf({ text, packets, outcome }: ReplyPlan): Part[] {
  const pieces = words(text);
  const first = outcome.twoItems ? Math.max(1, Math.floor(pieces.length / 3)) : pieces.length;
  const split = Math.floor((packets.length * first) / pieces.length);
  const part = (own: string[], firstPacket: number): Part => {
    return { item: assistantItem(newId('item')), pieces: own, made: 0, firstPacket };
  };
  const rest = pieces.slice(first);
  return [part(pieces.slice(0, first), 0), ...(rest.length > 0 ? [part(rest, split)] : [])];
}
