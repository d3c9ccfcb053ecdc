import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { MediaStream, MediaStreamTrack, RtpHeader, RtpPacket } from 'werift';
import { createPeer } from '../src/call.ts';
import { loadClip } from '../src/clips.ts';
import { Player } from '../src/player.ts';

/**
 * The baseline: answers an offer with a peer that says the greeting when it is asked to and does nothing
 * else. It opens no secret, knows no events, does not listen and has no worker thread.
 */
export async function serveBarePeers(): Promise<{ callsUrl: string }> {
  const server = createServer(async (request, response) => {
    response.writeHead(201, { 'Content-Type': 'application/sdp' });
    response.end(await answer(await text(request)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { callsUrl: `http://127.0.0.1:${port}/` };
}

async function answer(offer: string): Promise<string> {
  const peer = createPeer({ hostAddresses: ['127.0.0.1'] });
  const track = new MediaStreamTrack({ kind: 'audio' });
  const packets = await loadClip('es', 0, false);
  let sent = 0;
  const player = new Player((payload, first) => {
    const header = new RtpHeader({ sequenceNumber: sent, timestamp: sent * 960, marker: first });
    sent += 1;
    track.writeRtp(new RtpPacket(header, payload));
  });
  peer.onDataChannel.subscribe((channel) => {
    channel.onMessage.subscribe(() =>
      player.play(
        packets,
        () => packets.length,
        () => undefined,
      ),
    );
    channel.stateChanged.subscribe((state) => {
      if (state === 'closed') void peer.close();
    });
    channel.onopen = () => channel.send('{"type":"session.created"}');
    if (channel.readyState === 'open') channel.onopen();
  });
  await peer.setRemoteDescription({ type: 'offer', sdp: offer });
  peer.addTrack(track, new MediaStream([track]));
  peer.getTransceivers()[0]?.setDirection('sendrecv');
  await peer.setLocalDescription(await peer.createAnswer());
  return peer.localDescription?.sdp ?? '';
}
