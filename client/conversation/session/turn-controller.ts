import type { NoReplyReason } from '../api.ts';
import { emptyCommit, type RealtimeCall } from '../realtime/call.ts';
import type { ServerEvent } from '../realtime/server-events.ts';
import { AdaptiveSilence } from './adaptive-silence.ts';
import { Hints } from './hints.ts';
import { ReplyRecovery } from './reply-recovery.ts';
import { Thinking } from './thinking.ts';
import type { Transcript } from './transcript.ts';
import { TypedTurns } from './typed-turns.ts';
import { silentView, type VoiceView } from './view.ts';

interface TurnControllerOptions {
  /** The connection; undefined while it is reconnecting. */
  call: () => RealtimeCall | undefined;
  transcript: () => Transcript | undefined;
  view: () => VoiceView;
  patch: (change: Partial<VoiceView>) => void;
  /** The partner gives no reply, and retries do not help. */
  onNoReply: (failure: NoReplyReason) => void;
  /** The learner speaks again instead of typing. */
  onSpeak: () => void;
}

/** A shorter press of the button is discarded, in milliseconds. */
const minPressMs = 300;
/** Factor of the speaking rate for 'slower'. */
const slowFactor = 0.8;

/** Turn taking: the learner's controls, and the provider's events about who speaks. */
export class TurnController {
  readonly #options: TurnControllerOptions;
  #naturalSpeed = 1;
  /** The learner chose push-to-talk on a case without it: the session must be updated. */
  #overridesTurnTaking = false;
  #pressedAt = 0;
  readonly typed = new TypedTurns();
  /** A pause or a lost connection interrupted the partner. */
  #interrupted = false;
  /** The connection broke while both sides could talk: the learner's turn may be lost. */
  #broken = false;
  readonly #thinking: Thinking;
  readonly #hints: Hints;
  readonly #recovery: ReplyRecovery;
  readonly #silence: AdaptiveSilence;

  constructor(options: TurnControllerOptions) {
    this.#options = options;
    this.#thinking = new Thinking(options);
    this.#hints = new Hints(options);
    this.#recovery = new ReplyRecovery({
      retry: () => options.call()?.retryResponse(),
      show: (notice) => options.patch({ notice }),
      giveUp: options.onNoReply,
    });
    this.#silence = new AdaptiveSilence({
      wait: (detection) => options.call()?.takeTurnsBy(detection),
      stuck: (isStuck) => {
        if (isStuck && this.typed.written === '') options.patch({ notice: 'stuck' });
        else if (options.view().notice === 'stuck') options.patch({ notice: null });
      },
    });
  }

  /** @param overridesTurnTaking push-to-talk on a case with automatic turn taking */
  configure(overridesTurnTaking: boolean): void {
    this.#overridesTurnTaking = overridesTurnTaking;
  }

  /** A connection opened: enables the microphone, and requests a response if due. */
  begin(): void {
    const { call, view } = this.#options;
    call()?.enableMicrophone(!view().pushToTalk && !view().typing);
    this.adjust();
    this.#goOn();
  }

  /** Sends a new connection what differs from the case; in a pause nothing else. */
  adjust(): void {
    const { call, view } = this.#options;
    if (this.#overridesTurnTaking) call()?.takeTurnsByButton();
    else if (this.#silence.adapted) call()?.takeTurnsBy(this.#silence.adapted);
    if (view().slow) call()?.setSpeakingRate(this.#speed);
  }

  /** There is no turn yet, or the last one is the learner's. */
  get #isPartnersTurn(): boolean {
    const transcript = this.#options.transcript();
    return transcript !== undefined && transcript.context().at(-1)?.role !== 'assistant';
  }

  pause(): void {
    this.#interrupted = this.#options.view().partnerSpeaking;
    this.#recovery.cancel();
    this.#silence.rest();
    this.#thinking.rest();
    this.#options.call()?.pause();
    this.#options.patch({ ...silentView, hint: this.#options.view().hint });
  }

  /** Without a connection, the next one resumes with `begin`. */
  resume(): void {
    const call = this.#options.call();
    if (!call) return;
    call.resume(this.#options.view().pushToTalk);
    if (this.#options.view().typing) call.enableMicrophone(false);
    this.#goOn();
  }

  /** A swallowed turn is sent again; an interrupted reply is repeated; a turn without one gets it. */
  #goOn(): void {
    const call = this.#options.call();
    if (!call) return;
    const swallowed = this.typed.sendAgain((turn) => call.type(turn));
    if (swallowed === 0) {
      // Of an interrupted reply perhaps nothing was heard: then there is none to repeat.
      if (this.#isPartnersTurn) call.requestResponse();
      else if (this.#interrupted) call.repeat();
      else if (this.#broken) this.#options.patch({ notice: 'sayAgain' });
    }
    this.#interrupted = this.#broken = false;
  }

  /** The connection or the conversation is over: cancels all pending requests. */
  stop(): void {
    this.typed.swallow();
    this.#rest();
  }

  #rest(): void {
    const { partnerSpeaking, status } = this.#options.view();
    this.#interrupted ||= partnerSpeaking;
    this.#broken ||= status === 'connecting';
    this.#recovery.cancel();
    this.#silence.rest();
    this.#thinking.rest();
    this.closeHint();
  }

  /** Call this periodically: the end of the partner's audio may not be reported. */
  tick(isMicrophoneLoud: boolean): void {
    if (isMicrophoneLoud) this.#thinking.heard();
    const { transcript, view } = this.#options;
    if (view().partnerSpeaking && !transcript()?.partner.isAudible)
      this.handle({ type: 'partner-speaking', responseId: '', speaking: false, cut: false });
  }

  /**
   * The conversation ends: the current turn, also in the typing field, is the last one. Returns the
   * number of spoken turns that the service has yet to report; undefined without a connection.
   */
  finish(): number | undefined {
    this.#rest();
    const { learnerSpeaking, pushToTalk, holding, typing } = this.#options.view();
    const call = this.#options.call();
    const said = learnerSpeaking || this.#thinking.hasTurn;
    const spoken = call?.finish(pushToTalk ? holding : said);
    if (call) this.typed.sendAgain((turn) => call.write(turn));
    const written = typing ? this.typed.written.trim() : '';
    if (written !== '') this.typed.send(written, (turn) => call?.write(turn));
    return spoken;
  }

  /** The service refuses to create a requested reply. */
  refuse(code: string): void {
    this.#recovery.refuse(code);
  }

  hint(): void {
    if (!this.#options.call() || this.#options.view().hint?.loading) return;
    this.#silence.rest();
    this.#hints.request();
  }

  closeHint(): void {
    this.#hints.close();
  }

  toggleThinking(): void {
    this.#silence.rest();
    this.#thinking.toggle();
  }

  repeat(): void {
    this.#options.call()?.repeat();
  }

  /** Slower from now on, beginning with a repeat of the last turn; or natural again. */
  toggleSlow(): void {
    const slow = !this.#options.view().slow;
    this.#options.patch({ slow });
    this.#options.transcript()?.partner.changeRate();
    this.#options.call()?.setSpeakingRate(this.#speed);
    if (slow) this.#options.call()?.repeat('slower');
  }

  /** Switches between typing, with the microphone off, and speaking. */
  toggleTyping(): void {
    const { typing, pushToTalk, status } = this.#options.view();
    if (status !== 'connected') return;
    this.release();
    this.#options.patch({ typing: !typing, learnerSpeaking: false });
    this.#options.call()?.enableMicrophone(typing && !pushToTalk);
    if (typing) this.#options.onSpeak();
  }

  /** Sends a typed turn; returns whether it was sent. */
  type(text: string): boolean {
    const { status, timeUp, thinking } = this.#options.view();
    const call = this.#options.call();
    if (status !== 'connected' || timeUp || !call || text.trim() === '') return false;
    this.#recovery.cancel();
    this.closeHint();
    // Whoever has found the words has thought: until then the partner would not reply.
    if (thinking) this.toggleThinking();
    this.#thinking.rest();
    this.typed.send(text.trim(), (turn) => call.type(turn));
    return true;
  }

  /** Push-to-talk, button down. */
  press(): void {
    const { status, holding, pushToTalk } = this.#options.view();
    if (status !== 'connected' || holding || !pushToTalk) return;
    this.#recovery.cancel();
    this.#silence.rest();
    this.closeHint();
    // A turn that goes on is as long as both presses: a short second one must not discard it.
    if (!this.#options.call()?.startTurn()) this.#pressedAt = performance.now();
    this.#options.patch({ holding: true });
  }

  /** Push-to-talk, button up. */
  release(): void {
    if (!this.#options.view().holding) return;
    const slip = performance.now() - this.#pressedAt < minPressMs;
    if (slip) this.#options.call()?.discardTurn();
    else this.#options.call()?.finishTurn();
    this.#options.patch({ holding: false, ...(slip && { notice: 'nothingHeard' }) });
  }

  handle(event: ServerEvent): void {
    if (this.#hints.handle(event)) return;
    this.#recovery.handle(event);
    this.#thinking.handle(event);
    const { thinking, status } = this.#options.view();
    if (!thinking && status !== 'paused') this.#silence.handle(event, performance.now());
    switch (event.type) {
      case 'session-created':
        this.#naturalSpeed = event.speed;
        return;
      case 'item':
        if (event.typed !== undefined) this.typed.arrived(event.itemId);
        return;
      case 'learner-speaking':
        // The learner has used the hint, or does not need it.
        if (event.speaking) this.closeHint();
        this.#options.patch({ learnerSpeaking: event.speaking });
        return;
      case 'partner-speaking':
        this.#options.patch({ partnerSpeaking: event.speaking });
        return;
      case 'problem':
        this.#readProblem(event);
        return;
      default:
        return;
    }
  }

  #readProblem(event: Extract<ServerEvent, { type: 'problem' }>): void {
    if (event.code === emptyCommit) this.#options.patch({ notice: 'nothingHeard' });
    if (!expectedProblems.has(event.code)) console.warn('The speech service reports', event.code);
  }

  get #speed(): number {
    return this.#options.view().slow ? this.#naturalSpeed * slowFactor : this.#naturalSpeed;
  }
}

/** Errors of events that this client sends without knowing the provider's state. */
const expectedProblems = new Set([
  'response_cancel_not_active',
  'conversation_already_has_active_response',
  emptyCommit,
]);
