import { interruptedMark } from './constants/voice.ts';
import { SpeakingRate } from './speaking-rate.ts';

/** Event of the partner's speech in a call, parsed from the service's events by browser and server. */
export type PartnerEvent =
  | { type: 'partner-text'; responseId: string; itemId: string; text: string; final: boolean }
  /** The service removed the part of a turn that the learner did not hear. */
  | { type: 'partner-truncated'; itemId: string; audioEndMs: number }
  /** The audio of a response starts, ends, or is `cut` off. */
  | { type: 'partner-speaking'; responseId: string; speaking: boolean; cut: boolean }
  | { type: 'response-done'; responseId: string; status: string; itemIds: readonly string[] };

/** The text of a turn as stored. */
export const heardText = ({
  text,
  interrupted,
}: Pick<HeardTurn, 'text' | 'interrupted'>): string =>
  interrupted && text !== '' ? text + interruptedMark : text;

/** A turn of the partner, as far as the learner heard it; empty when nothing was heard. */
export interface HeardTurn {
  itemId: string;
  text: string;
  interrupted: boolean;
}

interface Item {
  id: string;
  text: string;
  /** The text is complete. */
  whole?: boolean;
  /** How much of it was heard according to the service, in milliseconds. */
  audioEndMs?: number;
}

interface Spoken {
  items: Item[];
  done?: boolean;
  startedAt?: number | undefined;
  /** When its audio ended, normally or `cut` off. */
  endedAt?: number;
  cut?: boolean;
}

/** Milliseconds to wait for the service's event about an interruption. */
const truncationMs = 500;
/**
 * Milliseconds after the estimated end of a response at which it is over, if that is not reported. A
 * browser notices a broken connection, after which nothing is heard, within fewer.
 */
const unreportedEndMs = 8_000;

/**
 * Finds out which words of the partner were heard. The service writes the text far ahead of the
 * audio, and an interruption drops what was not played: a turn counts when its audio has ended, cut
 * to the part that was played. The server in a call and the browser use this same estimate. The
 * service drops an event now and then: a response that is complete and was not cut off was heard,
 * whether the beginning and the end of its audio are reported or not. All times are the caller's clock
 * in milliseconds.
 */
export class PartnerSpeech {
  readonly #responses = new Map<string, Spoken>();
  /** Responses whose turns were returned: what is reported of them late or again changes nothing. */
  readonly #returned = new Set<string>();
  readonly #rate = new SpeakingRate();
  /** When `due` was called last, and when first without a long break. */
  #calledAt = 0;
  #awakeSince = 0;

  /** Call this when the partner's speaking rate changes. */
  changeRate(): void {
    this.#rate.forget();
  }

  /** @returns the turns that this event completes */
  handle(event: PartnerEvent, now: number): HeardTurn[] {
    if ('responseId' in event && this.#returned.has(event.responseId)) return this.due(now);
    switch (event.type) {
      case 'partner-text':
        this.#write(event);
        break;
      case 'partner-speaking':
        this.#sound(event, now);
        break;
      case 'partner-truncated':
        this.#truncate(event, now);
        break;
      case 'response-done':
        this.#finish(event);
        break;
    }
    return this.due(now);
  }

  /** Turns that are complete by now; call this periodically. */
  due(now: number): HeardTurn[] {
    // A page or process that slept heard nothing meanwhile.
    if (now - this.#calledAt > unreportedEndMs) this.#awakeSince = now;
    this.#calledAt = now;
    for (const spoken of this.#responses.values()) {
      const since = Math.max(this.#awakeSince, spoken.startedAt ?? now);
      const lengthMs = spoken.items.reduce((sum, { text }) => sum + this.#rate.soundMs(text), 0);
      if (now - since >= lengthMs + unreportedEndMs) assumeEnd(spoken, now);
    }
    const ready = [...this.#responses].filter(([, spoken]) => isOver(spoken, now));
    return ready.flatMap(([id, spoken]) => {
      this.#responses.delete(id);
      this.#returned.add(id);
      return this.#finalize(spoken, now);
    });
  }

  /** Call this when the connection is lost: audio until now counts as heard, and was interrupted. */
  abandon(now: number): HeardTurn[] {
    const left = [...this.#responses.values()];
    this.#responses.clear();
    return left.flatMap((spoken) => this.#finalize(spoken, now));
  }

  /** Whether a response is audible. */
  get isAudible(): boolean {
    return [...this.#responses.values()].some(
      ({ startedAt, endedAt }) => startedAt !== undefined && endedAt === undefined,
    );
  }

  /** Transcript of a turn so far. */
  textOf(itemId: string): string {
    return this.#find(itemId)?.item.text ?? '';
  }

  #write({ responseId, itemId, text, final }: Extract<PartnerEvent, { type: 'partner-text' }>) {
    const item = itemOf(this.#response(responseId), itemId);
    // A part that is reported after the whole is in it already.
    if (item.whole) return;
    item.text = final ? text : item.text + text;
    item.whole = final;
  }

  #sound(event: Extract<PartnerEvent, { type: 'partner-speaking' }>, now: number): void {
    if (event.speaking) {
      // Only one response is audible: the one before is over, even if that was not reported.
      for (const [id, before] of this.#responses)
        if (id !== event.responseId) assumeEnd(before, now);
      this.#response(event.responseId).startedAt ??= now;
      return;
    }
    const spoken = this.#responses.get(event.responseId);
    if (!spoken || spoken.endedAt !== undefined) return;
    spoken.endedAt = now;
    spoken.cut = event.cut;
    // The sound of a response ends after everything else of it.
    spoken.done ||= !event.cut;
  }

  #truncate(event: Extract<PartnerEvent, { type: 'partner-truncated' }>, now: number): void {
    const found = this.#find(event.itemId);
    if (!found) return;
    found.item.audioEndMs = event.audioEndMs;
    found.spoken.endedAt ??= now;
    found.spoken.cut = true;
  }

  #finish({ responseId, status, itemIds }: Extract<PartnerEvent, { type: 'response-done' }>) {
    const spoken = this.#response(responseId);
    const failed = status === 'cancelled' || status === 'failed';
    const silent = failed || spoken.items.length === 0;
    for (const id of itemIds) itemOf(spoken, id);
    spoken.done = true;
    if (!silent || spoken.startedAt !== undefined) return;
    // Nothing of it was heard, and nothing is awaited.
    spoken.cut = true;
    spoken.endedAt = -Infinity;
  }

  #finalize(spoken: Spoken, now: number): HeardTurn[] {
    const { items, startedAt, cut, endedAt = now } = spoken;
    const broken = spoken.endedAt === undefined;
    const truncated = items.findIndex(({ audioEndMs }) => audioEndMs !== undefined);
    if (startedAt === undefined && truncated < 0 && (cut || broken)) {
      return items.map(({ id }) => ({ itemId: id, text: '', interrupted: true }));
    }
    const soundMs = endedAt - (startedAt ?? endedAt);
    if (!cut && !broken && truncated < 0) {
      this.#rate.learn(items.map(({ text }) => text).join(' '), soundMs);
      return items.map(({ id, text }) => ({ itemId: id, text, interrupted: false }));
    }
    let leftMs = soundMs;
    return items.map(({ id, text, audioEndMs }, at) => {
      const before = truncated >= 0 && at < truncated;
      const heardMs = truncated < 0 ? leftMs : (audioEndMs ?? 0);
      leftMs = Math.max(0, leftMs - this.#rate.soundMs(text));
      const heard = before ? text : this.#rate.heardPart(text, heardMs);
      return { itemId: id, text: heard, interrupted: broken || heard !== text.trim() };
    });
  }

  #response(id: string): Spoken {
    const known = this.#responses.get(id);
    if (known) return known;
    const spoken: Spoken = { items: [] };
    this.#responses.set(id, spoken);
    return spoken;
  }

  #find(itemId: string): { spoken: Spoken; item: Item } | undefined {
    for (const spoken of this.#responses.values()) {
      const item = spoken.items.find(({ id }) => id === itemId);
      if (item) return { spoken, item };
    }
    return undefined;
  }
}

/** The item of a response, which is added when it is new. */
function itemOf({ items }: Spoken, id: string): Item {
  const known = items.find((item) => item.id === id);
  const item = known ?? { id, text: '' };
  if (!known) items.push(item);
  return item;
}

/** The end of a complete response was not reported: it was heard, at a pace that is not known. */
function assumeEnd(spoken: Spoken, now: number): void {
  if (!spoken.done || spoken.endedAt !== undefined) return;
  spoken.endedAt = now;
  spoken.startedAt = undefined;
}

function isOver({ done, endedAt, cut, items }: Spoken, now: number): boolean {
  if (endedAt === undefined || !done) return false;
  const told = items.some(({ audioEndMs }) => audioEndMs !== undefined);
  return !cut || told || now - endedAt >= truncationMs;
}
