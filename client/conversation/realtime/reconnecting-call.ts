import type { SessionResponse } from '../api.ts';
import { sleep } from '../sleep.ts';
import { RealtimeCall } from './call.ts';
import { CallRefused, type PreparedPeer } from './peer.ts';
import type { ContextTurn } from './client-events.ts';
import type { ServerEvent } from './server-events.ts';

/** Grace period of an interrupted connection before a new one is opened, in milliseconds. */
const reconnectGraceMs = 4_000;
/** Back-off before each attempt to reconnect, in milliseconds; after the last one the call fails. */
const reconnectDelaysMs = [0, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000] as const;

/** Statuses of the provider after which a new secret may help. */
const secretRefused = [401, 503];

export interface ReconnectingCallOptions {
  microphone: MediaStreamTrack;
  /** Creates a session with a new secret; the previous one may have expired. */
  createSession: () => Promise<SessionResponse>;
  context: () => readonly ContextTurn[];
  /** True when a retry cannot help, such as for a case that was unpublished. */
  isPermanent: (error: unknown) => boolean;
  /** The conversation ends: a connection that breaks is not replaced. */
  isEnding: () => boolean;
  on: {
    /** `callId` separates the items of different connections. */
    event: (event: ServerEvent, callId: string) => void;
    /** The service refuses to create a requested response. */
    refused: (code: string) => void;
    audio: (stream: MediaStream) => void;
    /** The connection broke; it may recover. */
    lost: () => void;
    /** The connection will not recover: its pending events never arrive. */
    gone: () => void;
    /** It recovered, or `fresh`: a new connection replaced it. */
    reconnected: (fresh: boolean) => void;
    failed: (error: unknown) => void;
  };
}

/**
 * A call to the partner that reconnects: a broken connection (a network switch, an expired secret)
 * is replaced by a new session that gets the earlier turns as context.
 */
export class ReconnectingCall {
  readonly #options: ReconnectingCallOptions;
  readonly #abort = new AbortController();
  #track: MediaStreamTrack;
  #graceTimer: ReturnType<typeof setTimeout> | undefined;
  #disconnected = false;
  #reconnecting = false;
  connection: RealtimeCall | undefined;

  constructor(options: ReconnectingCallOptions) {
    this.#options = options;
    this.#track = options.microphone;
  }

  /**
   * Opens the first connection, with an existing session. Its secret may have expired since, here
   * or at the provider: a refused one is replaced once.
   */
  async open(session: SessionResponse, prepared?: PreparedPeer): Promise<void> {
    try {
      await this.#connect(session, prepared);
    } catch (error) {
      if (!(error instanceof CallRefused) || !secretRefused.includes(error.status)) throw error;
      await this.#connect(await this.#options.createSession());
    }
  }

  async #connect(session: SessionResponse, prepared?: PreparedPeer): Promise<void> {
    const callId = crypto.randomUUID().slice(0, 8);
    let created: () => void = () => undefined;
    const sessionThere = new Promise<void>((resolve) => {
      created = resolve;
    });
    let isLost = false;
    const microphone = this.#track;
    const call = await RealtimeCall.open({
      session,
      microphone,
      context: this.#options.context(),
      signal: this.#abort.signal,
      prepared,
      listeners: {
        audio: this.#options.on.audio,
        refused: this.#options.on.refused,
        event: (event) => {
          if (event.type === 'session-created') created();
          if (!this.#abort.signal.aborted) this.#options.on.event(event, callId);
        },
        link: (link) => {
          isLost ||= link === 'lost';
          if (this.connection !== call) return;
          if (link === 'open') this.#onRecovered();
          else this.#onInterrupted(link === 'lost');
        },
      },
    });
    await Promise.race([sessionThere, sleep(sessionTimeoutMs, this.#abort.signal)]);
    if (this.#abort.signal.aborted || isLost) {
      call.close();
      throw new CallRefused(0);
    }
    if (microphone !== this.#track) await call.replaceMicrophone(this.#track);
    this.connection = call;
  }

  async replaceMicrophone(track: MediaStreamTrack): Promise<void> {
    this.#track = track;
    await this.connection?.replaceMicrophone(track);
  }

  /** Closes the connection until `retry`. */
  hangUp(): void {
    clearTimeout(this.#graceTimer);
    this.connection?.close();
    this.connection = undefined;
  }

  /** Starts a new series of attempts after a failure. */
  retry(): void {
    this.#disconnected = true;
    void this.#reconnect();
  }

  close(): void {
    this.#abort.abort();
    this.hangUp();
  }

  #onInterrupted(certain: boolean): void {
    if (!this.#disconnected) {
      this.#disconnected = true;
      this.#options.on.lost();
    }
    clearTimeout(this.#graceTimer);
    if (certain) void this.#reconnect();
    else this.#graceTimer = setTimeout(() => void this.#reconnect(), reconnectGraceMs);
  }

  #onRecovered(): void {
    clearTimeout(this.#graceTimer);
    if (!this.#disconnected || this.#reconnecting) return;
    this.#disconnected = false;
    this.#options.on.reconnected(false);
  }

  async #reconnect(): Promise<void> {
    if (this.#reconnecting) return;
    this.hangUp();
    this.#options.on.gone();
    if (this.#options.isEnding()) return;
    this.#reconnecting = true;
    try {
      await this.#openWithBackoff();
      this.#disconnected = false;
    } catch (error) {
      if (!this.#abort.signal.aborted) this.#options.on.failed(error);
    } finally {
      this.#reconnecting = false;
    }
    if (!this.#disconnected && !this.#abort.signal.aborted) this.#options.on.reconnected(true);
  }

  async #openWithBackoff(): Promise<void> {
    let failure: unknown;
    for (const delay of reconnectDelaysMs) {
      await sleep(delay, this.#abort.signal);
      await waitForNetwork(this.#abort.signal);
      if (this.#abort.signal.aborted) return;
      try {
        await this.#connect(await this.#options.createSession());
        return;
      } catch (error) {
        if (this.#options.isPermanent(error)) throw error;
        failure = error;
      }
    }
    throw failure;
  }
}

/** Timeout of the session after the event channel opened, in milliseconds. */
const sessionTimeoutMs = 3_000;

/** Timeout for a network to come back, in milliseconds: later the learner has probably left. */
export const networkWaitMs = 60_000;

/** Resolves once the browser is online; throws after the timeout. */
async function waitForNetwork(signal: AbortSignal): Promise<void> {
  if (navigator.onLine) return;
  await new Promise((resolve) => {
    window.addEventListener('online', resolve, { once: true, signal });
    void sleep(networkWaitMs, signal).then(resolve);
  });
  if (!navigator.onLine) throw new Error('No network');
}
