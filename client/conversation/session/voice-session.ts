import { type CaseStart, type NoReplyReason, reportNoReply } from '../api.ts';
import { closeStream } from '../audio/microphone.ts';
import { Sound } from '../audio/sound.ts';
import type { MessageQueue } from '../queue/message-queue.ts';
import { PreparedOffer } from '../realtime/prepared-offer.ts';
import { OwnTurns } from '../recording/own-turns.ts';
import { storeRecording } from '../recording/store-recording.ts';
import type { ReconnectingCall } from '../realtime/reconnecting-call.ts';
import type { ServerEvent } from '../realtime/server-events.ts';
import { sleep } from '../sleep.ts';
import { createCall } from './create-call.ts';
import { endTalk, resumeMs } from './ending.ts';
import { Heartbeat } from './heartbeat.ts';
import { SessionMicrophone } from './session-microphone.ts';
import { greetingPauseMs, startPauseMs, ViewStore } from './view-store.ts';
import { ScreenLock } from './screen-lock.ts';
import {
  confirmStart,
  permissionFor,
  type Started,
  type StartOptions,
  startProblem,
  startSession,
} from './start.ts';
import { acquireTabLock } from './tab-lock.ts';
import { Ticker } from './ticker.ts';
import { TurnController } from './turn-controller.ts';
import { Transcript } from './transcript.ts';
import { silentView, type VoiceView } from './view.ts';

/**
 * One spoken conversation, from the start button to the report (specification 1 §4). It has no user
 * interface: the screen subscribes to its view and calls its methods.
 */
export class VoiceSession {
  readonly #caseStart: CaseStart;
  readonly #page = String(Math.random());
  readonly #queue: MessageQueue;
  readonly #store = new ViewStore();
  readonly #microphone: SessionMicrophone;
  readonly #screenLock = new ScreenLock();
  readonly #ownTurns: OwnTurns;
  readonly #ticker = new Ticker();
  readonly #offer = new PreparedOffer();
  #starting = false;
  #confirming: Promise<void> | undefined;
  #call: ReconnectingCall | undefined;
  #transcript: Transcript | undefined;
  #heartbeat: Heartbeat | undefined;
  #releaseTabLock: (() => void) | undefined;
  readonly turns: TurnController;
  readonly subscribe = this.#store.subscribe;
  readonly view = this.#store.current;
  /** Prepares the connection before the start. */
  readonly prepare = (iceServers: RTCIceServer[]) => this.#offer.prepare(iceServers);
  /** Audio output and level meters, during the session. */
  sound: Sound | undefined;

  constructor(caseStart: CaseStart, queue: MessageQueue) {
    this.#caseStart = caseStart;
    this.#queue = queue;
    this.turns = new TurnController({
      call: () => this.#call?.connection,
      transcript: () => this.#transcript,
      view: this.view,
      patch: (change) => this.#store.patch(change),
      onNoReply: (failure) => this.#stopForNow(failure),
      onSpeak: () => this.#microphone.reportSilence(),
    });
    this.#ownTurns = new OwnTurns({
      level: () => this.sound?.learner?.level(),
      onRecorded: (turn) =>
        void storeRecording(turn, caseStart.user_id, this.view().conversationId),
    });
    this.#store.subscribe(() => this.#ownTurns.follow(this.view(), performance.now()));
    this.#microphone = new SessionMicrophone({
      muteChanged: (microphoneSilent) => this.#store.patch({ microphoneSilent }),
      // Typing needs no microphone.
      silenced: () => this.view().typing || this.pause(),
      replaced: (stream, track) => {
        this.#hearLearner(stream);
        return this.#call?.replaceMicrophone(track);
      },
    });
  }

  /** Must run in the handler of a tap: phones allow audio only from there. */
  async start(options: StartOptions): Promise<void> {
    if (this.#starting || this.#store.status === 'connecting') return;
    this.#starting = true;
    this.#store.pauseUpdates(startPauseMs);
    const locking = this.#releaseTabLock ?? acquireTabLock(this.#caseStart.practice_case_id);
    this.sound = new Sound((soundBlocked) => this.#store.patch({ soundBlocked }));
    this.#microphone.setStream(options.microphone);
    const permitted = permissionFor(options.microphone);
    try {
      const restoring = this.#queue.restore();
      this.#releaseTabLock = await locking;
      await restoring;
      if (this.#isOver) return this.#release();
      const permission = await permitted;
      const asked = { ...this.#caseStart, page: this.#page, offer: this.#offer.sdp() };
      const starting = startSession(asked, options, permission, this.#store);
      // Rendered while the request is pending, unless the response is very fast.
      this.#store.dispatch({ type: 'connect' }, { problem: null, asking: permission === 'prompt' });
      const started = await starting;
      if (this.#isOver) closeStream(started.microphone);
      else await this.#connect(started, options.pushToTalk);
    } catch (error) {
      if (this.#isOver) return;
      this.#release();
      this.#store.dispatch({ type: 'fail' }, { phase: 'ready', problem: startProblem(error) });
      this.#store.flush();
    } finally {
      this.#starting = false;
    }
  }

  async #connect({ session, microphone }: Started, wantsButton: boolean): Promise<void> {
    this.#transcript = new Transcript(session.conversation, this.#queue);
    const again = { ...this.#caseStart, page: this.#page, again: true };
    this.#call = createCall(this.#microphone.attach(microphone), again, {
      store: this.#store,
      turns: this.turns,
      transcript: this.#transcript,
      event: (event, callId) => this.#handle(event, callId),
      audio: (stream) => {
        this.sound?.playPartner(stream);
        this.#ownTurns.watchPartner(stream, performance.now());
      },
      heardUntil: () => this.sound?.heardUntil ?? performance.now(),
      connected: () => this.#onConnected(),
      reconnected: this.#microphone.reportSilence,
      stop: this.#stop,
    });
    const opening = this.#call.open(session, this.#offer.take());
    this.turns.configure(wantsButton && session.turn_taking !== 'push_to_talk');
    this.#store.show(session, wantsButton, this.#lines);
    await opening;
    if (this.#isOver) return;
    this.#onConnected();
    this.#microphone.reportSilence();
    this.#ticker.start(() => this.#tick());
    this.#heartbeat = new Heartbeat(session.conversation.conversation_id, this.#store, this.#stop);
    void this.#screenLock.acquire();
    this.#confirming = confirmStart(this.#caseStart, () => this.#isOver);
    // The greeting first: until it sounds, the learner does not know that they may speak.
    await sleep(greetingPauseMs);
    if (!this.#isOver) this.#hearLearner(microphone);
    await this.#confirming;
  }

  /** Both sides can talk: requests the partner's due response, then renders while it is created. */
  #onConnected(): void {
    this.turns.begin();
    this.#store.pauseUpdates(greetingPauseMs);
    this.#store.dispatch({ type: 'connected' }, { phase: 'talking' });
  }

  #hearLearner(stream: MediaStream): void {
    this.sound?.watchLearner(stream);
    this.#ownTurns.watch(stream, performance.now());
  }

  #handle(event: ServerEvent, callId: string): void {
    const spokenMs = this.#ownTurns.handle(event, performance.now());
    if (spokenMs !== undefined && event.type === 'item')
      this.#transcript?.measure(event.itemId, callId, spokenMs);
    if (this.#transcript?.handle(event, callId, performance.now())) this.#store.draw(this.#lines);
    if (event.type === 'session-updated') this.#onResumed();
    this.turns.handle(event);
  }

  /** The partner does not reply: the clock is stopped until the learner tries again. */
  #stopForNow(failure: NoReplyReason): void {
    const { conversationId } = this.view();
    if (conversationId) void reportNoReply(conversationId, failure);
    this.turns.stop();
    this.#transcript?.abandon(performance.now());
    this.#call?.hangUp();
    const problem = { kind: 'reply', operator: failure === 'account' } as const;
    this.#store.dispatch({ type: 'fail' }, { ...silentView, lines: this.#lines, problem });
    this.#heartbeat?.beat();
  }

  pause(): void {
    if (this.#store.status !== 'connected' || this.#store.timeUp) return;
    this.turns.pause();
    this.sound?.pause();
    this.#store.dispatch({ type: 'pause' });
    this.#heartbeat?.beat();
  }

  /** 'Resuming...' until the partner confirms, or the connection is back. */
  resume(): void {
    this.#store.dispatch({ type: 'resume' });
    if (this.#store.status !== 'resuming') return;
    void this.#microphone.revive();
    this.sound?.play();
    if (this.view().reconnecting) return;
    this.turns.resume();
    setTimeout(() => this.#onResumed(), resumeMs);
  }

  #onResumed(): void {
    if (this.#store.status === 'resuming' && !this.view().reconnecting)
      this.#store.dispatch({ type: 'connected' });
  }

  /** After reconnecting failed: a new series of attempts. */
  reconnect(): void {
    this.#store.dispatch({ type: 'connect' }, { problem: null, reconnecting: true });
    this.#call?.retry();
  }

  /** The page is visible again: catches up on what the browser throttled. */
  onVisible(): void {
    if (this.view().phase !== 'talking') return;
    void this.#screenLock.acquire();
    this.#queue.wake();
    void this.#microphone.revive();
    if (this.#store.status === 'connected') this.sound?.play();
    this.#tick();
  }

  /** Ends the conversation: with a report when it was long enough, else back to the list. */
  async end(): Promise<void> {
    const { conversationId, phase, problem } = this.view();
    if (!conversationId || (phase !== 'talking' && problem?.kind !== 'end')) return;
    await endTalk({
      conversationId,
      store: this.#store,
      queue: this.#queue,
      transcript: this.#transcript,
      silence: () => {
        this.#stopTimers();
        this.#transcript?.expect(this.turns.finish(), this.turns.typed);
      },
      release: () => this.#release(),
      confirming: this.#confirming,
    });
  }

  /** Cleans up without ending: after a logout or navigation. The conversation can be resumed. */
  leave(): void {
    this.#offer.drop();
    if (this.#store.status === 'idle' && !this.#starting) return;
    this.#transcript?.abandon(performance.now());
    this.#store.dispatch({ type: 'disconnect' });
    this.#release();
  }

  readonly #stop = (problem: VoiceView['problem']): void => {
    this.leave();
    this.#store.patch({ problem });
  };

  #tick(): void {
    const now = performance.now();
    if (this.#store.status === 'connected') this.sound?.hearPartner(now);
    // On a broken connection the partner is not heard to the end.
    if (this.#store.status !== 'connecting' && this.#transcript?.save(now))
      this.#store.draw(this.#lines);
    this.turns.tick(this.#ownTurns.tick(now));
    const before = this.#store.timeUp;
    this.#store.dispatch({ type: 'tick' });
    if (!this.#store.timeUp || before) return;
    this.#call?.connection?.enableMicrophone(false);
    this.#ticker.endSoon(() => void this.end());
  }

  get #lines() {
    return this.#transcript?.lines() ?? [];
  }

  get #isOver(): boolean {
    return this.#store.status === 'disconnected';
  }

  #stopTimers(): void {
    this.#ticker.stop();
    this.#heartbeat?.stop();
  }

  #release(): void {
    this.#stopTimers();
    this.turns.stop();
    this.#call?.close();
    this.#call = undefined;
    this.#ownTurns.close();
    this.#microphone.close();
    this.sound?.close();
    this.sound = undefined;
    this.#screenLock.release();
    this.#releaseTabLock?.();
    this.#releaseTabLock = undefined;
    this.#store.patch({ reconnecting: false, ...silentView });
  }
}
