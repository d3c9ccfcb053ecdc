import { timeUpDelaySeconds } from '../../../../tool/contract/voice.ts';
import type { CaseStart } from '../api.ts';
import { isRefused, createSession, sendHeartbeat } from '../api.ts';
import { closeStream, openMicrophone } from '../audio/microphone.ts';
import { Sound } from '../audio/sound.ts';
import type { MessageQueue } from '../queue/message-queue.ts';
import { CallKeeper } from '../realtime/call-keeper.ts';
import type { ServerEvent } from '../realtime/server-events.ts';
import {
  activeMs,
  activeSeconds,
  type Clock,
  type ClockEvent,
  idleClock,
  mayEndFreely,
  nearEnd,
  nextClock,
} from './clock.ts';
import { endSafely, patience, until } from './ending.ts';
import { Heartbeat } from './heartbeat.ts';
import { ScreenLock } from './screen-lock.ts';
import { type Started, StartFailed, startEverything } from './start.ts';
import { holdTab } from './tab-lock.ts';
import { TalkControls } from './talk-controls.ts';
import { Transcript } from './transcript.ts';
import { readyView, type VoiceView } from './view.ts';

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
  private readonly listeners = new Set<() => void>();
  private readonly lock = new ScreenLock();
  private state: VoiceView = readyView;
  private clock: Clock = idleClock;
  private ticking: ReturnType<typeof setInterval> | undefined;
  private timeUpTimer: ReturnType<typeof setTimeout> | undefined;
  private keeper: CallKeeper | undefined;
  private microphone: MediaStream | undefined;
  private transcript: Transcript | undefined;
  private heartbeat: Heartbeat | undefined;
  private unlock: (() => void) | undefined;
  readonly controls: TalkControls;
  /** Meters for the waveform, while there is sound. */
  sound: Sound | undefined;

  constructor(who: CaseStart, queue: MessageQueue) {
    this.who = who;
    this.queue = queue;
    this.controls = new TalkControls({
      call: () => this.keeper?.call,
      transcript: () => this.transcript,
      view: () => this.state,
      show: (change) => {
        this.show(change);
      },
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly view = (): VoiceView => this.state;

  /** Must run in the handler of a tap: phones let only that play sound. */
  async start(options: StartOptions): Promise<void> {
    if (this.state.status === 'connecting') return;
    this.sound = new Sound((soundBlocked) => {
      this.show({ soundBlocked });
    });
    this.microphone = options.microphone;
    this.move({ type: 'connect' }, { problem: null });
    try {
      this.unlock ??= await holdTab(this.who.practice_case_id);
      await this.queue.restore();
      const started = await startEverything(this.who, options);
      this.microphone = started.microphone;
      if (this.isOver) closeStream(started.microphone);
      else await this.connect(started, options.pushToTalk);
    } catch (error) {
      if (this.isOver) return;
      this.release();
      const problem =
        error instanceof StartFailed ? error.problem : ({ kind: 'start', text: null } as const);
      this.move({ type: 'fail' }, { problem });
    }
  }

  private async connect(started: Started, wantsButton: boolean): Promise<void> {
    const { conversation, session, microphone } = started;
    const transcript = new Transcript(conversation, this.queue);
    this.transcript = transcript;
    this.move({
      type: 'limits',
      minSeconds: conversation.min_time,
      maxSeconds: conversation.max_time,
      elapsedSeconds: conversation.elapsed_seconds,
    });
    this.show({
      conversationId: conversation.conversation_id,
      resumed: conversation.resumed,
      demo: session.provider === 'demo',
      pushToTalk: wantsButton || session.turn_taking === 'push_to_talk',
      lines: transcript.lines(),
    });
    this.sound?.watchLearner(microphone);
    const track = this.watchMicrophone(microphone);
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
          activeMs(this.clock, performance.now()) / 1000,
          this.clock.status !== 'connected',
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
          this.move({ type: 'lost' }, { reconnecting: true, ...quiet, lines: transcript.lines() });
        },
        back: (fresh) => {
          this.show({ reconnecting: false });
          if (this.clock.status === 'paused') this.keeper?.call?.hear(false);
          else if (fresh) this.talk();
          else this.heal();
        },
        gaveUp: () => {
          this.move({ type: 'fail' }, { reconnecting: false, problem: { kind: 'lost' } });
        },
      },
    });
  }

  /** The two can talk: on a new connection the partner says what is due. */
  private talk(): void {
    this.move({ type: 'connected' }, { phase: 'talking' });
    this.controls.begin();
  }

  /** The same connection works again: a resume that was under way gets its answer. */
  private heal(): void {
    if (this.clock.status === 'resuming') this.controls.resume();
    this.move({ type: 'connected' });
  }

  private hear(event: ServerEvent, callId: string): void {
    if (this.transcript?.take(event, callId, performance.now())) {
      this.show({ lines: this.transcript.lines() });
    }
    if (event.type === 'session-updated' && this.clock.status === 'resuming') {
      this.move({ type: 'connected' });
    }
    this.controls.hear(event);
  }

  pause(): void {
    if (this.clock.status !== 'connected' || this.clock.timeUp) return;
    this.controls.pause();
    this.sound?.pause();
    this.move({ type: 'pause' });
    this.heartbeat?.beat();
  }

  /** 'Resuming...' until the partner confirms, or the connection is there again. */
  resume(): void {
    this.move({ type: 'resume' });
    if (this.clock.status !== 'resuming') return;
    this.sound?.play();
    this.controls.resume();
    if (!this.keeper?.call) return;
    setTimeout(() => {
      if (this.clock.status === 'resuming' && this.keeper?.call) this.move({ type: 'connected' });
    }, patience.resumeMs);
  }

  /** After the connection could not be made: tries again for as long as before. */
  reconnect(): void {
    this.move({ type: 'connect' }, { problem: null, reconnecting: true });
    this.keeper?.retry();
  }

  /** The learner's tap lets the browser play. */
  unblockSound(): void {
    this.sound?.play();
  }

  /** The page is visible again: what the browser slowed down is caught up with. */
  awake(): void {
    if (this.state.phase !== 'talking') return;
    void this.lock.hold();
    this.queue.wake();
    if (this.clock.status === 'connected') this.sound?.play();
    this.tick();
  }

  /** Ends the conversation: with a report when it was long enough, else back to the list. */
  async end(): Promise<void> {
    const { conversationId, phase, problem } = this.state;
    if (!conversationId || (phase !== 'talking' && problem?.kind !== 'end')) return;
    const full = mayEndFreely(this.clock, performance.now());
    const elapsed_seconds = activeMs(this.clock, performance.now()) / 1000;
    this.show({ phase: 'ending', problem: null });
    await this.settle(full ? patience.transcriptMs : patience.earlyTranscriptMs);
    this.move({ type: 'disconnect' });
    this.release();
    const drain = full ? patience.drainMs : patience.earlyDrainMs;
    await this.queue.drained(conversationId, drain);
    const last_seq = this.transcript?.lastSeq ?? 0;
    const told = await endSafely(conversationId, { elapsed_seconds, last_seq });
    if (!told && full) this.show({ problem: { kind: 'end' } });
    else if (!full) this.show({ phase: 'left' });
    else await this.waitForReport();
  }

  private async waitForReport(): Promise<void> {
    this.show({ phase: 'waiting' });
    await new Promise((resolve) => setTimeout(resolve, patience.reportMs));
    if (this.state.phase === 'waiting') this.show({ phase: 'reported' });
  }

  /** Nobody speaks any more; the last turn's transcript may still be under way. */
  private async settle(ms: number): Promise<void> {
    this.stopTimers();
    this.keeper?.call?.finish(this.state.learnerSpeaking && !this.state.pushToTalk);
    await until(() => this.transcript?.unfinished !== true, ms);
    this.transcript?.abandon(performance.now());
  }

  /** Cleans up without ending: a logout, another page. The conversation can be taken up again. */
  leave(): void {
    if (this.clock.status === 'idle') return;
    this.transcript?.abandon(performance.now());
    this.move({ type: 'disconnect' });
    this.release();
  }

  private stop(problem: VoiceView['problem']): void {
    this.leave();
    this.show({ problem });
  }

  private tick(): void {
    const now = performance.now();
    this.transcript?.save(now);
    const before = this.clock.timeUp;
    this.move({ type: 'tick' });
    if (!this.clock.timeUp || before) return;
    this.keeper?.call?.hear(false);
    this.timeUpTimer = setTimeout(() => void this.end(), timeUpDelaySeconds * 1000);
  }

  private watchMicrophone(stream: MediaStream): MediaStreamTrack {
    const [track] = stream.getAudioTracks();
    if (!track) throw new StartFailed({ kind: 'microphone' });
    track.addEventListener('mute', () => {
      this.show({ microphoneSilent: true });
    });
    track.addEventListener('unmute', () => {
      this.show({ microphoneSilent: false });
    });
    track.addEventListener('ended', () => void this.replaceMicrophone());
    this.show({ microphoneSilent: track.muted });
    return track;
  }

  /** The device was unplugged: any other one takes over. */
  private async replaceMicrophone(): Promise<void> {
    this.show({ microphoneSilent: true });
    try {
      const stream = await openMicrophone();
      if (this.isOver) {
        closeStream(stream);
        return;
      }
      closeStream(this.microphone);
      this.microphone = stream;
      this.sound?.watchLearner(stream);
      await this.keeper?.replaceMicrophone(this.watchMicrophone(stream));
    } catch {
      // The notice stays until a microphone is back.
    }
  }

  private get isOver(): boolean {
    return this.clock.status === 'disconnected';
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
    closeStream(this.microphone);
    this.microphone = undefined;
    this.sound?.close();
    this.sound = undefined;
    this.lock.release();
    this.unlock?.();
    this.unlock = undefined;
    this.show({ reconnecting: false, ...quiet });
  }

  private move(event: ClockEvent, change: Partial<VoiceView> = {}): void {
    this.clock = nextClock(this.clock, event, performance.now());
    this.show(change);
  }

  private show(change: Partial<VoiceView>): void {
    const now = performance.now();
    const next = {
      ...this.state,
      ...change,
      status: this.clock.status,
      elapsedSeconds: activeSeconds(this.clock, now),
      minSeconds: this.clock.minMs / 1000,
      maxSeconds: Number.isFinite(this.clock.maxMs) ? this.clock.maxMs / 1000 : null,
      mayEndFreely: mayEndFreely(this.clock, now),
      nearEnd: nearEnd(this.clock, now),
      timeUp: this.clock.timeUp,
    };
    if (same(this.state, next)) return;
    this.state = next;
    for (const listener of this.listeners) listener();
  }
}

const quiet = { learnerSpeaking: false, partnerSpeaking: false, holding: false, hint: null };

function same(a: VoiceView, b: VoiceView): boolean {
  return (Object.keys(a) as (keyof VoiceView)[]).every((key) => a[key] === b[key]);
}
