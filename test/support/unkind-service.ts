import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocketServer, type WebSocket } from 'ws';

export interface UnkindService {
  baseUrl: string;
  /** Bodies of HTTP requests by path. */
  bodies: Map<string, Record<string, unknown>>;
  /** Requests that fail. */
  faults: Set<'session' | 'reply'>;
  close(): Promise<void>;
}

type Json = Record<string, unknown>;

/**
 * A fake of OpenAI's realtime service with its limits: it rejects a single language for gpt-transcribe
 * and a second reply while one runs, ends a cancelled reply with a delay, and can fail for lack of credit.
 */
export async function startUnkindService(): Promise<UnkindService> {
  const bodies: UnkindService['bodies'] = new Map();
  const faults: UnkindService['faults'] = new Set();
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const path = (request.url ?? '').replace('/v1', '');
      bodies.set(path, body);
      const [status, answer] = answerOf(path, body, faults);
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(answer));
    });
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => serve(socket, faults));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    bodies,
    faults,
    close: async () => {
      for (const client of sockets.clients) client.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readBody(request: IncomingMessage): Promise<Json> {
  let text = '';
  for await (const part of request) text += String(part);
  return text === '' ? {} : (JSON.parse(text) as Json);
}

function answerOf(path: string, body: Json, faults: UnkindService['faults']): [number, unknown] {
  if (path === '/models/gpt-transcribe') return [200, { shutdown_date: '2027-02-26' }];
  if (path.startsWith('/models/gpt-')) return [200, { id: path.slice(8) }];
  if (path === '/realtime/client_secrets') {
    const singular = JSON.stringify(body).includes('"language":');
    if (singular || faults.has('session'))
      return [400, { error: { code: 'unsupported_parameter', message: 'language' } }];
    return [200, { value: 'ek_1', expires_at: Math.floor(Date.now() / 1000) + 60 }];
  }
  return [404, { error: { code: 'model_not_found', message: 'no such model' } }];
}

function serve(socket: WebSocket, faults: UnkindService['faults']): void {
  const send = (event: Json) => socket.send(JSON.stringify(event));
  let bytes = 0;
  let running: string | null = null;
  let count = 0;

  const finish = (status: string, details?: Json) => {
    const id = running;
    running = null;
    const usage = {
      input_tokens: 100,
      output_tokens: 50,
      output_token_details: { audio_tokens: 50 },
    };
    send({ type: 'response.done', response: { id, status, status_details: details, usage } });
  };
  const reply = async (text: boolean, takes = 20) => {
    if (running) {
      const code = 'conversation_already_has_active_response';
      return send({ type: 'error', error: { code, message: 'A response is running.' } });
    }
    const id = `resp_${(count += 1)}`;
    running = id;
    send({ type: 'response.created', response: { id, status: 'in_progress' } });
    if (faults.has('reply')) return finish('failed', { error: { code: 'insufficient_quota' } });
    await wait(takes, undefined, { ref: false });
    if (running !== id) return;
    if (text) send({ type: 'response.output_text.done', text: 'Un café, por favor.' });
    finish('completed');
  };
  const heardAll = async () => {
    await reply(false);
    // Transcripts arrive after the reply.
    send({
      type: 'conversation.item.input_audio_transcription.completed',
      item_id: 'item_1',
      transcript: '¡Hola!',
      usage: { type: 'duration', seconds: 60 },
    });
  };
  socket.on('message', (data) => {
    const event = JSON.parse(data.toString()) as Json;
    if (event.type === 'input_audio_buffer.append') {
      const before = bytes;
      bytes += Buffer.from(String(event.audio), 'base64').length;
      // Two seconds of speech followed by silence.
      if (before < 192_000 && bytes >= 192_000) void heardAll();
    }
    if (event.type === 'response.create') {
      const text = (event.response as Json | undefined)?.conversation === 'none';
      // The third reply is long enough to be cancelled on a slow machine.
      void reply(text, count === 2 ? 60_000 : 20);
    }
    if (event.type === 'response.cancel') {
      const cancelled = running;
      void wait(10).then(() => cancelled === running && finish('cancelled'));
    }
  });
  send({ type: 'session.created', session: {} });
}
