import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { WorkerError, type WorkerHost } from './worker-host.ts';

const largestMessage = 256 * 1_024;

/** A joined call. */
export interface JoinedCall {
  /** Sends an event like the call's own client. */
  send(event: string): void;
}

/**
 * Joins a call in addition to its client: passes on all its events, and null at its end.
 * || @throws WorkerError
 */
export async function joinCall(
  host: WorkerHost,
  callId: string,
  tell: (event: string | null) => void,
): Promise<JoinedCall> {
  await host.watch(callId, tell);
  return {
    // A call that has ended since accepts no events.
    send: (event) => void host.run({ task: 'send', callId, event }).catch(() => undefined),
  };
}

/** `GET /v1/realtime?call_id=` as a WebSocket: receives the same events, and may send the same. */
export function createSidebandSocket(
  host: WorkerHost,
): (callId: string, request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void> {
  const server = new WebSocketServer({ noServer: true, maxPayload: largestMessage });
  return async (callId, request, socket, head) => {
    const early: (string | null)[] = [];
    let tell = (event: string | null): void => void early.push(event);
    try {
      const call = await joinCall(host, callId, (event) => tell(event));
      server.handleUpgrade(request, socket, head, (client) => {
        tell = (event) => {
          if (event === null) client.close();
          else client.send(event);
        };
        early.forEach(tell);
        client.on('error', () => client.terminate());
        client.on('message', (data) => call.send(data.toString()));
        client.on('close', () => (tell = () => undefined));
      });
    } catch (error) {
      const unknown = error instanceof WorkerError && error.failure === 'no_call';
      const status = unknown ? '404 Not Found' : '503 Service Unavailable';
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    }
  };
}
