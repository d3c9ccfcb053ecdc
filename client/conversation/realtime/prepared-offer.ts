import { microphonePermission } from '../audio/microphone.ts';
import { closePeer, isFresh, preparePeer, type PreparedPeer } from './peer.ts';

/** The connection that is made ready while the learner still reads what they will talk about. */
export class PreparedOffer {
  #peer: PreparedPeer | undefined;
  #asked = 0;

  /**
   * Makes the offer ahead of the start, where the browser will not ask about the microphone: before it
   * has, it shows a page only some of its networks.
   */
  async prepare(iceServers: RTCIceServer[]): Promise<void> {
    this.drop();
    const asked = this.#asked;
    if ((await microphonePermission()) !== 'granted' || asked !== this.#asked) return;
    this.#peer = preparePeer(iceServers);
  }

  /** Its offer; undefined when there is none yet, or none that is fresh. */
  sdp(): string | undefined {
    if (this.#peer && !isFresh(this.#peer)) this.drop();
    return this.#peer?.connection.localDescription?.sdp;
  }

  /** Hands it over, once. */
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
