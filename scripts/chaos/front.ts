import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Interval and timeout of the readiness checks, in milliseconds. */
const pollMs = 250;
const askLimit = 1000;
/** How long a request waits for a process that is ready, in milliseconds. */
const maxWait = 5000;

export interface Front {
  url: string;
  close(): void;
}

/**
 * A load balancer like the proxy of compose.yaml: checks the readiness of every process, distributes
 * requests round-robin over those that are ready, and retries a refused connection at another one. A
 * request that was sent and got no response fails with 502, as it may have been processed.
 */
export async function openFront(addresses: readonly string[]): Promise<Front> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<string>();
  let open = true;
  let turn = 0;

  const look = async (address: string) => {
    while (open) {
      const signal = AbortSignal.timeout(askLimit);
      const answer = await fetch(`${address}/api/ready`, { signal }).catch(() => null);
      await answer?.arrayBuffer().catch(() => undefined);
      if (answer?.ok) ready.add(address);
      else ready.delete(address);
      await wait(pollMs);
    }
  };

  const pass = async (req: IncomingMessage, res: ServerResponse) => {
    const body: Buffer[] = [];
    for await (const chunk of req) body.push(chunk as Buffer);
    const until = Date.now() + maxWait;
    while (Date.now() < until) {
      const address = [...ready][turn++ % (ready.size || 1)];
      if (!address) {
        await wait(50);
        continue;
      }
      const outcome = await passTo(address, req, Buffer.concat(body), res, agent);
      if (outcome !== 'refused') return;
      ready.delete(address);
    }
    refuse(res, 503);
  };

  const server = createServer((req, res) => void pass(req, res).catch(() => refuse(res, 502)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  for (const address of addresses) void look(address);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      open = false;
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}

function passTo(
  address: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  res: ServerResponse,
  agent: Agent,
): Promise<'done' | 'refused'> {
  return new Promise((resolve) => {
    const sent = request(address + (url ?? '/'), { method, headers, agent });
    sent.on('error', (error) => {
      if ('code' in error && error.code === 'ECONNREFUSED') return resolve('refused');
      refuse(res, 502);
      resolve('done');
    });
    sent.on('response', (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => res.destroy());
      answer.on('close', () => resolve('done'));
      answer.pipe(res);
    });
    sent.end(body);
  });
}

function refuse(res: ServerResponse, status: number): void {
  if (res.headersSent) res.destroy();
  else res.writeHead(status, { 'Retry-After': '1' }).end();
}
