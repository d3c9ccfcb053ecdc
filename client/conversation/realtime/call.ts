import type { SessionResponse } from '../api.ts';
import { isFarMicrophone } from '../audio/microphone.ts';
import {
  clearInput,
  type ClientEvent,
  commitInput,
  contextItems,
  type ContextTurn,
  createResponse,
  reduceNoise,
  requestAgain,
  requestHint,
  setSpeakingRate,
  takeTurns,
  typedTurn,
  type PartnerTasks,
  type TurnDetection,
} from './client-events.ts';
import { closePeer, openPeer, type Peer, type PreparedPeer } from './peer.ts';
import { ResponseSequencer } from './response-sequencer.ts';
import { readServerEvent, type ServerEvent } from './server-events.ts';

/** State of the connection: `interrupted` may recover by itself, `lost` will not. */
export type Link = 'open' | 'interrupted' | 'lost';

export interface CallListeners {
  event: (event: ServerEvent) => void;
  /** The service will not make a response that was asked for. */
  refused: (code: string) => void;
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
  /** A connection that is ready for its answer. */
  prepared?: PreparedPeer | undefined;
}

/** The learner's button ends a turn a little late, in milliseconds: voices trail behind fingers. */
export const turnTailMs = 250;
/** The service's answer to the end of a turn that held no sound. */
export const emptyCommit = 'input_audio_buffer_commit_empty';

/** One connection to the partner: what the learner does becomes events, and the other way round. */
export class RealtimeCall {
  readonly #peer: Peer;
  readonly #microphone: { track: MediaStreamTrack };
  readonly #responses: ResponseSequencer;
  readonly #tasks: PartnerTasks;
  /** How the case takes turns, as the service said when the session began. */
  #turnDetection: TurnDetection | undefined;
  #tailTimer: ReturnType<typeof setTimeout> | undefined;
  /** The learner's button ended a turn: it is answered once the service has it. */
  #answersCommit = false;
  /** How many turns were typed. */
  #typed = 0;
  #hintEventId: unknown;
  #reducesFarNoise = false;
  #closed = false;

  private constructor(peer: Peer, { microphone, session, listeners }: CallOptions) {
    this.#peer = peer;
    this.#microphone = { track: microphone };
    this.#tasks = session.tasks;
    this.#responses = new ResponseSequencer({
      send: (event) => this.#send(event),
      onRefused: listeners.refused,
    });
  }

  /**
   * Opens the connection and waits until the session is there.
   * @throws CallRefused when the provider does not accept it or does not answer in time
   * @throws CallBlocked when no connection came about with a provider that did
   */
  static async open(options: CallOptions): Promise<RealtimeCall> {
    const { session, microphone, listeners, context } = options;
    // Heard from the moment on at which it is settled who ends a turn.
    microphone.enabled = false;
    const { signal, prepared } = options;
    const peer = await openPeer(session, microphone, listeners.audio, signal, prepared);
    const call = new RealtimeCall(peer, options);
    call.#listen(listeners);
    call.#fitNoiseReduction();
    call.#sendContext(context, listeners);
    return call;
  }

  #listen(listeners: CallListeners): void {
    const { connection, events } = this.#peer;
    events.addEventListener('message', ({ data }) => {
      const event = readServerEvent(data);
      if (!event || this.#closed) return;
      this.#read(event);
      listeners.event(event);
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

  #read(event: ServerEvent): void {
    if (event.type === 'session-created') this.#turnDetection = event.turnDetection;
    if (event.type === 'item' && event.committed && this.#answersCommit) {
      this.#answersCommit = false;
      this.requestResponse();
    }
    if (event.type === 'problem' && event.code === emptyCommit) this.#answersCommit = false;
    this.#responses.handle(event);
  }

  /** The partner says something: its greeting, or its answer to the last turn. */
  requestResponse(): void {
    this.#responses.request(createResponse);
  }

  /** Asks once more for a response that failed. */
  retryResponse(): void {
    this.#responses.retry();
  }

  hint(): void {
    const request = requestHint(this.#tasks);
    this.#hintEventId = request.event_id;
    this.#send(request);
  }

  /** Whether an error answers the newest request for a hint. */
  refusesHint({ eventId }: { eventId: string | undefined }): boolean {
    return eventId !== undefined && eventId === this.#hintEventId;
  }

  repeat(): void {
    this.#responses.interrupt();
    this.#responses.request(requestAgain(this.#tasks, 'repeat'));
  }

  repeatSlowly(): void {
    this.#responses.interrupt();
    this.#responses.request(requestAgain(this.#tasks, 'slower'));
  }

  /** @param speed speaking rate of the partner from its next turn on; 1 is natural */
  setSpeakingRate(speed: number): void {
    this.#responses.changeRate(setSpeakingRate(speed));
  }

  /** The learner's button ends turns, whatever the case says. */
  takeTurnsByButton(): void {
    this.#send(takeTurns(null));
  }

  /** Finds the ends of turns in another way from now on, after a pause too. */
  takeTurnsBy(detection: TurnDetection): void {
    this.#turnDetection = detection;
    this.#send(takeTurns(detection));
  }

  /** The learner thinks: nothing ends their turn, and an answer that was under way is dropped. */
  think(): void {
    this.#send(takeTurns(null));
    this.#responses.hold();
  }

  /** The learner goes on: what they said before and say now is one turn. */
  stopThinking(): void {
    if (this.#turnDetection !== undefined) this.#send(takeTurns(this.#turnDetection));
    this.#responses.release();
  }

  /**
   * Stops the partner and forgets what the learner was saying (decision R44). The service may find
   * no end of a turn now: it would answer into the pause.
   */
  pause(): void {
    this.enableMicrophone(false);
    this.#dropTail();
    this.#send(takeTurns(null));
    this.#responses.hold();
    this.#send(clearInput);
  }

  /** Goes on after a pause, or on a connection that was made during one. */
  resume(pushToTalk: boolean): void {
    this.enableMicrophone(!pushToTalk);
    if (pushToTalk) this.takeTurnsByButton();
    else if (this.#turnDetection !== undefined) this.#send(takeTurns(this.#turnDetection));
    this.#responses.release();
  }

  /** A turn that is written: the partner stops and answers it. */
  type(text: string): void {
    this.#dropTail();
    this.#answersCommit = false;
    this.#responses.interrupt();
    this.#typed += 1;
    this.#send(typedTurn(this.#typed, text));
    this.requestResponse();
  }

  /** Push-to-talk, button down: the partner stops and listens. */
  startTurn(): void {
    // Pressed again at once, it is still the same turn.
    if (this.#dropTail()) return;
    this.#answersCommit = false;
    this.#responses.interrupt();
    this.#send(clearInput);
    this.enableMicrophone(true);
  }

  /** Push-to-talk, button up: the partner answers. The last syllable is still on its way. */
  finishTurn(): void {
    this.#tailTimer = setTimeout(() => this.#commitTurn(), turnTailMs);
  }

  /** Push-to-talk, button up too early: nothing was said. */
  discardTurn(): void {
    this.#dropTail();
    this.enableMicrophone(false);
    this.#send(clearInput);
  }

  /** Nothing more is said: the learner's open turn is still written down. */
  finish(learnerSpeaking: boolean): void {
    const open = this.#dropTail();
    if (learnerSpeaking || open) this.#send(commitInput);
    this.#answersCommit = false;
    this.enableMicrophone(false);
    this.#responses.hold();
  }

  #commitTurn(): void {
    this.#dropTail();
    this.enableMicrophone(false);
    this.#answersCommit = true;
    this.#send(commitInput);
  }

  /** Whether a turn was about to be committed. */
  #dropTail(): boolean {
    const open = this.#tailTimer !== undefined;
    clearTimeout(this.#tailTimer);
    this.#tailTimer = undefined;
    return open;
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
    this.#fitNoiseReduction();
  }

  /** Sessions begin with what suits a microphone near the mouth. */
  #fitNoiseReduction(): void {
    const far = isFarMicrophone(this.#microphone.track.label);
    if (far !== this.#reducesFarNoise) this.#send(reduceNoise(far));
    this.#reducesFarNoise = far;
  }

  close(): void {
    this.#closed = true;
    this.#dropTail();
    this.#responses.close();
    closePeer(this.#peer);
  }

  #send(event: ClientEvent): void {
    if (this.#peer.events.readyState === 'open') this.#peer.events.send(JSON.stringify(event));
  }
}
