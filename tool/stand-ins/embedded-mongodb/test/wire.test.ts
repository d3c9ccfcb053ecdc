import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { serialize } from 'bson';
import type { Document } from 'mongodb';
import { startTestEngine, type TestEngine } from './engine.ts';

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine();
});
afterAll(() => engine.close());
/** After each faulty message the engine still serves other clients. */
afterEach(async () => {
  expect(await engine.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
});

async function open(): Promise<Socket> {
  const socket = connect(
    decodeURIComponent(engine.uri.slice('mongodb://'.length, engine.uri.lastIndexOf('/'))),
  );
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

function message(
  body: Uint8Array,
  options: { opcode?: number; flags?: number; length?: number } = {},
): Buffer {
  const header = Buffer.alloc(21);
  header.writeInt32LE(options.length ?? 21 + body.length, 0);
  header.writeInt32LE(1, 4);
  header.writeInt32LE(options.opcode ?? 2013, 12);
  header.writeUInt32LE(options.flags ?? 0, 16);
  return Buffer.concat([header, body]);
}

async function isClosed(bytes: Buffer): Promise<boolean> {
  const socket = await open();
  socket.write(bytes);
  socket.resume();
  await once(socket, 'close');
  return true;
}

const ping = serialize({ ping: 1, $db: 'admin' });

test.each<[string, Buffer]>([
  ['a length below the header', message(ping, { length: 3 })],
  ['a negative length', message(ping, { length: -1 })],
  ['more than 48 MB', message(ping, { length: 48_000_001 })],
  ['an unknown opcode', message(ping, { opcode: 2012 })],
  ['an unknown required flag', message(ping, { flags: 4 })],
  ['a section longer than its message', message(Buffer.from([255, 255, 0, 0, 0]))],
  [
    'no section at all',
    (() => {
      const bare = Buffer.alloc(20);
      bare.writeInt32LE(20, 0);
      bare.writeInt32LE(2013, 12);
      return bare;
    })(),
  ],
])('%s closes the connection', async (_name, bytes) => {
  expect(await isClosed(bytes)).toBe(true);
});

test('a client that disconnects in the middle of a message does not affect others', async () => {
  const socket = await open();
  socket.write(message(ping).subarray(0, 18));
  socket.destroy();
  await once(socket, 'close');
});

test('a message sent in single bytes gets a reply', async () => {
  const socket = await open();
  socket.setNoDelay(true);
  for (const byte of message(ping)) socket.write(Buffer.from([byte]));
  const [reply] = (await once(socket, 'data')) as [Buffer];
  expect(reply.readInt32LE(8)).toBe(1);
  socket.destroy();
});

test('invalid BSON gets an error reply', async () => {
  const socket = await open();
  const body = Buffer.from(ping);
  body[4] = 0x77;
  socket.write(message(body));
  const [reply] = (await once(socket, 'data')) as [Buffer];
  expect(reply.toString('latin1')).toContain('Invalid BSON');
  socket.destroy();
});

test('random bytes in a valid frame do not crash the engine', async () => {
  let seed = 7;
  const random = (): number => (seed = (seed * 1103515245 + 12345) & 0x7fffffff) / 0x7fffffff;
  const insert = serialize({
    insert: 'fuzz',
    documents: [{ a: 1, b: 'text', c: [1, { d: new Date(0) }] }],
    $db: 'test',
  });
  for (let round = 0; round < 200; round++) {
    const body = Buffer.from(insert);
    for (let i = 0; i < 4; i++)
      body[4 + Math.floor(random() * (body.length - 4))] = Math.floor(random() * 256);
    const socket = await open();
    socket.write(message(body));
    await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    socket.destroy();
  }
});

test('nesting beyond the limit of MongoDB is rejected', async () => {
  let deep: Document = { end: 1 };
  for (let i = 0; i < 400; i++) deep = { a: deep };
  await expect(engine.db.collection('deep').insertOne(deep)).rejects.toMatchObject({ code: 15 });
});

test('a document over 16 MB is rejected, also as the result of an update', async () => {
  const collection = await engine.collection();
  const reply = await engine.db.command({
    insert: collection.collectionName,
    documents: [{ text: 'x'.repeat(16 * 1024 * 1024) }],
  });
  expect(reply.writeErrors).toMatchObject([{ index: 0, code: 10334 }]);
  await collection.insertOne({ text: 'x'.repeat(9_000_000) });
  await expect(collection.updateOne({}, [{ $set: { more: '$text' } }])).rejects.toMatchObject({
    code: 10334,
  });
});

test('other clients are served while 100,000 documents are inserted', async () => {
  const collection = await engine.collection();
  let longest = 0;
  let loading = true;
  const load = collection
    .insertMany(Array.from({ length: 100_000 }, (_, i) => ({ i, text: `document ${String(i)}` })))
    .finally(() => (loading = false));
  while (loading) {
    const started = performance.now();
    await engine.db.command({ ping: 1 });
    longest = Math.max(longest, performance.now() - started);
  }
  expect((await load).insertedCount).toBe(100_000);
  expect(longest).toBeLessThan(2000);
});

test('__proto__ and constructor are ordinary field names', async () => {
  const collection = await engine.collection();
  const doc = JSON.parse('{"__proto__": {"a": 1}, "constructor": 2}') as Document;
  await collection.insertOne(doc);
  await collection.updateOne({}, { $set: { x: 1 } });
  expect(await collection.countDocuments({ '__proto__.a': 1, constructor: 2 })).toBe(1);
  expect(await collection.countDocuments({ toString: { $exists: true } })).toBe(0);
});
