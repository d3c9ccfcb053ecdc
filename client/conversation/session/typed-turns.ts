import { typedItemPrefix } from '../../../tool/contract/constants/voice.ts';
import type { TypedTurn } from '../realtime/client-events.ts';

type SendTyped = (turn: TypedTurn) => void;

/** The typing field, and the typed turns that the service has not reported yet. */
export class TypedTurns {
  /** What is in the field. */
  written = '';
  #count = 0;
  #sent: TypedTurn[] = [];
  /** Those that a connection swallowed, for the next one. */
  #swallowed: TypedTurn[] = [];

  write(text: string): void {
    this.written = text;
  }

  /** Turns that the service has not reported, whether they are pending or lost. */
  get unreported(): readonly TypedTurn[] {
    return [...this.#swallowed, ...this.#sent];
  }

  send(text: string, type: SendTyped): void {
    this.written = '';
    this.#count += 1;
    const turn = { id: `${typedItemPrefix}${this.#count}`, text };
    this.#sent.push(turn);
    type(turn);
  }

  /** The service reports one of them, perhaps again. */
  arrived(itemId: string): void {
    this.#sent = this.#sent.filter(({ id }) => id !== itemId);
  }

  /** The connection is over. */
  swallow(): void {
    this.#swallowed.push(...this.#sent.splice(0));
  }

  /** Sends on a new connection what the one before swallowed; returns the number of turns. */
  sendAgain(type: SendTyped): number {
    const turns = this.#swallowed.splice(0);
    turns.forEach(type);
    this.#sent.push(...turns);
    return turns.length;
  }
}
