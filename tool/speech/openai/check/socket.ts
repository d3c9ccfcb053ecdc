import { WebSocket } from 'ws';

/** An event of the service, parsed only as far as needed. */
export type CheckEvent = { type: string } & Record<string, unknown>;

/** Timeout of one event in milliseconds: patient turn-taking alone may take eight seconds. */
const eventTimeoutMs = 25_000;

/** A session over a WebSocket, opened with the same client secret as a browser's call. */
export interface CheckSocket {
  send(event: CheckEvent): void;
  /** The next event of this type that meets the condition. Throws on `error` and after a timeout. */
  next(type: string, meets?: (event: CheckEvent) => boolean): Promise<CheckEvent>;
  /** All events so far. */
  readonly events: readonly CheckEvent[];
  close(): void;
}

interface Waiting {
  type: string;
  meets: (event: CheckEvent) => boolean;
  resolve(event: CheckEvent): void;
  reject(error: Error): void;
}

export async function openCheckSocket(baseUrl: string, secret: string): Promise<CheckSocket> {
  const url = new URL(`${baseUrl}/realtime`);
  url.protocol = url.protocol === 'http:' ? 'ws:' : 'wss:';
  const socket = new WebSocket(url, {
    headers: { Authorization: `Bearer ${secret}` },
    handshakeTimeout: eventTimeoutMs,
  });
  const events: CheckEvent[] = [];
  const waiting = new Set<Waiting>();
  const failAll = (reason: string) => {
    for (const one of waiting) one.reject(new Error(reason));
    waiting.clear();
  };
  socket.on('message', (data) => {
    const event = JSON.parse(data.toString()) as CheckEvent;
    events.push(event);
    if (event.type === 'error') failAll(`the service says: ${codeOf(event)}`);
    for (const one of waiting) {
      if (one.type !== event.type || !one.meets(event)) continue;
      waiting.delete(one);
      one.resolve(event);
    }
  });
  socket.on('close', () => failAll('the service closed the connection'));
  const next: CheckSocket['next'] = (type, meets = () => true) =>
    new Promise((resolve, reject) => {
      const one: Waiting = {
        type,
        meets,
        resolve: (event) => {
          clearTimeout(timer);
          resolve(event);
        },
        reject: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      };
      const timer = setTimeout(() => {
        waiting.delete(one);
        reject(new Error(`no ${type} came`));
      }, eventTimeoutMs);
      waiting.add(one);
    });
  const created = next('session.created');
  socket.on('unexpected-response', (_request, { statusCode }) =>
    failAll(`status ${statusCode ?? 0}`),
  );
  socket.on('error', (error) => failAll(error.message));
  await created;
  return {
    events,
    next,
    send: (event) => socket.send(JSON.stringify(event)),
    close: () => {
      failAll('closed');
      socket.close();
    },
  };
}

function codeOf({ error }: CheckEvent): string {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return `${String(code ?? 'error')}: ${String(message ?? '')}`.slice(0, 300);
}
