import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { MongoClient, ObjectId, type Collection, type Document } from 'mongodb';
import { startEmbedded } from '../src/index.ts';

const usage = `npm run bench:storage -- [--against URI] [--rounds 3]

Measures the embedded engine, with its durability on, against a MongoDB server in one run of one driver process:
npm run bench:storage -- --against mongodb://127.0.0.1:27017/. Every figure is the median of three rounds, taken
in turns so that a busy moment of the machine hits both.`;
if (process.argv.includes('--help')) {
  console.log(usage);
  process.exit();
}
const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    rounds: { type: 'string', default: '3' },
  },
});
const rounds = Number(values.rounds);
if (!(rounds >= 1)) throw new Error(`--rounds must be a number from 1, not ${values.rounds}`);
const against = values.against ?? process.env.MONGODB_URI;

const documentCount = 100_000;
const owners = 500;

const row = (i: number): Document => ({
  owner: i % owners,
  createdAt: new Date(1_700_000_000_000 + i * 1000),
  kind: ['practice', 'exam', 'demo'][i % 3],
  minutes: (i * 7) % 60,
  text: `Conversation number ${String(i)} about the weather and the city`,
});

interface Engine {
  name: string;
  client: MongoClient;
  /** 100,000 documents with indexes. */
  large: Collection;
  /** Emptied before each measurement. */
  small: Collection;
  ids: ObjectId[];
}

interface Measurement {
  name: string;
  /** Operations per second, or seconds where `unit` says so. */
  unit: 'ops/s' | 's';
  run: (engine: Engine) => Promise<number>;
}

async function perSecond(
  count: number,
  parallel: number,
  operation: (i: number) => Promise<unknown>,
): Promise<number> {
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      while (next < count) await operation(next++);
    }),
  );
  return count / ((performance.now() - started) / 1000);
}

const idOf = (engine: Engine, i: number): ObjectId =>
  engine.ids[(i * 7919) % engine.ids.length] ?? new ObjectId();

const measurements: Measurement[] = [
  {
    name: 'insertOne, sequential',
    unit: 'ops/s',
    run: (engine) => perSecond(1000, 1, (i) => engine.small.insertOne(row(i))),
  },
  {
    name: 'insertOne, 20 parallel',
    unit: 'ops/s',
    run: (engine) => perSecond(4000, 20, (i) => engine.small.insertOne(row(i))),
  },
  {
    name: 'findOne by _id, sequential',
    unit: 'ops/s',
    run: (engine) => perSecond(3000, 1, (i) => engine.large.findOne({ _id: idOf(engine, i) })),
  },
  {
    name: 'findOne by _id, 20 parallel',
    unit: 'ops/s',
    run: (engine) => perSecond(8000, 20, (i) => engine.large.findOne({ _id: idOf(engine, i) })),
  },
  {
    name: 'updateOne by _id, sequential',
    unit: 'ops/s',
    run: (engine) =>
      perSecond(1000, 1, (i) =>
        engine.large.updateOne({ _id: idOf(engine, i) }, { $inc: { minutes: 1 } }),
      ),
  },
  {
    name: 'updateOne by _id, 20 parallel',
    unit: 'ops/s',
    run: (engine) =>
      perSecond(4000, 20, (i) =>
        engine.large.updateOne({ _id: idOf(engine, i) }, { $inc: { minutes: 1 } }),
      ),
  },
  {
    name: 'findOneAndUpdate by _id',
    unit: 'ops/s',
    run: (engine) =>
      perSecond(1000, 1, (i) =>
        engine.large.findOneAndUpdate(
          { _id: idOf(engine, i) },
          { $inc: { minutes: 1 } },
          { returnDocument: 'after' },
        ),
      ),
  },
  {
    name: 'indexed find + sort + limit 20 of 100,000',
    unit: 'ops/s',
    run: (engine) =>
      perSecond(1000, 1, (i) =>
        engine.large
          .find({ owner: i % owners })
          .sort({ createdAt: -1 })
          .limit(20)
          .toArray(),
      ),
  },
  {
    name: 'count on an index',
    unit: 'ops/s',
    run: (engine) => perSecond(1000, 1, (i) => engine.large.countDocuments({ owner: i % owners })),
  },
  {
    name: 'aggregate $group over an indexed $match',
    unit: 'ops/s',
    run: (engine) =>
      perSecond(300, 1, (i) =>
        engine.large
          .aggregate([
            { $match: { owner: i % owners } },
            { $group: { _id: '$kind', n: { $sum: 1 }, minutes: { $avg: '$minutes' } } },
          ])
          .toArray(),
      ),
  },
];

/** Seconds to load 100,000 documents by insertMany into an empty collection. */
const load: Measurement = {
  name: 'load 100,000 documents by insertMany',
  unit: 's',
  run: async (engine) => {
    const documents = Array.from({ length: documentCount }, (_, i) => ({
      _id: new ObjectId(),
      ...row(i),
    }));
    const started = performance.now();
    await engine.large.insertMany(documents);
    engine.ids = documents.map(({ _id }) => _id);
    return (performance.now() - started) / 1000;
  },
};

async function open(name: string, uri: string): Promise<Engine> {
  const client = await new MongoClient(uri, { maxPoolSize: 20 }).connect();
  const db = client.db('bench');
  return { name, client, large: db.collection('large'), small: db.collection('small'), ids: [] };
}

const median = (list: number[]): number =>
  [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? NaN;

const pad = (text: string, width: number): string => text.padEnd(width);
const figure = (value: number | undefined, unit: string): string =>
  value === undefined
    ? ''
    : unit === 's'
      ? `${value.toFixed(2)} s`
      : Math.round(value).toLocaleString('en');

async function measure(
  engines: Engine[],
  measurement: Measurement,
  prepare: (engine: Engine) => Promise<unknown>,
): Promise<void> {
  const results = new Map<string, number[]>(engines.map(({ name }) => [name, []]));
  // The first round lets both warm up and does not count.
  for (let round = 0; round <= rounds; round++) {
    for (const engine of round % 2 === 0 ? engines : [...engines].reverse()) {
      await prepare(engine);
      const result = await measurement.run(engine);
      if (round > 0) results.get(engine.name)?.push(result);
    }
  }
  const [own, real] = engines.map((engine) => median(results.get(engine.name) ?? []));
  const ratio =
    own === undefined || real === undefined
      ? ''
      : `${(measurement.unit === 's' ? real / own : own / real).toFixed(2)}x`;
  console.log(
    `| ${pad(measurement.name, 42)} | ${pad(figure(own, measurement.unit), 10)} | ${pad(figure(real, measurement.unit), 10)} | ${pad(ratio, 6)} |`,
  );
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'embedded-bench-'));
const embedded = await startEmbedded({ dataDir });
const engines = [await open('embedded', embedded.uri)];
try {
  if (against) engines.push(await open('mongodb', against));
  else
    console.log(
      'No MongoDB server to compare with: give --against mongodb://… or set MONGODB_URI. Measuring the embedded engine alone.\n',
    );
  console.log(
    `Node ${process.version}, ${String(cpus().length)} cores, median of ${String(rounds)} rounds; the ratio is embedded to MongoDB, above 1 is faster.\n`,
  );
  console.log(
    `| ${pad('', 42)} | embedded   | MongoDB    | ratio  |\n| ${'-'.repeat(42)} | ---------- | ---------- | ------ |`,
  );
  await measure(engines, load, async (engine) => {
    await engine.large.drop();
  });
  for (const engine of engines)
    await engine.large.createIndexes([{ key: { owner: 1, createdAt: -1 } }, { key: { kind: 1 } }]);
  for (const measurement of measurements)
    await measure(engines, measurement, (engine) => engine.small.drop());
} finally {
  for (const engine of engines) {
    await engine.client.db('bench').dropDatabase();
    await engine.client.close();
  }
  await embedded.close();
  rmSync(dataDir, { recursive: true, force: true });
}
