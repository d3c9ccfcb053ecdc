import type { ItemRole, ServerEvent } from './wire.ts';

export interface Item {
  id: string;
  type: 'message';
  object: 'realtime.item';
  role: ItemRole;
  status: 'in_progress' | 'completed' | 'incomplete';
  content: Record<string, unknown>[];
}

/** Maximum number of items in a conversation; an hour of conversation has far fewer. */
const maxItems = 2_000;

/** The items of a conversation in order; `previous_item_id` sends the order to the client. */
export class Items {
  readonly #ids: string[] = [];
  readonly #send: (event: ServerEvent) => void;

  constructor(send: (event: ServerEvent) => void) {
    this.#send = send;
  }

  get lastId(): string | null {
    return this.#ids.at(-1) ?? null;
  }

  get full(): boolean {
    return this.#ids.length >= maxItems;
  }

  has(id: string): boolean {
    return this.#ids.includes(id);
  }

  /** @param after id of the previous item; the last one when absent or unknown */
  add(item: Item, after: string | null = this.lastId): void {
    const at = after === null ? -1 : this.#ids.indexOf(after);
    const previous = at < 0 ? this.lastId : after;
    this.#ids.splice(at < 0 ? this.#ids.length : at + 1, 0, item.id);
    this.#send({ type: 'conversation.item.added', previous_item_id: previous, item });
  }

  done(item: Item): void {
    const at = this.#ids.indexOf(item.id);
    const previous = this.#ids[at - 1] ?? null;
    this.#send({ type: 'conversation.item.done', previous_item_id: previous, item });
  }
}

const message = { type: 'message', object: 'realtime.item' } as const;

/** A complete item of the learner. */
export function userItem(id: string, content: Record<string, unknown>[]): Item {
  return { id, ...message, role: 'user', status: 'completed', content };
}

/** A response item of the partner, in progress. */
export function assistantItem(id: string): Item {
  return { id, ...message, role: 'assistant', status: 'in_progress', content: [] };
}
