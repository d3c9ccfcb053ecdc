import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MongoClient, type Collection, type Db, type Document } from 'mongodb';
import { startEmbedded, type Embedded } from '../src/index.ts';

export interface TestEngine {
  uri: string;
  dataDir: string;
  client: MongoClient;
  db: Db;
  /** A collection that no other test uses, with these documents. */
  collection(documents?: readonly Document[]): Promise<Collection>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** An engine of the test's own, in a temporary folder. */
export async function startTestEngine(): Promise<TestEngine> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'embedded-embedded-'));
  let engine: Embedded;
  let count = 0;
  const open = async (): Promise<void> => {
    engine = await startEmbedded({ dataDir, noSync: true });
    test.uri = engine.uri;
    test.client = await new MongoClient(engine.uri).connect();
    test.db = test.client.db('test');
  };
  const shut = async (): Promise<void> => {
    await test.client.close();
    await engine.close();
  };
  const test: TestEngine = {
    uri: '',
    dataDir,
    client: new MongoClient('mongodb://127.0.0.1/'),
    db: new MongoClient('mongodb://127.0.0.1/').db(),
    async collection(documents = []) {
      const collection = test.db.collection(`c${String(++count)}`);
      if (documents.length > 0)
        await collection.insertMany(documents.map((document) => ({ ...document })));
      return collection;
    },
    async restart() {
      await shut();
      await open();
    },
    async close() {
      await shut();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  await open();
  return test;
}
