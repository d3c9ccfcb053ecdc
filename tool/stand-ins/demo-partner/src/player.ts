/** Duration of one Opus packet of a clip. */
const packetMs = 20;
/** When more than this late (a stalled machine), the player resumes without skipping audio. */
const maxLagMs = 200;

/** Sends packets at the pace of their audio. */
export class Player {
  readonly #sendPacket: (packet: Buffer, first: boolean) => void;
  #timer: NodeJS.Timeout | null = null;
  #sent = 0;

  /** @param sendPacket called with each packet when it is due; `first` marks the start of a sequence */
  constructor(sendPacket: (packet: Buffer, first: boolean) => void) {
    this.#sendPacket = sendPacket;
  }

  /** @param until number of packets available so far: a response in progress may be cut short */
  play(packets: readonly Buffer[], until: () => number, onEnd: () => void): void {
    this.stop();
    this.#sent = 0;
    let startedAt = performance.now();
    const step = (): void => {
      const late = performance.now() - startedAt - this.#sent * packetMs;
      if (late > maxLagMs) startedAt += late;
      const packet = this.#sent < until() ? packets[this.#sent] : undefined;
      if (packet === undefined) {
        this.#timer = null;
        onEnd();
        return;
      }
      this.#sendPacket(packet, this.#sent === 0);
      this.#sent += 1;
      const due = startedAt + this.#sent * packetMs;
      this.#timer = setTimeout(step, Math.max(0, due - performance.now()));
    };
    step();
  }

  /** @returns milliseconds that were played, 0 if nothing was playing */
  stop(): number {
    if (this.#timer === null) return 0;
    clearTimeout(this.#timer);
    this.#timer = null;
    return this.#sent * packetMs;
  }
}
