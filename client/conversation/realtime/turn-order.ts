import { maxTurnLength } from '../../../tool/contract/constants/voice.ts';
import { heardText } from '../../../tool/contract/partner-speech.ts';

export type Speaker = 'user' | 'assistant';

/** A finished turn, as it is saved. */
export interface Turn {
  clientMessageId: string;
  seq: number;
  role: Speaker;
  text: string;
  /** Milliseconds that the learner spoke, if measured. */
  spokenMs?: number;
  typed?: true;
}

/** A turn in the captions; `lost` was heard but could not be transcribed. */
export interface CaptionLine {
  id: string;
  role: Speaker;
  text: string;
  state: 'live' | 'final' | 'lost';
  /** The partner was interrupted here. */
  interrupted?: boolean;
  typed?: true;
}

interface Heard<Role> {
  /** Undefined for an item that is not a turn, such as context sent to a new session. */
  role: Role;
  text: string;
  final: boolean;
}

interface Entry extends Heard<Speaker | undefined> {
  id: string;
  previousId: string | undefined;
  /** The id of the item before this one, while that item is not known. */
  missing: string | undefined;
  /** The number reserved for a turn that later ones have overtaken. */
  seq?: number;
  emitted?: true;
  /** The transcription failed. */
  failed?: boolean;
  interrupted?: boolean;
  typed?: true;
  /** When a finished turn first had to wait for this one, in milliseconds. */
  blockedSince?: number;
}

/** Timeout for the transcript of an earlier turn, in milliseconds. */
export const transcriptTimeoutMs = 10_000;

/** Longest `client_message_id` (decision W5). */
const maxIdLength = 64;

const trimmed = (text: string) => text.trim().slice(0, maxTurnLength);

/**
 * Puts turns into spoken order. Transcripts are asynchronous, so the order is that of the
 * provider's items, never of arrival (decision R10). After a timeout, a turn with a late transcript
 * lets later ones pass, keeps its number and is shown with the text so far.
 */
export class TurnOrder {
  readonly #entries: Entry[] = [];
  readonly #byId = new Map<string, Entry>();
  /** Transcripts whose item is not known yet. */
  readonly #early = new Map<string, Heard<Speaker>>();
  #nextSeq: number;

  constructor(firstSeq = 1) {
    this.#nextSeq = firstSeq;
  }

  /**
   * Adds an item of the conversation. `previousId` undefined means that the provider did not report
   * it: the item goes last. Without a role the item only links others.
   */
  place(id: string, role: Speaker | undefined, previousId?: string): void {
    if (this.#byId.has(id)) return;
    const previous = previousId ? this.#byId.get(previousId) : undefined;
    const early = this.#early.get(id);
    this.#early.delete(id);
    const entry: Entry = {
      id,
      role,
      previousId,
      missing: previous ? undefined : previousId,
      text: early?.text ?? '',
      final: role === undefined || early?.final === true,
    };
    this.#byId.set(id, entry);
    let at = previous ? this.#entries.indexOf(previous) + 1 : this.#entries.length;
    while (previous && this.#entries[at]?.previousId === previous.id) at += 1;
    this.#entries.splice(at, 0, entry);
    for (const other of this.#entries.filter(({ missing }) => missing === id)) {
      other.missing = undefined;
      this.#moveBehind(entry, other);
    }
  }

  /** Sets the complete text of a typed turn; returns whether it was unknown. */
  type(id: string, text: string): boolean {
    const entry = this.#byId.get(id);
    if (!entry || entry.final) return false;
    entry.typed = true;
    this.write(id, 'user', text, true);
    return true;
  }

  /** Adds a part of a transcript, or with `final` sets all of it; may be called before `place`. */
  write(id: string, role: Speaker, text: string, final: boolean): void {
    const heard = this.#heard(id, role);
    if (heard.final) return;
    heard.text = final ? trimmed(text) : heard.text + text;
    heard.final = final;
  }

  /** The text so far of a running turn, for the captions. */
  show(id: string, role: Speaker, text: string): void {
    const heard = this.#heard(id, role);
    if (!heard.final) heard.text = text;
  }

  #heard(id: string, role: Speaker): Heard<Speaker | undefined> {
    const known = this.#byId.get(id) ?? this.#early.get(id);
    if (known) return known;
    const heard = { role, text: '', final: false };
    this.#early.set(id, heard);
    return heard;
  }

  finalizeHeard(id: string, role: Speaker, heard: { text: string; interrupted: boolean }): void {
    const cut = heard.interrupted && heard.text !== '';
    if (!this.#byId.has(id) && !this.#early.has(id)) return;
    this.write(id, role, heardText(heard), true);
    const entry = this.#byId.get(id);
    if (entry) entry.interrupted = cut;
  }

  /** Makes the text so far of this turn final. */
  finalize(id: string): void {
    const entry = this.#byId.get(id);
    if (!entry || entry.final) return;
    entry.text = trimmed(entry.text);
    entry.final = true;
    entry.failed = entry.text === '';
  }

  /** The connection is gone: no more text arrives, so that of every turn is final. */
  abandon(): void {
    for (const [id, { role }] of [...this.#early]) this.place(id, role);
    for (const entry of this.#entries) {
      entry.missing = undefined;
      this.finalize(entry.id);
    }
  }

  /** The highest number so far, 0 before the first. */
  get lastSeq(): number {
    return this.#nextSeq - 1;
  }

  /** Whether a turn still waits for its text. */
  get hasOpenTurns(): boolean {
    return this.#entries.some((entry) => !entry.final);
  }

  /** The turns that became final, in spoken order; each is returned once. */
  take(now: number): Turn[] {
    const turns: Turn[] = [];
    let lastFinal = -1;
    this.#entries.forEach((entry, at) => {
      if (entry.final && !entry.emitted && entry.role) lastFinal = at;
    });
    for (const [at, entry] of this.#entries.entries()) {
      if (entry.emitted) continue;
      if (entry.final && !entry.missing) {
        this.#emit(entry, turns);
        continue;
      }
      const blocks = entry.final || at < lastFinal;
      if (!blocks) break;
      entry.blockedSince ??= now;
      if (now - entry.blockedSince < transcriptTimeoutMs) break;
      if (entry.final) {
        entry.missing = undefined;
        this.#emit(entry, turns);
      } else entry.seq ??= this.#nextSeq++;
    }
    return turns;
  }

  /** Every turn from the oldest to the newest, including unfinished ones. */
  lines(): CaptionLine[] {
    return this.#entries.flatMap(({ id, role, text, final, seq, failed, interrupted, typed }) => {
      const settled = final || seq !== undefined;
      const isLost = settled && !text;
      // An empty transcript is a cough or a noise, not a turn.
      if (!role || (isLost && ((final && !failed) || role !== 'user'))) return [];
      const state = isLost ? 'lost' : settled ? 'final' : 'live';
      return [
        { id, role, text, state, ...(interrupted && { interrupted }), ...(typed && { typed }) },
      ];
    });
  }

  /** Moves an entry behind its predecessor, together with all entries that follow it. */
  #moveBehind(entry: Entry, child: Entry): void {
    const from = this.#entries.indexOf(child);
    let count = 1;
    while (
      from + count < this.#entries.length &&
      this.#entries[from + count]?.previousId === this.#entries[from + count - 1]?.id
    ) {
      count += 1;
    }
    const chain = this.#entries.splice(from, count);
    this.#entries.splice(this.#entries.indexOf(entry) + 1, 0, ...chain);
  }

  #emit(entry: Entry, turns: Turn[]): void {
    const { id, role, text, typed, seq } = entry;
    entry.emitted = true;
    if (!role || !text) return;
    turns.push({
      clientMessageId: id.slice(0, maxIdLength),
      seq: seq ?? this.#nextSeq++,
      role,
      text,
      ...(typed && { typed }),
    });
  }
}
