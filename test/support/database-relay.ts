import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface DatabaseRelay {
  /** The given URI with the address of the relay. */
  uri: string;
  /** Accepts connections and commands but forwards nothing, like a hanging database. */
  hang(): void;
  /** Closes every connection and accepts none, like a stopped database. */
  cut(): void;
  /** Forwards again, including what was held back. */
  restore(): Promise<void>;
  close(): void;
}

/** A proxy between driver and database, so that a test can simulate an outage. */
export async function relayTo(uri: string): Promise<DatabaseRelay> {
  const [, host = '', rest = ''] = /^mongodb:\/\/([^/]+)(.*)$/.exec(uri) ?? [];
  const place = decodeURIComponent(host);
  const [name, port] = place.split(':');
  const target = place.endsWith('.sock') ? { path: place } : { host: name, port: Number(port) };
  const pairs = new Set<[Socket, Socket]>();
  let hanging = false;
  const server = createServer((near) => {
    const far = connect(target as { path: string });
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [one, other] of [pair, [far, near] as const]) {
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        other.destroy();
        pairs.delete(pair);
      });
    }
    if (hanging) far.pause();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const ownPort = (server.address() as AddressInfo).port;
  const cutAll = () => {
    for (const [near, far] of pairs) {
      near.destroy();
      far.destroy();
    }
  };
  return {
    uri: `mongodb://127.0.0.1:${ownPort}${rest}`,
    hang: () => {
      hanging = true;
      for (const [, far] of pairs) far.pause();
    },
    cut: () => {
      server.close();
      cutAll();
    },
    restore: async () => {
      hanging = false;
      for (const [, far] of pairs) far.resume();
      if (server.listening) return;
      server.listen(ownPort, '127.0.0.1');
      await once(server, 'listening');
    },
    close: () => {
      server.close();
      cutAll();
    },
  };
}
