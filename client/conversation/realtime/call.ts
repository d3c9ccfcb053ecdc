import type { SessionResponse } from '../api.ts';
import type { ClientEvent, ContextTurn, SessionSettings } from './client-events.ts';
import {
  requestHint,
  requestRepeat,
  requestSlowRepeat,
  commitInput,
  contextItems,
  clearInput,
  createResponse,
  cancelResponse,
  updateSession,
} from './client-events.ts';
import { closePeer, openPeer, openTimeoutMs, type Peer } from './peer.ts';
import { readServerEvent, type ServerEvent } from './server-events.ts';

/** State of the connection: `interrupted` may recover by itself, `lost` will not. */
export type Link = 'open' | 'interrupted' | 'lost';

export interface CallListeners {
  event: (event: ServerEvent) => void;
  link: (link: Link) => void;
  /** The partner's voice, for the audio element and the waveform. */
  audio: (stream: MediaStream) => void;
}

export interface CallOptions {
  session: SessionResponse;
  microphone: MediaStreamTrack;
  listeners: CallListeners;
  /** What was said before, for a new connection of a running conversation. */
  context: readonly ContextTurn[];
  signal: AbortSignal;
}

/** One connection to the partner: what the learner does becomes events, and the other way round. */
export class RealtimeCall {
  readonly #peer: Peer;
  readonly #microphone: { track: MediaStreamTrack };
  #closed = false;

  private constructor(peer: Peer, track: MediaStreamTrack) {
    this.#peer = peer;
    this.#microphone = { track };
  }

  /**
   * Opens the connection and waits until the session is there.
   * @throws CallRefused when the provider does not accept it or does not answer in time
   */
  static async open(options: CallOptions): Promise<RealtimeCall> {
    const { session, microphone, listeners, context } = options;
    const signal = AbortSignal.any([options.signal, AbortSignal.timeout(openTimeoutMs)]);
    const peer = await openPeer(session, microphone, listeners.audio, signal);
    const call = new RealtimeCall(peer, microphone);
    call.#listen(listeners);
    call.#sendContext(context, listeners);
    return call;
  }

  #listen(listeners: CallListeners): void {
    const { connection, events } = this.#peer;
    events.addEventListener('message', ({ data }) => {
      const event = readServerEvent(data);
      if (event && !this.#closed) listeners.event(event);
    });
    const report = (link: Link) => {
      if (!this.#closed) listeners.link(link);
    };
    events.addEventListener('close', () => report('lost'));
    connection.addEventListener('connectionstatechange', () => {
      const { connectionState } = connection;
      if (connectionState === 'connected') report('open');
      if (connectionState === 'disconnected') report('interrupted');
      if (connectionState === 'failed' || connectionState === 'closed') report('lost');
    });
  }

  /** Items of ours link the turns that follow them; they are no turns themselves. */
  #sendContext(context: readonly ContextTurn[], listeners: CallListeners): void {
    for (const { id, event } of contextItems(context)) {
      listeners.event({ type: 'item', itemId: id, previousItemId: undefined, role: undefined });
      this.#send(event);
    }
  }

  /** The partner says something: its greeting, or its answer to the last turn. */
  requestResponse(): void {
    this.#send(createResponse);
  }

  hint(): void {
    this.#send(requestHint);
  }

  repeat(): void {
    this.#interrupt();
    this.#send(requestRepeat);
  }

  repeatSlowly(): void {
    this.#interrupt();
    this.#send(requestSlowRepeat);
  }

  updateSession(settings: SessionSettings): void {
    this.#send(updateSession(settings));
  }

  /** Stops the partner and forgets what the learner was saying (decision R44). */
  pause(): void {
    this.enableMicrophone(false);
    this.#interrupt();
    this.#send(clearInput);
  }

  resume(settings: SessionSettings): void {
    this.enableMicrophone(!settings.pushToTalk);
    this.updateSession(settings);
  }

  /** Push-to-talk, button down: the partner stops and listens. */
  startTurn(): void {
    this.#interrupt();
    this.#send(clearInput);
    this.enableMicrophone(true);
  }

  /** Push-to-talk, button up: the partner answers. */
  finishTurn(): void {
    this.enableMicrophone(false);
    this.#send(commitInput);
    this.requestResponse();
  }

  /** Push-to-talk, button up too early: nothing was said. */
  discardTurn(): void {
    this.enableMicrophone(false);
    this.#send(clearInput);
  }

  /** Nothing more is said: the learner's open turn is still written down. */
  finish(learnerSpeaking: boolean): void {
    if (learnerSpeaking) this.#send(commitInput);
    this.enableMicrophone(false);
    this.#interrupt();
  }

  /** Whether the learner's voice is sent; a muted track sends silence. */
  enableMicrophone(on: boolean): void {
    this.#microphone.track.enabled = on;
  }

  /** Takes another microphone without a new connection. */
  async replaceMicrophone(track: MediaStreamTrack): Promise<void> {
    track.enabled = this.#microphone.track.enabled;
    this.#microphone.track = track;
    await this.#peer.sender.replaceTrack(track);
  }

  close(): void {
    this.#closed = true;
    closePeer(this.#peer);
  }

  #interrupt(): void {
    for (const event of cancelResponse) this.#send(event);
  }

  #send(event: ClientEvent): void {
    if (this.#peer.events.readyState === 'open') this.#peer.events.send(JSON.stringify(event));
  }
}
