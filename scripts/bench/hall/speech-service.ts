import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createDemoPartner, type DemoPartner } from '@parley/demo-partner';
import express from 'express';
import { WebSocketServer, type WebSocket } from 'ws';
import { demoResponse } from '../../../test/support/demo-responses.ts';

/** A turn of a call, as the service reports it. */
export interface SpokenTurn {
  role: 'assistant' | 'user';
  itemId: string;
  text: string;
}

/** The API of OpenAI's service without sound: calls report the turns that they are told. */
export interface SpeechService {
  baseUrl: string;
  apiKey: string;
  /** Sends the events of a turn to who has joined the call; resolves when it has been spoken. */
  speak(callId: string, turn: SpokenTurn): Promise<void>;
  close(): Promise<void>;
}

/** Time between two words of a turn, in milliseconds. */
const wordMs = 100;

/** `modelMs` is how long the language model takes for a response. */
export async function startSpeechService(modelMs: number): Promise<SpeechService> {
  const apiKey = 'key-of-the-benchmark';
  const partner: DemoPartner = createDemoPartner({
    secretKey: randomUUID(),
    apiKey,
    respond: async (question) => {
      await wait(modelMs);
      return demoResponse(question, partner.learnerErrors);
    },
  });
  const joined = new Map<string, WebSocket>();
  const app = express();
  app.post('/v1/realtime/calls', (_request, response) => {
    const id = `rtc_${randomUUID()}`;
    response.location(`/v1/realtime/calls/${id}`).status(201);
    // The session name tells the caller the id.
    response.type('application/sdp').send(`v=0\r\ns=${id}\r\n`);
  });
  app.post('/v1/realtime/calls/:id/hangup', ({ params }, response) => {
    joined.get(params.id)?.close();
    response.json({});
  });
  app.use(partner.router);
  const server = createServer(app);
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket, { url = '' }) => {
    joined.set(new URL(url, 'ws://localhost').searchParams.get('call_id') ?? '', socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/v1`,
    apiKey,
    async speak(callId, turn) {
      for (const event of turn.role === 'user' ? learnerTurn(turn) : partnerTurn(turn)) {
        joined.get(callId)?.send(JSON.stringify({ event_id: randomUUID(), ...event }));
        if ('delta' in event) await wait(wordMs);
      }
    },
    async close() {
      for (const socket of joined.values()) socket.terminate();
      await partner.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Event = { type: string } & Record<string, unknown>;

const wordsOf = (text: string) => text.split(/(?<= )/u);

function learnerTurn({ itemId: item_id, text: transcript }: SpokenTurn): Event[] {
  const transcription = 'conversation.item.input_audio_transcription';
  const about = { item_id, content_index: 0 };
  const item = { id: item_id, type: 'message', role: 'user', content: [{ type: 'input_audio' }] };
  return [
    { type: 'input_audio_buffer.speech_started', item_id, audio_start_ms: 1 },
    { type: 'input_audio_buffer.speech_stopped', item_id, audio_end_ms: 2 },
    { type: 'input_audio_buffer.committed', item_id },
    { type: 'conversation.item.added', item },
    { type: 'conversation.item.done', item },
    ...wordsOf(transcript).map((delta) => ({ type: `${transcription}.delta`, ...about, delta })),
    {
      type: `${transcription}.completed`,
      ...about,
      transcript,
      usage: { type: 'duration', seconds: 4 },
    },
  ];
}

function partnerTurn({ itemId: item_id, text: transcript }: SpokenTurn): Event[] {
  const response_id = `resp_${item_id}`;
  const about = { response_id, item_id, output_index: 0, content_index: 0 };
  const content = [{ type: 'output_audio', transcript }];
  const item = { id: item_id, type: 'message', role: 'assistant', content };
  const spoken = 'response.output_audio_transcript';
  const usage = {
    input_tokens: 400,
    output_tokens: 120,
    input_token_details: { text_tokens: 300, audio_tokens: 100, cached_tokens: 0 },
    output_token_details: { text_tokens: 20, audio_tokens: 100 },
  };
  return [
    { type: 'response.created', response: { id: response_id, status: 'in_progress' } },
    { type: 'response.output_item.added', response_id, output_index: 0, item },
    { type: 'conversation.item.added', item },
    { type: 'response.content_part.added', ...about },
    { type: 'output_audio_buffer.started', response_id },
    ...wordsOf(transcript).map((delta) => ({ type: `${spoken}.delta`, ...about, delta })),
    { type: 'response.output_audio.done', ...about },
    { type: `${spoken}.done`, ...about, transcript },
    { type: 'response.content_part.done', ...about },
    { type: 'response.output_item.done', response_id, output_index: 0, item },
    { type: 'conversation.item.done', item },
    {
      type: 'response.done',
      response: { id: response_id, status: 'completed', output: [item], usage },
    },
    { type: 'rate_limits.updated', rate_limits: [] },
    { type: 'output_audio_buffer.stopped', response_id },
  ];
}
