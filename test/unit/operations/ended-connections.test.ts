import { mkdtemp, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { startEmbedded, type Embedded } from '@parley/embedded-mongodb';
import '../../../tool/database/connection.ts';

let folder: string;
let engine: Embedded;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-ended-'));
  engine = await startEmbedded({ dataDir: folder, noSync: true });
});
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true });
});

/** Private fields of the driver. */
interface Connection {
  socket: Socket;
  command(namespace: { db: string }, command: object, options: object): Promise<object>;
}
interface Inside {
  topology: {
    s: { servers: Map<string, { pool: { connections: Iterable<Connection> } }> };
  };
}

/** A client with an idle connection. */
async function connected() {
  const client = await new mongoose.mongo.MongoClient(engine.uri).connect();
  await client.db('test').command({ ping: 1 });
  const [server] = (client as unknown as Inside).topology.s.servers.values();
  const [connection] = server?.pool.connections ?? [];
  if (!connection) throw new Error('no connection');
  return { client, connection };
}

test('a command on a socket that has just ended fails, and the next one uses another connection', async () => {
  const { client, connection } = await connected();
  // The state of a socket between its end and its 'close' event.
  connection.socket.destroy();
  await expect(connection.command({ db: 'test' }, { ping: 1 }, {})).rejects.toBeInstanceOf(
    mongoose.mongo.MongoNetworkError,
  );
  expect(await client.db('test').command({ ping: 1 })).toMatchObject({ ok: 1 });
  await client.close();
});

test('a command that is not sent completely fails when the connection ends', async () => {
  const { client, connection } = await connected();
  connection.socket.cork();
  const large = connection.command({ db: 'test' }, { ping: 1, with: 'x'.repeat(1_000_000) }, {});
  const failed = expect(large).rejects.toBeInstanceOf(mongoose.mongo.MongoNetworkError);
  setImmediate(() => connection.socket.destroy());
  await failed;
  await client.close();
});
