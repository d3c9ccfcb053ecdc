import { microphonePermission } from '../audio/microphone.ts';
import { canCall } from './can-call.ts';
import { closePeer, isFresh, preparePeer, type PreparedPeer } from './peer.ts';

/** A connection that is prepared while the learner reads the start dialog. */
export class PreparedOffer {
  #peer: PreparedPeer | undefined;
  #asked = 0;

  /**
   * Makes the offer in advance, if microphone permission is granted: before that, browsers expose
   * only some network interfaces to a page.
   */
  async prepare(iceServers: RTCIceServer[]): Promise<void> {
    this.drop();
    if (!canCall()) return;
    const asked = this.#asked;
    if ((await microphonePermission()) !== 'granted' || asked !== this.#asked) return;
    this.#peer = preparePeer(iceServers);
  }

  /** The SDP of the offer; undefined while there is none, or after it has expired. */
  sdp(): string | undefined {
    if (this.#peer && !isFresh(this.#peer)) this.drop();
    return this.#peer?.connection.localDescription?.sdp;
  }

  /** Returns the connection, once. */
  take(): PreparedPeer | undefined {
    const peer = this.#peer;
    this.#peer = undefined;
    return peer;
  }

  drop(): void {
    this.#asked += 1;
    if (this.#peer) closePeer(this.#peer);
    this.#peer = undefined;
  }
}
