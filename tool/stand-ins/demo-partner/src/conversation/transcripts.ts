import type { TranscriptFault } from '../faults.ts';
import { words } from './response.ts';
import type { ServerEvent } from './wire.ts';

/**
 * Milliseconds from the end of a turn to its transcript, in turns. The real service transcribes
 * beside the reply, so now the one comes first and now the other: a client must bear both.
 */
const transcriptionMs = [120, 900] as const;
/** A transcript that comes after those of later turns, in milliseconds. */
const lateMs = 6_000;

interface TranscriptOptions {
  send: (event: ServerEvent) => void;
  after: (ms: number, run: () => void) => void;
  fault: () => TranscriptFault | null;
}

/** Writes the learner's turns down, each some time after it was spoken. */
export class Transcripts {
  readonly #options: TranscriptOptions;
  #turns = 0;

  constructor(options: TranscriptOptions) {
    this.#options = options;
  }

  /** @param soundMs how long the turn was, in milliseconds */
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
