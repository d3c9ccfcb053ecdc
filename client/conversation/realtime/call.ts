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
  type TypedTurn,
} from './client-events.ts';
import { closePeer, openPeer, type Peer, type PreparedPeer } from './peer.ts';
import { ResponseSequencer } from './response-sequencer.ts';
import { readServerEvent, type ServerEvent } from './server-events.ts';

/** State of the connection: `interrupted` may recover without action, `lost` will not. */
export type Link = 'open' | 'interrupted' | 'lost';

interface CallListeners {
  event: (event: ServerEvent) => void;
  /** The service refuses to create a requested response. */
  refused: (code: string) => void;
  link: (link: Link) => void;
  /** The partner's voice, for the audio element and the waveform. */
  audio: (stream: MediaStream) => void;
}

export interface CallOptions {
  session: SessionResponse;
  microphone: MediaStreamTrack;
  listeners: CallListeners;
  /** Earlier turns, for a new connection of a running conversation. */
  context: readonly ContextTurn[];
  signal: AbortSignal;
  /** A connection whose offer is already made. */
  prepared?: PreparedPeer | undefined;
}

/** Delay of the end of a push-to-talk turn, in milliseconds: voices lag behind the finger. */
const turnTailMs = 250;
/** The service's error code for a turn without sound. */
export const emptyCommit = 'input_audio_buffer_commit_empty';

/** One connection to the partner: sends the learner's actions and reads the service's events. */
export class RealtimeCall {
  readonly #peer: Peer;
  readonly #microphone: { track: MediaStreamTrack };
  readonly #responses: ResponseSequencer;
  readonly #tasks: PartnerTasks;
  /** The turn detection of the case, as reported when the session began. */
  #turnDetection: TurnDetection | undefined;
  #tailTimer: ReturnType<typeof setTimeout> | undefined;
  /** A turn was ended here: whether it gets a response once the service has committed it. */
  #committing: 'answer' | 'keep' | undefined;
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
   * Opens the connection and waits for the session.
   * @throws CallRefused when the provider does not accept it or does not connect in time
   * @throws CallBlocked when the provider accepted it, but no packet of it arrives
   */
  static async open(options: CallOptions): Promise<RealtimeCall> {
    const { session, microphone, listeners, context, signal, prepared } = options;
    // Enabled once it is settled who ends a turn.
    microphone.enabled = false;
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

  /** Context items are not turns; they are reported because later turns link to them. */
  #sendContext(context: readonly ContextTurn[], listeners: CallListeners): void {
    for (const { id, event } of contextItems(context)) {
      listeners.event({ type: 'item', itemId: id, previousItemId: undefined, role: undefined });
      this.#send(event);
    }
  }

  #read(event: ServerEvent): void {
    if (event.type === 'session-created') this.#turnDetection = event.turnDetection;
    const ended = this.#committing;
    // The turn that was ended here is known by its item, too, if its commit is not reported.
    const isTurn = event.type === 'item' && (event.committed || (ended && event.role === 'user'));
    const isEmpty = event.type === 'problem' && event.code === emptyCommit;
    if (isTurn || isEmpty) this.#committing = undefined;
    if (isTurn && ended === 'answer') this.requestResponse();
    if (!isTurn || ended !== 'keep') this.#responses.handle(event);
  }

  /** Requests a response of the partner: its greeting, or its answer to the last turn. */
  requestResponse(): void {
    this.#responses.request(createResponse);
  }

  retryResponse(): void {
    this.#responses.retry();
  }

  hint(): void {
    const request = requestHint(this.#tasks);
    this.#hintEventId = request.event_id;
    this.#send(request);
  }

  /** Whether an error belongs to the newest hint request. */
  refusesHint({ eventId }: { eventId: string | undefined }): boolean {
    return eventId !== undefined && eventId === this.#hintEventId;
  }

  repeat(how: 'repeat' | 'slower' = 'repeat'): void {
    this.#responses.interrupt();
    this.#responses.request(requestAgain(this.#tasks, how));
  }

  /** @param speed speaking rate of the partner from its next turn on; 1 is natural */
  setSpeakingRate(speed: number): void {
    this.#responses.changeRate(setSpeakingRate(speed));
  }

  /** Turns end by the button, whatever the case says. */
  takeTurnsByButton(): void {
    this.#takeTurns(null);
  }

  #takeTurns(detection = this.#turnDetection): void {
    if (detection !== undefined) this.#send(takeTurns(detection));
  }

  /** Changes the turn detection, also for the time after a pause. */
  takeTurnsBy(detection: TurnDetection): void {
    this.#turnDetection = detection;
    this.#takeTurns();
  }

  /** The learner thinks: no turn ends, and a running response is cancelled. */
  think(): void {
    this.#takeTurns(null);
    this.#responses.hold();
  }

  /** The learner continues. What they have said is a turn, as turn detection may not find it. */
  stopThinking(hasTurn: boolean): void {
    if (hasTurn) this.#commit('keep');
    this.#takeTurns();
    this.#responses.release();
  }

  /** Nobody responds meanwhile, and the learner's unfinished turn is discarded (decision R44). */
  pause(): void {
    this.think();
    this.discardTurn();
  }

  /** Resumes after a pause, or on a connection that was opened during one. */
  resume(pushToTalk: boolean): void {
    this.enableMicrophone(!pushToTalk);
    this.#takeTurns(pushToTalk ? null : this.#turnDetection);
    this.#responses.release();
  }

  /** Sends a typed turn: the partner stops and responds to it. */
  type(turn: TypedTurn): void {
    this.#dropTail();
    this.#committing = undefined;
    this.#responses.interrupt();
    this.write(turn);
    this.requestResponse();
  }

  /** Sends a typed turn that gets no response. */
  write(turn: TypedTurn): void {
    this.#send(typedTurn(turn));
  }

  /** Push-to-talk, button down: the partner stops and listens. Returns whether the last turn goes on. */
  startTurn(): boolean {
    // Pressed again immediately, it is still the same turn.
    if (this.#dropTail()) return true;
    this.#committing = undefined;
    this.#responses.interrupt();
    this.#send(clearInput);
    this.enableMicrophone(true);
    return false;
  }

  /** Push-to-talk, button up: the partner responds. The last syllable may not have arrived yet. */
  finishTurn(): void {
    this.#tailTimer = setTimeout(() => {
      this.#dropTail();
      this.enableMicrophone(false);
      this.#commit('answer');
    }, turnTailMs);
  }

  /** A pause, or the button of push-to-talk up too early: the turn is discarded. */
  discardTurn(): void {
    this.#dropTail();
    this.enableMicrophone(false);
    this.#send(clearInput);
  }

  /** Ends with an unfinished spoken turn; returns the number of those yet to be reported. */
  finish(learnerSpeaking: boolean): number {
    const open = this.#dropTail() || learnerSpeaking;
    const spoken = Number(open) + Number(this.#committing !== undefined);
    if (open) this.#send(commitInput);
    this.#committing = undefined;
    this.enableMicrophone(false);
    this.#responses.hold();
    return spoken;
  }

  #commit(then: 'answer' | 'keep'): void {
    this.#committing = then;
    this.#send(commitInput);
  }

  /** Cancels a pending commit; returns whether there was one. */
  #dropTail(): boolean {
    const tail = this.#tailTimer;
    clearTimeout(tail);
    this.#tailTimer = undefined;
    return tail !== undefined;
  }

  /** Whether the learner's voice is sent; a disabled track sends silence. */
  enableMicrophone(on: boolean): void {
    this.#microphone.track.enabled = on;
  }

  /** Switches the microphone on the same connection. */
  async replaceMicrophone(track: MediaStreamTrack): Promise<void> {
    track.enabled = this.#microphone.track.enabled;
    this.#microphone.track = track;
    await this.#peer.sender.replaceTrack(track);
    this.#fitNoiseReduction();
  }

  /** Sessions begin with noise reduction for a near microphone. */
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
