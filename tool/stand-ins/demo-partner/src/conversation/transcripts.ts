import type { TranscriptFault } from '../faults.ts';
import { words } from './response.ts';
import type { ServerEvent } from './wire.ts';

/**
 * Milliseconds from the end of a turn to its transcript, alternating. The real service transcribes
 * concurrently with the response, so clients must handle both orders.
 */
const transcriptionMs = [120, 900] as const;
/** Delay of a transcript that arrives after those of later turns, in milliseconds. */
const lateMs = 6_000;

interface TranscriptOptions {
  send: (event: ServerEvent) => void;
  after: (ms: number, run: () => void) => void;
  fault: () => TranscriptFault | null;
}

/** Sends the transcripts of the learner's turns, each with a delay. */
export class Transcripts {
  readonly #options: TranscriptOptions;
  #turns = 0;

  constructor(options: TranscriptOptions) {
    this.#options = options;
  }

  /** @param soundMs duration of the turn, in milliseconds */
  write(itemId: string, text: string, soundMs: number): void {
    const fault = this.#options.fault();
    const usual = transcriptionMs[this.#turns++ % transcriptionMs.length] ?? 0;
    this.#options.after(fault === 'late' ? lateMs : usual, () => {
      if (fault === 'failed') this.#fail(itemId);
      else this.#complete(itemId, fault === 'empty' ? '' : text, soundMs);
    });
  }

  #complete(itemId: string, transcript: string, soundMs: number): void {
    const place = { item_id: itemId, content_index: 0 };
    const { send } = this.#options;
    for (const delta of words(transcript)) {
      send({ type: 'conversation.item.input_audio_transcription.delta', ...place, delta });
    }
    send({
      type: 'conversation.item.input_audio_transcription.completed',
      ...place,
      transcript,
      usage: { type: 'duration', seconds: soundMs / 1_000 },
    });
  }

  #fail(itemId: string): void {
    this.#options.send({
      type: 'conversation.item.input_audio_transcription.failed',
      item_id: itemId,
      content_index: 0,
      error: {
        type: 'transcription_error',
        code: 'audio_unintelligible',
        message: 'The audio could not be transcribed.',
      },
    });
  }
}
