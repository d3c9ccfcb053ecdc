import type { SessionResponse } from '../api.ts';
import { RealtimeCall } from './call.ts';
import type { ContextTurn } from './client-events.ts';
import type { ServerEvent } from './server-events.ts';

/** How long an interrupted connection may heal by itself, in milliseconds. */
export const healMs = 4_000;
/** Waits before each new try, in milliseconds; after the last one the keeper gives up. */
export const retryDelaysMs = [0, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000] as const;

export interface KeeperOptions {
  microphone: MediaStreamTrack;
  /** Makes a fresh secret; the one before may have expired. */
  mint: () => Promise<SessionResponse>;
  /** What has been said so far. */
  context: () => readonly ContextTurn[];
  /** True when trying again cannot help, such as a case that was withdrawn. */
  isFinal: (error: unknown) => boolean;
  on: {
    /** `callId` tells the items of one connection from those of another. */
    event: (event: ServerEvent, callId: string) => void;
    audio: (stream: MediaStream) => void;
    /** The connection broke; trying again has begun. */
    lost: () => void;
    /** It healed, or `fresh`: a new one took its place. */
    back: (fresh: boolean) => void;
    gaveUp: (error: unknown) => void;
  };
}

/**
 * Keeps one call to the partner alive: a connection that breaks is replaced by a new session that
 * is told what was said before (speech findings: a network switch, an expired secret).
 */
export class CallKeeper {
  private readonly options: KeeperOptions;
  private readonly stopping = new AbortController();
  private track: MediaStreamTrack;
  private healing: ReturnType<typeof setTimeout> | undefined;
  private broken = false;
  private reopening = false;
  call: RealtimeCall | undefined;

  constructor(options: KeeperOptions) {
    this.options = options;
    this.track = options.microphone;
  }

  /** Opens the first connection with a session that is already there. */
  async open(session: SessionResponse): Promise<void> {
    const callId = crypto.randomUUID().slice(0, 8);
    let created: () => void = () => undefined;
    const sessionThere = new Promise<void>((resolve) => {
      created = resolve;
    });
    const call = await RealtimeCall.open({
      session,
      microphone: this.track,
      context: this.options.context(),
      signal: this.stopping.signal,
      listeners: {
        audio: this.options.on.audio,
        event: (event) => {
          if (event.type === 'session-created') created();
          if (!this.stopping.signal.aborted) this.options.on.event(event, callId);
        },
        link: (link) => {
          if (this.call !== call) return;
          if (link === 'open') this.healed();
          else this.interrupted(link === 'lost');
        },
      },
    });
    if (this.stopping.signal.aborted) {
      call.close();
      return;
    }
    this.call = call;
    await Promise.race([sessionThere, wait(sessionWaitMs, this.stopping.signal)]);
  }

  async replaceMicrophone(track: MediaStreamTrack): Promise<void> {
    this.track = track;
    await this.call?.replaceMicrophone(track);
  }

  /** A new series of tries after giving up. */
  retry(): void {
    this.broken = true;
    void this.reopen();
  }

  close(): void {
    this.stopping.abort();
    clearTimeout(this.healing);
    this.call?.close();
    this.call = undefined;
  }

  private interrupted(certain: boolean): void {
    if (!this.broken) {
      this.broken = true;
      this.options.on.lost();
    }
    clearTimeout(this.healing);
    if (certain) void this.reopen();
    else this.healing = setTimeout(() => void this.reopen(), healMs);
  }

  private healed(): void {
    clearTimeout(this.healing);
    if (!this.broken || this.reopening) return;
    this.broken = false;
    this.options.on.back(false);
  }

  private async reopen(): Promise<void> {
    if (this.reopening) return;
    this.reopening = true;
    this.call?.close();
    this.call = undefined;
    try {
      await this.tryAgain();
      this.broken = false;
    } catch (error) {
      if (!this.stopping.signal.aborted) this.options.on.gaveUp(error);
    } finally {
      this.reopening = false;
    }
    if (!this.broken && !this.stopping.signal.aborted) this.options.on.back(true);
  }

  private async tryAgain(): Promise<void> {
    let failure: unknown;
    for (const delay of retryDelaysMs) {
      await wait(delay, this.stopping.signal);
      await online(this.stopping.signal);
      if (this.stopping.signal.aborted) return;
      try {
        await this.open(await this.options.mint());
        return;
      } catch (error) {
        if (this.options.isFinal(error)) throw error;
        failure = error;
      }
    }
    throw failure;
  }
}

/** Longest wait for the session after the event channel opened, in milliseconds. */
const sessionWaitMs = 3_000;

/** Resolves after `ms`, or at once when `signal` is aborted. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Resolves once the browser has a network. */
function online(signal: AbortSignal): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener(
      'online',
      () => {
        resolve();
      },
      { once: true, signal },
    );
    signal.addEventListener('abort', () => {
      resolve();
    });
  });
}
