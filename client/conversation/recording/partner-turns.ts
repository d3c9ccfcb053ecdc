import type { ServerEvent } from '../realtime/server-events.ts';
import { type RecordedTurn, TurnRecorder } from './turn-recorder.ts';

/** The partner's turns as they sounded, for another listen. */
export class PartnerTurns {
  readonly #recorder: TurnRecorder;
  /** What the partner is saying now, by the names of the answer and its turn. */
  #said: { responseId: string; itemId: string } | undefined;

  constructor(onRecorded: (turn: RecordedTurn) => void) {
    this.#recorder = new TurnRecorder((turn) => onRecorded({ ...turn, partner: true }));
  }

  watch(stream: MediaStream, now: number): void {
    this.#recorder.watch(stream, now);
  }

  handle(event: ServerEvent, now: number): void {
    // The text of a turn comes before its sound is over.
    if (event.type === 'partner-text') this.#said = event;
    // Until here there was only the learner.
    else if (event.type === 'item' && event.committed) this.#recorder.restart(now);
    else if (event.type === 'partner-speaking') {
      if (event.speaking) this.#recorder.speechStarted(now);
      else if (this.#said?.responseId === event.responseId)
        this.#recorder.finish(this.#said.itemId, now);
    }
  }

  close(): void {
    this.#recorder.close();
  }
}
