import { maxTurnLength } from '../../../tool/contract/constants/voice.ts';
import { heardText } from '../../../tool/contract/partner-speech.ts';

export type Speaker = 'user' | 'assistant';

/** A finished turn, as it is saved. */
export interface Turn {
  clientMessageId: string;
  seq: number;
  role: Speaker;
  text: string;
  /** Milliseconds that the learner spoke, where they were measured. */
  spokenMs?: number;
  /** The learner typed it. */
  typed?: true;
}

/** A turn as the captions show it; `lost` was heard but could not be written down. */
export interface CaptionLine {
  id: string;
  role: Speaker;
  text: string;
  state: 'live' | 'final' | 'lost';
  /** Somebody cut the partner off here. */
  interrupted?: boolean;
  /** The learner typed it. */
  typed?: true;
}

interface Heard<Role> {
  /** Undefined for an item that is no turn, such as context sent to a new session. */
  role: Role;
  text: string;
  final: boolean;
}

interface Entry extends Heard<Speaker | undefined> {
  id: string;
  previousId: string | undefined;
  /** The item said to come before this one while that one has not been seen. */
  missing: string | undefined;
  /** The place kept for a turn that later ones overtook. */
  seq: number | undefined;
  emitted: boolean;
  /** The service could not write it down. */
  failed: boolean;
  interrupted: boolean;
  typed: boolean;
  /** When a settled turn first had to wait for this one, in milliseconds. */
  blockedSince: number | undefined;
}

/** How long settled turns wait for an earlier one's transcript, in milliseconds. */
export const transcriptTimeoutMs = 10_000;

/** Longest `client_message_id` (decision W5). */
const maxIdLength = 64;

const trimmed = (text: string) => text.trim().slice(0, maxTurnLength);

/**
 * Puts turns into the order in which they were spoken. Transcripts are asynchronous, so order comes
 * from the provider's items and never from arrival (decision R10). A turn whose transcript is very
 * late lets later ones pass after a while, and keeps its number for when it comes.
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
   * An item of the conversation became known. `previousId` undefined means that the provider did
   * not say: the item goes last. Without a role the item only links others.
   */
  place(id: string, role: Speaker | undefined, previousId?: string | null): void {
    if (this.#byId.has(id)) return;
    const previous = previousId ? this.#byId.get(previousId) : undefined;
    const early = this.#early.get(id);
    this.#early.delete(id);
    const entry: Entry = {
      id,
      role,
      previousId: previousId ?? undefined,
      missing: previous ? undefined : (previousId ?? undefined),
      text: early?.text ?? '',
      final: role === undefined || early?.final === true,
      seq: undefined,
      emitted: false,
      failed: false,
      interrupted: false,
      typed: false,
      blockedSince: undefined,
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

  /** The learner's turn is a written one, whole as it is. */
  type(id: string, text: string): void {
    const entry = this.#byId.get(id);
    if (!entry || entry.final) return;
    entry.typed = true;
    this.write(id, 'user', text, true);
  }

  /** A piece of a transcript, or with `final` the whole; it may come before its item. */
  write(id: string, role: Speaker, text: string, final: boolean): void {
    const known: Pick<Entry, 'text' | 'final'> | undefined = this.#byId.get(id);
    const heard = known ?? this.#early.get(id) ?? { role, text: '', final: false };
    if (heard.final) return;
    heard.text = final ? trimmed(text) : heard.text + text;
    heard.final = final;
    if (!known) this.#early.set(id, { role, ...heard });
  }

  /** The whole text of a turn that is not over, for the captions. */
  show(id: string, role: Speaker, text: string): void {
    const heard: Pick<Entry, 'text' | 'final'> | undefined =
      this.#byId.get(id) ?? this.#early.get(id);
    if (!heard) this.#early.set(id, { role, text, final: false });
    else if (!heard.final) heard.text = text;
  }

  /** A turn ends with what was heard of it. */
  settle(id: string, role: Speaker, heard: { text: string; interrupted: boolean }): void {
    const cut = heard.interrupted && heard.text !== '';
    if (!this.#byId.has(id) && !this.#early.has(id)) return;
    this.write(id, role, heardText(heard), true);
    const entry = this.#byId.get(id);
    if (entry) entry.interrupted = cut;
  }

  /** Nothing more comes for this turn: what has been heard so far is final. */
  finalize(id: string): void {
    const entry = this.#byId.get(id);
    if (!entry || entry.final) return;
    entry.text = trimmed(entry.text);
    entry.final = true;
    entry.failed = entry.text === '';
  }

  /** The connection is gone: whatever has no final text now will never get one. */
  abandon(): void {
    for (const [id, { role }] of [...this.#early]) this.place(id, role);
    for (const entry of this.#entries) {
      entry.missing = undefined;
      this.finalize(entry.id);
    }
  }

  /** The highest number given so far, 0 before the first. */
  get lastSeq(): number {
    return this.#nextSeq - 1;
  }

  /** Whether a turn still waits for its text. */
  get hasOpenTurns(): boolean {
    return this.#entries.some((entry) => !entry.final);
  }

  /** The turns that became final, in spoken order; each is given once. */
  take(now: number): Turn[] {
    const turns: Turn[] = [];
    let lastFinal = -1;
    this.#entries.forEach((entry, at) => {
      if (entry.final && !entry.emitted && entry.role) lastFinal = at;
    });
    for (const [at, entry] of this.#entries.entries()) {
      if (entry.emitted) continue;
      if (entry.final && !entry.missing) {
        const turn = this.#emit(entry);
        if (turn) turns.push(turn);
        continue;
      }
      const blocks = entry.final || at < lastFinal;
      if (!blocks) break;
      entry.blockedSince ??= now;
      if (now - entry.blockedSince < transcriptTimeoutMs) break;
      this.#overtake(entry, turns);
    }
    return turns;
  }

  /** Every turn from the oldest to the newest, the live ones too. */
  lines(): CaptionLine[] {
    const lines: CaptionLine[] = [];
    for (const entry of this.#entries) {
      const { id, role, text, final: settled, failed, interrupted, typed } = entry;
      if (!role) continue;
      if (settled && !text) {
        // An empty transcript is a cough or a noise, and no turn.
        if (role === 'user' && failed) lines.push({ id, role, text, state: 'lost' });
      } else {
        const state = settled ? 'final' : 'live';
        lines.push({
          id,
          role,
          text,
          state,
          ...(interrupted && { interrupted }),
          ...(typed && { typed }),
        });
      }
    }
    return lines;
  }

  /** An entry that had to wait for the one before it, with everything that hangs on it. */
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

  #overtake(entry: Entry, turns: Turn[]): void {
    if (entry.final) {
      entry.missing = undefined;
      const turn = this.#emit(entry);
      if (turn) turns.push(turn);
      return;
    }
    entry.seq ??= this.#nextSeq++;
  }

  #emit(entry: Entry): Turn | undefined {
    entry.emitted = true;
    if (!entry.role || !entry.text) return undefined;
    const seq = entry.seq ?? this.#nextSeq++;
    return {
      clientMessageId: entry.id.slice(0, maxIdLength),
      seq,
      role: entry.role,
      text: entry.text,
      ...(entry.typed && { typed: true as const }),
    };
  }
}
