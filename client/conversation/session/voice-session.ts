import { timeUpDelaySeconds } from '../../../tool/contract/constants/voice.ts';
import type { CaseStart } from '../api.ts';
import { isRefused, createSession, sendHeartbeat } from '../api.ts';
import { closeStream } from '../audio/microphone.ts';
import { Sound } from '../audio/sound.ts';
import type { MessageQueue } from '../queue/message-queue.ts';
import { CallKeeper } from '../realtime/call-keeper.ts';
import type { ServerEvent } from '../realtime/server-events.ts';
import { endSafely, patience, until } from './ending.ts';
import { Heartbeat } from './heartbeat.ts';
import { LiveMicrophone } from './live-microphone.ts';
import { LiveView } from './live-view.ts';
import { ScreenLock } from './screen-lock.ts';
import { type Started, StartFailed, startEverything } from './start.ts';
import { holdTab } from './tab-lock.ts';
import { TalkControls } from './talk-controls.ts';
import { Transcript } from './transcript.ts';
import type { VoiceView } from './view.ts';

/** How often the clock is looked at, in milliseconds. */
const tickMs = 250;

export interface StartOptions {
  /** A microphone that the check has opened already. */
  microphone: MediaStream | undefined;
  deviceId: string | undefined;
  /** The learner wants to hold a button to talk, whatever the case says. */
  pushToTalk: boolean;
}

/**
 * One spoken conversation, from the start button to the report (specification 1 §4). Holds no
 * interface: the screen subscribes to its view and calls its methods.
 */
export class VoiceSession {
  private readonly who: CaseStart;
  private readonly queue: MessageQueue;
  private readonly live = new LiveView();
  private readonly microphone: LiveMicrophone;
  private readonly lock = new ScreenLock();
  private ticking: ReturnType<typeof setInterval> | undefined;
  private timeUpTimer: ReturnType<typeof setTimeout> | undefined;
  private keeper: CallKeeper | undefined;
  private transcript: Transcript | undefined;
  private heartbeat: Heartbeat | undefined;
  private unlock: (() => void) | undefined;
  readonly controls: TalkControls;
  readonly subscribe = this.live.subscribe;
  readonly view = this.live.current;
  /** Meters for the waveform, while there is sound. */
  sound: Sound | undefined;

  constructor(who: CaseStart, queue: MessageQueue) {
    this.who = who;
    this.queue = queue;
    this.controls = new TalkControls({
      call: () => this.keeper?.call,
      transcript: () => this.transcript,
      view: this.view,
      show: (change) => {
        this.live.show(change);
      },
    });
    this.microphone = new LiveMicrophone({
      silent: (microphoneSilent) => {
        this.live.show({ microphoneSilent });
      },
      replaced: (stream, track) => {
        this.sound?.watchLearner(stream);
        return this.keeper?.replaceMicrophone(track);
      },
    });
  }

  /** Must run in the handler of a tap: phones let only that play sound. */
  async start(options: StartOptions): Promise<void> {
    if (this.live.status === 'connecting') return;
    this.sound = new Sound((soundBlocked) => {
      this.live.show({ soundBlocked });
    });
    this.microphone.hold(options.microphone);
    this.live.move({ type: 'connect' }, { problem: null });
    try {
      this.unlock ??= await holdTab(this.who.practice_case_id);
      await this.queue.restore();
      const started = await startEverything(this.who, options);
      if (this.isOver) closeStream(started.microphone);
      else await this.connect(started, options.pushToTalk);
    } catch (error) {
      if (this.isOver) return;
      this.release();
      const problem =
        error instanceof StartFailed ? error.problem : ({ kind: 'start', text: null } as const);
      this.live.move({ type: 'fail' }, { problem });
    }
  }

  private async connect(started: Started, wantsButton: boolean): Promise<void> {
    const { conversation, session, microphone } = started;
    const track = this.microphone.watch(microphone);
    const transcript = new Transcript(conversation, this.queue);
    this.transcript = transcript;
    this.live.move({
      type: 'limits',
      minSeconds: conversation.min_time,
      maxSeconds: conversation.max_time,
      elapsedSeconds: conversation.elapsed_seconds,
    });
    this.live.show({
      conversationId: conversation.conversation_id,
      resumed: conversation.resumed,
      demo: session.provider === 'demo',
      pushToTalk: wantsButton || session.turn_taking === 'push_to_talk',
      lines: transcript.lines(),
    });
    this.sound?.watchLearner(microphone);
    this.keeper = this.makeKeeper(track, transcript);
    this.controls.configure(wantsButton && session.turn_taking !== 'push_to_talk');
    await this.keeper.open(session);
    if (this.isOver) return;
    this.talk();
    this.ticking = setInterval(() => {
      this.tick();
    }, tickMs);
    this.heartbeat = new Heartbeat(
      () =>
        sendHeartbeat(
          conversation.conversation_id,
          this.live.activeSeconds,
          this.live.status !== 'connected',
        ),
      () => {
        this.stop({ kind: 'ended' });
      },
    );
    void this.lock.hold();
  }

  private makeKeeper(track: MediaStreamTrack, transcript: Transcript): CallKeeper {
    return new CallKeeper({
      microphone: track,
      mint: () => createSession(this.who),
      context: () => transcript.context(),
      isFinal: isRefused,
      on: {
        event: (event, callId) => {
          this.hear(event, callId);
        },
        audio: (stream) => this.sound?.playPartner(stream),
        lost: () => {
          transcript.abandon(performance.now());
          this.live.move(
            { type: 'lost' },
            { reconnecting: true, ...quiet, lines: transcript.lines() },
          );
        },
        back: (fresh) => {
          this.live.show({ reconnecting: false });
          if (this.live.status === 'paused') this.keeper?.call?.hear(false);
          else if (fresh) this.talk();
          else this.heal();
        },
        gaveUp: () => {
          this.live.move({ type: 'fail' }, { reconnecting: false, problem: { kind: 'lost' } });
        },
      },
    });
  }

  /** The two can talk: on a new connection the partner says what is due. */
  private talk(): void {
    this.live.move({ type: 'connected' }, { phase: 'talking' });
    this.controls.begin();
  }

  /** The same connection works again: a resume that was under way gets its answer. */
  private heal(): void {
    if (this.live.status === 'resuming') this.controls.resume();
    this.live.move({ type: 'connected' });
  }

  private hear(event: ServerEvent, callId: string): void {
    if (this.transcript?.take(event, callId, performance.now())) {
      this.live.show({ lines: this.transcript.lines() });
    }
    if (event.type === 'session-updated' && this.live.status === 'resuming') {
      this.live.move({ type: 'connected' });
    }
    this.controls.hear(event);
  }

  pause(): void {
    if (this.live.status !== 'connected' || this.live.timeUp) return;
    this.controls.pause();
    this.sound?.pause();
    this.live.move({ type: 'pause' });
    this.heartbeat?.beat();
  }

  /** 'Resuming...' until the partner confirms, or the connection is there again. */
  resume(): void {
    this.live.move({ type: 'resume' });
    if (this.live.status !== 'resuming') return;
    this.sound?.play();
    this.controls.resume();
    if (!this.keeper?.call) return;
    setTimeout(() => {
      if (this.live.status === 'resuming' && this.keeper?.call)
        this.live.move({ type: 'connected' });
    }, patience.resumeMs);
  }

  /** After the connection could not be made: tries again for as long as before. */
  reconnect(): void {
    this.live.move({ type: 'connect' }, { problem: null, reconnecting: true });
    this.keeper?.retry();
  }

  /** The learner's tap lets the browser play. */
  unblockSound(): void {
    this.sound?.play();
  }

  /** The page is visible again: what the browser slowed down is caught up with. */
  awake(): void {
    if (this.view().phase !== 'talking') return;
    void this.lock.hold();
    this.queue.wake();
    if (this.live.status === 'connected') this.sound?.play();
    this.tick();
  }

  /** Ends the conversation: with a report when it was long enough, else back to the list. */
  async end(): Promise<void> {
    const { conversationId, phase, problem } = this.view();
    if (!conversationId || (phase !== 'talking' && problem?.kind !== 'end')) return;
    const full = this.live.mayEndFreely;
    const elapsed_seconds = this.live.activeSeconds;
    this.live.show({ phase: 'ending', problem: null });
    await this.settle(full ? patience.transcriptMs : patience.earlyTranscriptMs);
    this.live.move({ type: 'disconnect' });
    this.release();
    const drain = full ? patience.drainMs : patience.earlyDrainMs;
    await this.queue.drained(conversationId, drain);
    const last_seq = this.transcript?.lastSeq ?? 0;
    const told = await endSafely(conversationId, { elapsed_seconds, last_seq });
    if (!told && full) this.live.show({ problem: { kind: 'end' } });
    else if (!full) this.live.show({ phase: 'left' });
    else await this.waitForReport();
  }

  private async waitForReport(): Promise<void> {
    this.live.show({ phase: 'waiting' });
    await new Promise((resolve) => setTimeout(resolve, patience.reportMs));
    if (this.view().phase === 'waiting') this.live.show({ phase: 'reported' });
  }

  /** Nobody speaks any more; the last turn's transcript may still be under way. */
  private async settle(ms: number): Promise<void> {
    this.stopTimers();
    const { learnerSpeaking, pushToTalk } = this.view();
    this.keeper?.call?.finish(learnerSpeaking && !pushToTalk);
    await until(() => this.transcript?.unfinished !== true, ms);
    this.transcript?.abandon(performance.now());
  }

  /** Cleans up without ending: a logout, another page. The conversation can be taken up again. */
  leave(): void {
    if (this.live.status === 'idle') return;
    this.transcript?.abandon(performance.now());
    this.live.move({ type: 'disconnect' });
    this.release();
  }

  private stop(problem: VoiceView['problem']): void {
    this.leave();
    this.live.show({ problem });
  }

  private tick(): void {
    const now = performance.now();
    this.transcript?.save(now);
    const before = this.live.timeUp;
    this.live.move({ type: 'tick' });
    if (!this.live.timeUp || before) return;
    this.keeper?.call?.hear(false);
    this.timeUpTimer = setTimeout(() => void this.end(), timeUpDelaySeconds * 1000);
  }

  private get isOver(): boolean {
    return this.live.status === 'disconnected';
  }

  private stopTimers(): void {
    clearInterval(this.ticking);
    clearTimeout(this.timeUpTimer);
    this.heartbeat?.stop();
  }

  private release(): void {
    this.stopTimers();
    this.keeper?.close();
    this.keeper = undefined;
    this.microphone.close();
    this.sound?.close();
    this.sound = undefined;
    this.lock.release();
    this.unlock?.();
    this.unlock = undefined;
    this.live.show({ reconnecting: false, ...quiet });
  }
}

const quiet = { learnerSpeaking: false, partnerSpeaking: false, holding: false, hint: null };
