/** The typing field, and the typed turns that the service has not reported yet. */
export class TypedTurns {
  #written = '';
  #sent: string[] = [];
  /** Those that a connection swallowed, for the next one. */
  #swallowed: string[] = [];

  /** What is in the field. */
  get written(): string {
    return this.#written;
  }

  write(text: string): void {
    this.#written = text;
  }

  /** Number of turns that were sent on this connection and are not reported. */
  get sent(): number {
    return this.#sent.length;
  }

  send(text: string, type: (text: string) => void): void {
    this.#written = '';
    this.#sent.push(text);
    type(text);
  }

  /** The service reports the oldest of them. */
  arrived(): void {
    this.#sent.shift();
  }

  /** The connection is over. */
  swallow(): void {
    this.#swallowed.push(...this.#sent.splice(0));
  }

  /** Sends on a new connection what the one before swallowed; returns the number of turns. */
  sendAgain(type: (text: string) => void): number {
    const turns = this.#swallowed.splice(0);
    turns.forEach(type);
    this.#sent.push(...turns);
    return turns.length;
  }
}
