import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { ClientEvent } from './api/client-events.ts';
import { assistantItem } from './conversation/items.ts';
import { errorEvent, newId, type ServerEvent } from './conversation/wire.ts';
import { parseJson } from './conversation/requests.ts';
import { responseObject } from './conversation/response.ts';

/** Bytes of audio per event: half a second at 24 kHz. */
const chunkBytes = 24_000;
const largestMessage = 64 * 1_024;

/**
 * The Realtime WebSocket: says the greeting for every `response.create`. Servers use it for voice
 * samples; conversations use a call.
 * @param sound the greeting as 24 kHz PCM
 * @param authorized whether the request has the API key for servers
 */
export function createRealtimeSocket(
  sound: () => Promise<Buffer>,
  authorized: (request: IncomingMessage) => boolean,
): (request: IncomingMessage, socket: Duplex, head: Buffer) => void {
  const server = new WebSocketServer({ noServer: true, maxPayload: largestMessage });
  return (request, socket, head) => {
    if (!authorized(request)) {
      socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    server.handleUpgrade(request, socket, head, (client) => serve(client, sound));
  };
}

function serve(client: WebSocket, sound: () => Promise<Buffer>): void {
  const send = (event: ServerEvent): void =>
    client.send(JSON.stringify({ event_id: newId('event'), ...event }));
  client.on('error', () => client.terminate());
  let text = '';
  client.on('message', (data) => {
    const event = ClientEvent.safeParse(parseJson(data.toString()));
    if (!event.success) send(errorEvent('invalid_value', 'This event is unknown.'));
    else if (event.data.type === 'conversation.item.create') {
      text = event.data.item.content.map(({ text: piece }) => piece).join(' ');
    } else if (event.data.type === 'response.create') void speak(send, sound, text);
  });
  const session = { object: 'realtime.session', type: 'realtime', id: newId('sess') };
  send({ type: 'session.created', session });
}

/** @param transcript the client's text, reported as spoken: the real service would read it aloud */
async function speak(
  send: (event: ServerEvent) => void,
  sound: () => Promise<Buffer>,
  transcript: string,
) {
  const id = newId('resp');
  const shape = { modalities: ['audio'] as const };
  const item = assistantItem(newId('item'));
  const place = { response_id: id, item_id: item.id, output_index: 0, content_index: 0 };
  send({ type: 'response.created', response: responseObject(id, 'in_progress', shape) });
  try {
    const pcm = await sound();
    for (let at = 0; at < pcm.length; at += chunkBytes) {
      const delta = pcm.subarray(at, at + chunkBytes).toString('base64');
      send({ type: 'response.output_audio.delta', ...place, delta });
    }
    send({ type: 'response.output_audio_transcript.done', ...place, transcript });
    const content = [{ type: 'output_audio', transcript }];
    const output = [{ ...item, status: 'completed' as const, content }];
    send({
      type: 'response.done',
      response: responseObject(id, 'completed', { ...shape, output }),
    });
  } catch {
    send(errorEvent('server_error', 'The partner could not speak.'));
  }
}
