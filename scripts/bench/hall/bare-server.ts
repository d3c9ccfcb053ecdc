/**
 * The baseline of bench:hall's ratios: Express, `express.json` and one insert with the same two unique
 * indexes on the same kind of store; one password check; one file. Nothing else.
 */
import { readFile } from 'node:fs/promises';
import { verify } from '@node-rs/argon2';
import express from 'express';
import { MongoClient } from 'mongodb';
import { startEmbedded } from '@parley/embedded-mongodb';

const environment = process.env;
const given = environment.MONGODB_URI;
const engine = given ? null : await startEmbedded({ dataDir: environment.DATA_DIR ?? '' });
const client = await MongoClient.connect(
  engine?.uri ?? given ?? '',
  engine ? {} : { journal: true },
);
const messages = client.db(given ? undefined : 'bare').collection('messages');
await messages.createIndex({ conversation_id: 1, client_message_id: 1 }, { unique: true });
await messages.createIndex({ conversation_id: 1, seq: 1 }, { unique: true });
const file = await readFile(environment.FILE ?? '');

const app = express();
app.use(express.json());
app.post('/save/:id', async (req, res) => {
  const turn = req.body as Record<string, unknown>;
  const { insertedId } = await messages.insertOne({
    ...turn,
    conversation_id: req.params.id,
    timestamp: new Date(),
  });
  res.json({ id: insertedId, seq: turn.seq });
});
app.post('/login', async (req, res) => {
  const { password } = req.body as { password: string };
  res.json({ right: await verify(environment.PASSWORD_HASH ?? '', password) });
});
app.get('/file', (_req, res) => res.set('Content-Encoding', 'br').type('js').send(file));
app.get('/api/health', (_req, res) => res.json({ ok: true }));
app.listen(Number(environment.PORT), '127.0.0.1');
