import type { RealtimeCall } from '../realtime/call.ts';
import { hintPurpose } from '../realtime/client-events.ts';
import type { ServerEvent } from '../realtime/server-events.ts';
import type { Transcript } from './transcript.ts';
import type { VoiceView } from './view.ts';

interface TalkOptions {
  /** The connection, unless it is being made again. */
  call: () => RealtimeCall | undefined;
  transcript: () => Transcript | undefined;
  view: () => VoiceView;
  show: (change: Partial<VoiceView>) => void;
}

/** A shorter press of the button is a slip and says nothing, in milliseconds. */
export const shortestPressMs = 300;
/** What 'slower' makes of the speaking rate. */
const slowFactor = 0.8;

/** What the learner can do while the two talk, and what the partner's side says about talking. */
export class TalkControls {
  private readonly options: TalkOptions;
  private naturalSpeed = 1;
  /** The learner's choice against the case: the session must be told. */
  private ownButton = false;
  private pressedAt = 0;
  private hintId: string | undefined;
  /** The pause cut the partner off. */
  private interrupted = false;

  constructor(options: TalkOptions) {
    this.options = options;
  }

  /** @param ownButton the learner wants push-to-talk on a case that takes turns by itself */
  configure(ownButton: boolean): void {
    this.ownButton = ownButton;
  }

  /** A connection opened: tells it what differs from the case, and lets the partner speak if due. */
  begin(): void {
    const { call, transcript, view } = this.options;
    call()?.hear(!view().pushToTalk);
    if (this.ownButton || view().slow) call()?.update(this.settings());
    const first = transcript()?.context().length === 0;
    if (first || transcript()?.awaitsAnswer) call()?.letPartnerSpeak();
  }

  pause(): void {
    this.interrupted = this.options.view().partnerSpeaking;
    this.options.call()?.pause();
    this.options.show({ learnerSpeaking: false, partnerSpeaking: false, holding: false });
  }

  /** What the pause cut off is said again; a turn without an answer gets one. */
  resume(): void {
    const call = this.options.call();
    call?.resume({ ...this.settings(), pushToTalk: this.options.view().pushToTalk });
    if (this.interrupted) call?.repeat();
    else if (this.options.transcript()?.awaitsAnswer) call?.letPartnerSpeak();
    this.interrupted = false;
  }

  hint(): void {
    if (this.options.view().hint?.loading) return;
    this.hintId = undefined;
    this.options.show({ hint: { text: '', loading: true } });
    this.options.call()?.hint();
  }

  closeHint(): void {
    this.hintId = undefined;
    this.options.show({ hint: null });
  }

  repeat(): void {
    this.options.call()?.repeat();
  }

  /** Slower from now on, beginning with the last turn said again; or natural again. */
  toggleSlow(): void {
    const slow = !this.options.view().slow;
    this.options.show({ slow });
    this.options.call()?.update(this.settings());
    if (slow) this.options.call()?.repeatSlowly();
  }

  /** Push-to-talk, button down. */
  press(): void {
    const { status, holding, pushToTalk } = this.options.view();
    if (status !== 'connected' || holding || !pushToTalk) return;
    this.pressedAt = performance.now();
    this.options.call()?.startTurn();
    this.options.show({ holding: true });
  }

  /** Push-to-talk, button up. */
  letGo(): void {
    if (!this.options.view().holding) return;
    const slip = performance.now() - this.pressedAt < shortestPressMs;
    if (slip) this.options.call()?.dropTurn();
    else this.options.call()?.finishTurn();
    this.options.show({ holding: false });
  }

  hear(event: ServerEvent): void {
    switch (event.type) {
      case 'session-created':
        this.naturalSpeed = event.speed;
        return;
      case 'item':
        // The hint has done its work, or the learner found words without it.
        if (event.role === 'user') this.closeHint();
        return;
      case 'learner-speaking':
        this.options.show({ learnerSpeaking: event.speaking });
        return;
      case 'partner-speaking':
        this.options.show({ partnerSpeaking: event.speaking });
        return;
      case 'response-started':
        if (event.purpose === hintPurpose) this.hintId = event.responseId;
        return;
      case 'hint-text':
        this.readHint(event);
        return;
      case 'response-done':
        if (event.responseId === this.hintId) this.finishHint();
        return;
      case 'problem':
        if (!harmless.has(event.code)) console.warn('The speech service reports', event.code);
        return;
      default:
        return;
    }
  }

  private readHint(event: Extract<ServerEvent, { type: 'hint-text' }>): void {
    const { hint } = this.options.view();
    if (!hint || event.responseId !== this.hintId) return;
    const text = event.final ? event.text : hint.text + event.text;
    this.options.show({ hint: { text, loading: !event.final } });
  }

  /** A hint that failed leaves nothing behind. */
  private finishHint(): void {
    const { hint } = this.options.view();
    this.options.show({ hint: hint && hint.text !== '' ? { ...hint, loading: false } : null });
  }

  private settings() {
    const { slow } = this.options.view();
    return {
      speed: slow ? this.naturalSpeed * slowFactor : this.naturalSpeed,
      pushToTalk: this.ownButton,
    };
  }
}

/** Answers to what this client sends on purpose without knowing the other side's state. */
const harmless = new Set(['response_cancel_not_active', 'input_audio_buffer_commit_empty']);
