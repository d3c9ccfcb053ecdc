import type { RealtimeCall } from '../realtime/call.ts';
import { hintPurpose } from '../realtime/client-events.ts';
import type { ServerEvent } from '../realtime/server-events.ts';
import type { Transcript } from './transcript.ts';
import type { VoiceView } from './view.ts';

interface TurnControllerOptions {
  /** The connection, unless it is being made again. */
  call: () => RealtimeCall | undefined;
  transcript: () => Transcript | undefined;
  view: () => VoiceView;
  patch: (change: Partial<VoiceView>) => void;
}

/** A shorter press of the button is discarded, in milliseconds. */
export const minPressMs = 300;
/** What 'slower' makes of the speaking rate. */
const slowFactor = 0.8;

/** Turn taking: the learner's controls, and the provider's events about who speaks. */
export class TurnController {
  readonly #options: TurnControllerOptions;
  #naturalSpeed = 1;
  /** The learner chose push-to-talk on a case without it: the session must be updated. */
  #overridesTurnTaking = false;
  #pressedAt = 0;
  #hintId: string | undefined;
  /** The pause cut the partner off. */
  #interrupted = false;

  constructor(options: TurnControllerOptions) {
    this.#options = options;
  }

  /** @param overridesTurnTaking the learner wants push-to-talk on a case that takes turns by itself */
  configure(overridesTurnTaking: boolean): void {
    this.#overridesTurnTaking = overridesTurnTaking;
  }

  /** A connection opened: tells it what differs from the case, and lets the partner speak if due. */
  begin(): void {
    const { call, transcript, view } = this.#options;
    call()?.enableMicrophone(!view().pushToTalk);
    if (this.#overridesTurnTaking || view().slow) call()?.updateSession(this.#settings());
    const first = transcript()?.context().length === 0;
    if (first || transcript()?.awaitsAnswer) call()?.requestResponse();
  }

  pause(): void {
    this.#interrupted = this.#options.view().partnerSpeaking;
    this.#options.call()?.pause();
    this.#options.patch({ learnerSpeaking: false, partnerSpeaking: false, holding: false });
  }

  /** What the pause cut off is said again; a turn without an answer gets one. */
  resume(): void {
    const call = this.#options.call();
    call?.resume({ ...this.#settings(), pushToTalk: this.#options.view().pushToTalk });
    if (this.#interrupted) call?.repeat();
    else if (this.#options.transcript()?.awaitsAnswer) call?.requestResponse();
    this.#interrupted = false;
  }

  hint(): void {
    if (this.#options.view().hint?.loading) return;
    this.#hintId = undefined;
    this.#options.patch({ hint: { text: '', loading: true } });
    this.#options.call()?.hint();
  }

  closeHint(): void {
    this.#hintId = undefined;
    this.#options.patch({ hint: null });
  }

  repeat(): void {
    this.#options.call()?.repeat();
  }

  /** Slower from now on, beginning with the last turn said again; or natural again. */
  toggleSlow(): void {
    const slow = !this.#options.view().slow;
    this.#options.patch({ slow });
    this.#options.call()?.updateSession(this.#settings());
    if (slow) this.#options.call()?.repeatSlowly();
  }

  /** Push-to-talk, button down. */
  press(): void {
    const { status, holding, pushToTalk } = this.#options.view();
    if (status !== 'connected' || holding || !pushToTalk) return;
    this.#pressedAt = performance.now();
    this.#options.call()?.startTurn();
    this.#options.patch({ holding: true });
  }

  /** Push-to-talk, button up. */
  release(): void {
    if (!this.#options.view().holding) return;
    const slip = performance.now() - this.#pressedAt < minPressMs;
    if (slip) this.#options.call()?.discardTurn();
    else this.#options.call()?.finishTurn();
    this.#options.patch({ holding: false });
  }

  handle(event: ServerEvent): void {
    switch (event.type) {
      case 'session-created':
        this.#naturalSpeed = event.speed;
        return;
      case 'item':
        // The hint has done its work, or the learner found words without it.
        if (event.role === 'user') this.closeHint();
        return;
      case 'learner-speaking':
        this.#options.patch({ learnerSpeaking: event.speaking });
        return;
      case 'partner-speaking':
        this.#options.patch({ partnerSpeaking: event.speaking });
        return;
      case 'response-started':
        if (event.purpose === hintPurpose) this.#hintId = event.responseId;
        return;
      case 'hint-text':
        this.#readHint(event);
        return;
      case 'response-done':
        if (event.responseId === this.#hintId) this.#finishHint();
        return;
      case 'problem':
        if (!expectedProblems.has(event.code))
          console.warn('The speech service reports', event.code);
        return;
      default:
        return;
    }
  }

  #readHint(event: Extract<ServerEvent, { type: 'hint-text' }>): void {
    const { hint } = this.#options.view();
    if (!hint || event.responseId !== this.#hintId) return;
    const text = event.final ? event.text : hint.text + event.text;
    this.#options.patch({ hint: { text, loading: !event.final } });
  }

  /** A hint that failed leaves nothing behind. */
  #finishHint(): void {
    const { hint } = this.#options.view();
    this.#options.patch({ hint: hint && hint.text !== '' ? { ...hint, loading: false } : null });
  }

  #settings() {
    const { slow } = this.#options.view();
    return {
      speed: slow ? this.#naturalSpeed * slowFactor : this.#naturalSpeed,
      pushToTalk: this.#overridesTurnTaking,
    };
  }
}

/** Replies to events that this client sends without knowing the provider's state. */
const expectedProblems = new Set(['response_cancel_not_active', 'input_audio_buffer_commit_empty']);
