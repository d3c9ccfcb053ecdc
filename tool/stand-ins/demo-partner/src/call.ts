import OpusScript from 'opusscript';
import {
  MediaStream,
  MediaStreamTrack,
  RTCPeerConnection,
  RTCRtpCodecParameters,
  RtpHeader,
  RtpPacket,
  type RTCDataChannel,
} from 'werift';
import { Conversation } from './conversation/conversation.ts';
import { newId, type Wire } from './conversation/wire.ts';
import { listeningRate } from './listener.ts';
import type { FaultPlan } from './faults.ts';
import { Player } from './player.ts';
import type { Session } from './session-config.ts';
import type { WorkerSettings } from './worker-messages.ts';

/** RTP clock rate of Opus, whatever the sample rate of the encoder (RFC 7587 §4.1). */
const rtpRate = 48_000;
const samplesPerPacket = 960;
/** Without a packet for this long, silence is assumed instead of a late packet. */
const gapMs = 100;
const tickMs = 20;
/** Milliseconds for the last event to be delivered before the connection closes. */
const farewellMs = 200;
const largestPacket = 1_275;

export type PeerSettings = Pick<WorkerSettings, 'hostAddresses' | 'ports'>;

export function createPeer(settings: PeerSettings): RTCPeerConnection {
  return new RTCPeerConnection({
    // Browsers connect to this server directly; an empty list disables public STUN servers.
    iceServers: [],
    iceAdditionalHostAddresses: settings.hostAddresses,
    icePortRange: settings.ports,
    codecs: {
      audio: [
        new RTCRtpCodecParameters({ mimeType: 'audio/opus', clockRate: rtpRate, channels: 2 }),
      ],
      video: [],
    },
  });
}

/** One call with the demo partner: media, event channel and lifetime. */
export class Call {
  readonly id = `rtc_${newId('sess').slice(5)}`;
  readonly #peer: RTCPeerConnection;
  readonly #track = new MediaStreamTrack({ kind: 'audio' });
  readonly #decoder = new OpusScript(listeningRate, 1);
  readonly #conversation: Conversation;
  readonly #startedAt = performance.now();
  readonly #faults: FaultPlan;
  readonly #settings: WorkerSettings;
  readonly #onEnd: () => void;
  readonly #timers: NodeJS.Timeout[] = [];
  #channel: RTCDataChannel | null = null;
  #watch: ((event: string | null) => void) | null = null;
  #heardAt: number | null = null;
  #sequence = 0;
  #timestamp = 0;
  #ended = false;

  constructor(session: Session, faults: FaultPlan, settings: WorkerSettings, onEnd: () => void) {
    this.#faults = faults;
    this.#settings = settings;
    this.#onEnd = onEnd;
    this.#peer = createPeer(settings);
    const player = new Player((packet, first) => this.#sendRtp(packet, first));
    const wire: Wire = {
      send: (event) => this.#sendEvent(JSON.stringify(event)),
      play: (packets, until, done) => player.play(packets, until, done),
      stop: () => player.stop(),
    };
    this.#conversation = new Conversation(session, wire, faults);
    this.#peer.onTrack.subscribe((track) => {
      track.onReceiveRtp.subscribe((packet) => this.#hear(packet.payload));
    });
    this.#peer.onDataChannel.subscribe((channel) => this.#useChannel(channel));
    this.#peer.connectionStateChange.subscribe((state) => {
      if (state === 'closed' || state === 'failed') void this.end();
    });
    this.#timers.push(setInterval(() => this.#tick(), tickMs));
  }

  /**
   * Answers an SDP offer; from then on the client has a limited time to connect.
   * || @throws Error when `offer` is not a valid SDP offer
   */
  async answer(offer: string): Promise<string> {
    await this.#peer.setRemoteDescription({ type: 'offer', sdp: offer });
    const audio = this.#peer.getTransceivers().find(({ kind }) => kind === 'audio');
    if (!audio) throw new Error('The offer has no audio');
    this.#peer.addTrack(this.#track, new MediaStream([this.#track]));
    audio.setDirection('sendrecv');
    await this.#peer.setLocalDescription(await this.#peer.createAnswer());
    const sdp = this.#peer.localDescription?.sdp;
    if (!sdp) throw new Error('No answer could be made');
    this.#timers.push(setTimeout(() => this.#dropUnconnected(), this.#settings.connectWithinMs));
    return sdp;
  }

  /** Passes every event of the call to a watcher, and null at its end. */
  watch(tell: (event: string | null) => void): void {
    this.#watch = tell;
  }

  /** An event from the client, or from the watcher of the call. */
  receive(event: string): void {
    if (!this.#ended) this.#conversation.receive(event);
  }

  /** Ends the call and releases its resources; idempotent. */
  async end(): Promise<void> {
    if (this.#ended) return;
    this.#ended = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#conversation.close();
    this.#decoder.delete();
    this.#onEnd();
    this.#watch?.(null);
    // Order matters: closing the connection first would leave retransmissions of the channel running.
    this.#channel?.close();
    await this.#peer.close();
  }

  #useChannel(channel: RTCDataChannel): void {
    if (this.#channel) return channel.close();
    this.#channel = channel;
    channel.onMessage.subscribe((data) => {
      this.receive(data.toString());
    });
    channel.stateChanged.subscribe((state) => {
      if (state === 'closed') void this.end();
    });
    if (channel.readyState === 'open') this.#begin();
    else channel.onopen = () => this.#begin();
  }

  #begin(): void {
    if (this.#ended) return;
    this.#conversation.open();
    const { expireAfterMs = this.#settings.maxCallMs, dropAfterMs } = this.#faults;
    this.#timers.push(setTimeout(() => this.#expire(), expireAfterMs));
    if (dropAfterMs !== undefined)
      this.#timers.push(setTimeout(() => void this.end(), dropAfterMs));
  }

  #sendEvent(event: string): void {
    this.#watch?.(event);
    if (this.#channel?.readyState === 'open') this.#channel.send(event);
  }

  #hear(packet: Buffer): void {
    if (this.#ended) return;
    this.#heardAt = performance.now();
    const pcm = this.#decode(packet);
    if (pcm) this.#conversation.listener.hear(pcm);
  }

  /** @returns null for an invalid Opus packet, which must not end the call */
  #decode(packet: Buffer): Int16Array | null {
    if (packet.length === 0 || packet.length > largestPacket) return null;
    try {
      const pcm = this.#decoder.decode(packet);
      return new Int16Array(pcm.buffer, pcm.byteOffset, pcm.length / 2);
    } catch {
      return null;
    }
  }

  #tick(): void {
    if (this.#heardAt === null) return;
    const missing = performance.now() - this.#heardAt;
    if (missing < gapMs) return;
    this.#heardAt += missing;
    this.#conversation.listener.miss(missing);
  }

  #sendRtp(payload: Buffer, first: boolean): void {
    if (first) {
      // After a pause the timestamp continues with the clock, so that the pause is kept.
      const elapsed = ((performance.now() - this.#startedAt) / 1_000) * rtpRate;
      this.#timestamp = Math.max(this.#timestamp, Math.round(elapsed));
    }
    const header = new RtpHeader({
      sequenceNumber: this.#sequence,
      timestamp: this.#timestamp >>> 0,
      marker: first,
    });
    this.#sequence = (this.#sequence + 1) & 0xffff;
    this.#timestamp += samplesPerPacket;
    this.#track.writeRtp(new RtpPacket(header, payload));
  }

  #dropUnconnected(): void {
    if (this.#peer.connectionState !== 'connected') void this.end();
  }

  #expire(): void {
    this.#conversation.expire();
    this.#timers.push(setTimeout(() => void this.end(), farewellMs));
  }
}
