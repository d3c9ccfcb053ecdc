import type { SessionResponse } from '../api.ts';

/**
 * Timeout of the provider's answer, then of its first packet, then of the connection, which takes
 * four more round trips; in milliseconds.
 */
const openTimeoutMs = 15_000;

/** The provider refused the call; `status` is its HTTP status, 0 without a response or in time. */
export class CallRefused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
  }
}

/** The provider accepted the call, but no packet of it arrives: usually because of a firewall. */
export class CallBlocked extends Error {
  constructor() {
    super('No connection');
  }
}

export interface Peer {
  connection: RTCPeerConnection;
  events: RTCDataChannel;
  /** Sends the microphone; its track can be replaced. */
  sender: RTCRtpSender;
}

/** Name of the event channel, fixed by the provider. */
const channelName = 'oai-events';

/** A connection that has an offer, or is making it, and is not connected yet. */
export interface PreparedPeer extends Peer {
  offered: Promise<void>;
  madeAt: number;
}

/**
 * Prepares a connection: creates the offer and gathers ICE candidates, without a session or
 * microphone. The microphone's track is added later.
 */
export function preparePeer(iceServers: RTCIceServer[]): PreparedPeer {
  const connection = new RTCPeerConnection({ iceServers });
  const streams = [new MediaStream()];
  const { sender } = connection.addTransceiver('audio', { direction: 'sendrecv', streams });
  const events = connection.createDataChannel(channelName);
  const offered = connection.createOffer().then((offer) => connection.setLocalDescription(offer));
  // The error is handled by the caller that uses the offer.
  offered.catch(() => undefined);
  return { connection, events, sender, offered, madeAt: performance.now() };
}

/** A prepared connection expires after this time, in milliseconds: networks change. */
const freshMs = 120_000;

/** Whether a prepared connection can still be used. */
export const isFresh = ({ madeAt, connection }: PreparedPeer): boolean =>
  performance.now() - madeAt < freshMs && connection.connectionState === 'new';

/**
 * Connects to the provider peer to peer: one audio channel in both directions and one event channel
 * (specification 1 §7). The secret is sent in a header, never in a URL.
 * @throws CallRefused when the provider does not accept the offer or does not connect in time
 * @throws CallBlocked when it accepted the offer, but no packet of it arrives
 */
export async function openPeer(
  session: SessionResponse,
  microphone: MediaStreamTrack,
  onAudio: (stream: MediaStream) => void,
  ended: AbortSignal,
  prepared = preparePeer(session.ice_servers),
): Promise<Peer> {
  const { connection, events, sender } = prepared;
  // AbortSignal.any and .timeout would do the same on newer browsers only (Safari 17.4).
  const waiting = new AbortController();
  const giveUp = () => waiting.abort();
  let timer = setTimeout(giveUp, openTimeoutMs);
  ended.addEventListener('abort', giveUp);
  if (ended.aborted) giveUp();
  const { signal } = waiting;
  try {
    connection.addEventListener('track', ({ track, streams }) =>
      onAudio(streams[0] ?? new MediaStream([track])),
    );
    const goOn = () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, openTimeoutMs);
    };
    connection.addEventListener('iceconnectionstatechange', goOn, { signal });
    const listening = sender.replaceTrack(microphone);
    await prepared.offered;
    const sdp =
      session.answer ?? (await exchange(session, connection.localDescription?.sdp ?? '', signal));
    await Promise.all([connection.setRemoteDescription({ type: 'answer', sdp }), listening]);
    await opened(connection, events, signal);
    return { connection, events, sender };
  } catch (error) {
    connection.close();
    throw error;
  } finally {
    clearTimeout(timer);
    giveUp();
    ended.removeEventListener('abort', giveUp);
  }
}

async function exchange(
  session: SessionResponse,
  offer: string,
  signal: AbortSignal,
): Promise<string> {
  const response = await fetch(session.calls_url, {
    method: 'POST',
    body: offer,
    headers: {
      Authorization: `Bearer ${session.client_secret}`,
      'Content-Type': 'application/sdp',
    },
    signal,
  });
  if (!response.ok) throw new CallRefused(response.status);
  return response.text();
}

function opened(
  connection: RTCPeerConnection,
  events: RTCDataChannel,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(hasPackets(connection) ? new CallRefused(0) : new CallBlocked());
    if (events.readyState === 'open') resolve();
    if (signal.aborted) fail();
    events.addEventListener('open', () => resolve());
    events.addEventListener('close', fail);
    connection.addEventListener('connectionstatechange', () => {
      if (connection.connectionState === 'failed') fail();
    });
    signal.addEventListener('abort', fail);
  });
}

const hasPackets = ({ iceConnectionState }: RTCPeerConnection): boolean =>
  iceConnectionState === 'connected' || iceConnectionState === 'completed';

/** Closes the event channel first: otherwise some peers keep waiting. */
export function closePeer({ connection, events }: Peer): void {
  events.close();
  connection.close();
}
