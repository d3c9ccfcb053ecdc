import { WebSocket } from 'ws';
import { SpeechError } from '../error.ts';
import type { CallListener, JoinedCall } from '../provider.ts';

const joinTimeoutMs = 5_000;
/** Interval of pings in milliseconds: a connection without an answer until the next one is dead. */
const pingMs = 20_000;
/** Maximum length of a single message of the service. */
const maxMessageBytes = 1_024 * 1_024;

/**
 * Joins a call by its id over a WebSocket with the standard API key (OpenAI's guide to server-side
 * controls): the server receives the call's events and can send its own.
 * @throws SpeechError
 */
export function joinOpenAiCall(
  { apiKey, baseUrl }: { apiKey: string; baseUrl: string },
  callId: string,
  listener: CallListener,
): Promise<JoinedCall> {
  const url = new URL(`${baseUrl}/realtime`);
  url.protocol = url.protocol === 'http:' ? 'ws:' : 'wss:';
  url.searchParams.set('call_id', callId);
  const socket = new WebSocket(url, {
    headers: { Authorization: `Bearer ${apiKey}` },
    handshakeTimeout: joinTimeoutMs,
    maxPayload: maxMessageBytes,
  });
  socket.on('message', (data) => {
    const event = parse(data.toString());
    if (event !== undefined) listener.event(event);
  });
  return new Promise((resolve, reject) => {
    socket.on('open', () => {
      // While nobody speaks nothing is sent, and a firewall may drop the connection without a word.
      let isAlive = true;
      const pinging = setInterval(() => {
        if (!isAlive) return socket.terminate();
        isAlive = false;
        socket.ping();
      }, pingMs);
      pinging.unref();
      socket.on('pong', () => (isAlive = true));
      socket.on('close', () => {
        clearInterval(pinging);
        listener.closed();
      });
      resolve({
        send: (event) => {
          if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(event));
        },
        leave: () => socket.close(),
      });
    });
    socket.on('unexpected-response', (_request, { statusCode = 0 }) => {
      reject(refusal(statusCode));
      socket.terminate();
    });
    // After the handshake, an error is followed by a close.
    socket.on('error', () =>
      reject(new SpeechError('unavailable', 'The speech service cannot be reached.')),
    );
  });
}

function refusal(status: number): SpeechError {
  if (status === 404) return new SpeechError('refused', 'There is no such call.');
  const kind = status === 401 || status === 403 ? 'account' : 'unavailable';
  return new SpeechError(kind, `The call could not be joined (status ${status}).`);
}

function parse(message: string): unknown {
  try {
    return JSON.parse(message);
  } catch {
    return undefined;
  }
}
