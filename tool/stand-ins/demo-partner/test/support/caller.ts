import OpusScript from 'opusscript';
import {
  MediaStream,
  MediaStreamTrack,
  RTCPeerConnection,
  RTCRtpCodecParameters,
  RtpHeader,
  RtpPacket,
  type RTCDataChannel,
  type RTCDtlsTransport,
} from 'werift';
import { ServerEvent } from '../../src/api/server-events.ts';
import { loudness } from '../../src/voice-gate.ts';
import { microphonePcm, type MicrophoneTurn } from './microphone.ts';

const sampleRate = 8_000;
const frameSamples = sampleRate / 50;
const packetMs = 20;
/** Message type of a ClientHello (RFC 6347 §4.3.2). */
const clientHello = 1;
/** Louder than this is sound of the partner, in dB of full scale. */
const audibleDb = -45;

/**
 * A ClientHello repeated because this process was slow gets a second HelloVerifyRequest, which a peer
 * of this library takes for an attack. Browsers send none, so only this caller drops the repeat.
 */
function dropRepeatedHello(transport: RTCDtlsTransport): void {
  const socket = transport.dtls;
  const handle = socket?.onHandleHandshakes;
  if (!socket || !handle) return;
  let greeted = false;
  socket.onHandleHandshakes = async (handshakes) => {
    const fresh = handshakes.filter(({ msg_type, message_seq }) => {
      const repeated = msg_type === clientHello && message_seq === 0 && greeted;
      greeted ||= msg_type === clientHello;
      return !repeated;
    });
    await handle(fresh);
  };
}

/** `at` is the caller's time at its arrival (`Caller.now`). */
export type PartnerEvent = { type: string; at: number } & Record<string, unknown>;

/** A learner's side of a call without a browser: speaks, listens and records events. */
export class Caller {
  readonly events: PartnerEvent[] = [];
  /** Times (`now`) at which packets with audible sound arrived. */
  readonly heardAt: number[] = [];
  status = 0;
  location: string | null = null;
  answer = '';
  readonly #peer = new RTCPeerConnection({
    iceServers: [],
    // One transport from the start: the sockets of a second one, which is not used, stay open.
    bundlePolicy: 'max-bundle',
    iceAdditionalHostAddresses: ['127.0.0.1'],
    codecs: {
      audio: [
        new RTCRtpCodecParameters({ mimeType: 'audio/opus', clockRate: 48_000, channels: 2 }),
      ],
      video: [],
    },
  });
  readonly #track = new MediaStreamTrack({ kind: 'audio' });
  readonly #encoder = new OpusScript(sampleRate, 1);
  readonly #decoder = new OpusScript(sampleRate, 1);
  readonly #waiting = new Set<() => void>();
  #channel: RTCDataChannel | null = null;
  #timer: NodeJS.Timeout | null = null;
  #sequence = 0;
  /** Sound not yet sent; what follows it is silence. */
  #queue: Int16Array[] = [];
  #muted = false;
  /** The first event that the real service would not send. */
  #undocumented: Error | null = null;

  /**
   * The microphone's time: how much sound it has sent, in milliseconds. The partner counts sound and
   * not wall time, so what this measures is the same however late a busy machine sends.
   */
  get now(): number {
    return this.#sequence * packetMs;
  }

  /** The SDP offer of this side. */
  async offer(): Promise<string> {
    this.#peer.addTrack(this.#track, new MediaStream([this.#track]));
    this.#peer.onTrack.subscribe((track) => {
      track.onReceiveRtp.subscribe(({ payload }) => this.#hear(payload));
    });
    this.#channel = this.#peer.createDataChannel('oai-events');
    this.#channel.onMessage.subscribe((data) => this.#note(data.toString()));
    this.#channel.stateChanged.subscribe(() => this.#wake());
    await this.#peer.setLocalDescription(await this.#peer.createOffer());
    return this.#peer.localDescription?.sdp ?? '';
  }

  /** Calls the partner. A refused call leaves `status` and has no events. */
  async call(session: { callsUrl: string; clientSecret: string }): Promise<void> {
    const offer = await this.offer();
    const response = await fetch(session.callsUrl, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/sdp',
        Authorization: `Bearer ${session.clientSecret}`,
      },
      body: offer,
    });
    this.status = response.status;
    this.location = response.headers.get('location');
    this.answer = await response.text();
    if (response.status === 201) await this.connect(this.answer);
  }

  /** Connects with the SDP answer to this side's offer. */
  async connect(answer: string): Promise<void> {
    for (const transport of this.#peer.dtlsTransports) {
      transport.onStateChange.subscribe((state) => {
        // The socket exists once the emitter of this state change has returned.
        if (state === 'connecting') queueMicrotask(() => dropRepeatedHello(transport));
      });
    }
    await this.#peer.setRemoteDescription({ type: 'answer', sdp: answer });
    this.#timer = setInterval(() => this.#sendFrame(), packetMs);
    await this.event('session.created');
  }

  send(event: Record<string, unknown>): void {
    this.#channel?.send(JSON.stringify(event));
  }

  sendText(text: string): void {
    this.#channel?.send(text);
  }

  /** Speaks now; resolves when the sound has been sent. */
  async say(turn: Omit<MicrophoneTurn, 'at'> = {}): Promise<void> {
    const pcm = microphonePcm([{ ...turn, at: 0 }], turn.seconds ?? 1.2, sampleRate);
    for (let at = 0; at < pcm.length; at += frameSamples)
      this.#queue.push(pcm.slice(at, at + frameSamples));
    await this.#until(() => this.#queue.length === 0);
  }

  /** Says nothing for a while, in milliseconds of its own time. */
  async listen(ms: number): Promise<void> {
    const until = this.now + ms;
    await this.#until(() => this.now >= until);
  }

  /** A muted browser track sends silence in place of the sound. */
  set muted(muted: boolean) {
    this.#muted = muted;
  }

  /** The first event of `type` from position `from` of `events` on; waits for it. */
  async event(type: string, from = 0): Promise<PartnerEvent> {
    const find = (): PartnerEvent | undefined =>
      this.events.slice(from).find((event) => event.type === type);
    await this.#until(() => find() !== undefined);
    const found = find();
    if (!found) throw new Error(`No ${type}`);
    return found;
  }

  /** Resolves when audible sound of the partner arrives after `since` (`now`). */
  async audio(since = -1): Promise<number> {
    const find = (): number | undefined => this.heardAt.find((at) => at > since);
    await this.#until(() => find() !== undefined);
    return find() ?? 0;
  }

  has(type: string, from = 0): boolean {
    return this.events.slice(from).some((event) => event.type === type);
  }

  /** Resolves when the partner has ended the call. */
  async ended(): Promise<void> {
    await this.#until(() => this.#channel?.readyState === 'closed');
  }

  /** Sends no more sound, not even silence. */
  sendNoSound(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  async hangUp(): Promise<void> {
    this.sendNoSound();
    this.#channel?.close();
    await this.#peer.close();
    this.#encoder.delete();
    this.#decoder.delete();
  }

  /** Looks at `done` after everything that arrives; the test's own time limit ends the wait. */
  async #until(done: () => boolean): Promise<void> {
    while (!done()) {
      if (this.#undocumented) throw this.#undocumented;
      await new Promise<void>((resolve) => this.#waiting.add(resolve));
    }
  }

  #wake(): void {
    for (const wake of this.#waiting) wake();
    this.#waiting.clear();
  }

  #note(message: string): void {
    const event = JSON.parse(message);
    const { error } = ServerEvent.safeParse(event);
    if (error)
      this.#undocumented ??= new Error(`${event.type} is not documented: ${error.message}`);
    this.events.push({ ...event, at: this.now });
    this.#wake();
  }

  #hear(payload: Buffer): void {
    const pcm = this.#decoder.decode(payload);
    const level = loudness(new Int16Array(pcm.buffer, pcm.byteOffset, pcm.length / 2));
    if (level > audibleDb) this.heardAt.push(this.now);
    this.#wake();
  }

  #sendFrame(): void {
    const next = this.#queue.shift() ?? new Int16Array(frameSamples);
    const frame = this.#muted ? new Int16Array(frameSamples) : next;
    const pcm = Buffer.from(frame.buffer, frame.byteOffset, frame.byteLength);
    const header = new RtpHeader({
      sequenceNumber: this.#sequence & 0xffff,
      timestamp: (this.#sequence * 960) >>> 0,
      payloadType: 96,
    });
    this.#sequence += 1;
    this.#track.writeRtp(new RtpPacket(header, this.#encoder.encode(pcm, frameSamples)));
    this.#wake();
  }
}
