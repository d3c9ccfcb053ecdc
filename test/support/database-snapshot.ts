import { expect } from '@jest/globals';
import mongoose from 'mongoose';
import { AuditIntent } from '../../tool/features/audit/model.ts';

type CommandStartedEvent = mongoose.mongo.CommandStartedEvent;
type CommandSucceededEvent = mongoose.mongo.CommandSucceededEvent;

/** Counters and sessions change with every request; a rejected request must not change anything else. */
const movesAlways = new Set(['Session', 'LoginAttempt', 'KnownAddress', 'RateCount']);

/**
 * All data of the test file's database as one text, to prove that nothing was written. Expired documents
 * are left out, since the database removes them at any time. Reads with one command, as tests call it often.
 */
export async function databaseSnapshot(): Promise<string> {
  const notExpired = { expires_at: { $not: { $lte: new Date() } } };
  const [first, ...others] = Object.values(mongoose.models)
    .filter((model) => !movesAlways.has(model.modelName))
    .map(({ modelName, collection }) => ({
      coll: collection.name,
      pipeline: [
        { $match: notExpired },
        { $sort: { _id: 1 } },
        { $project: { _id: 0, of: { $literal: modelName }, row: '$$ROOT' } },
      ],
    }));
  if (!first) throw new Error('There is no model.');
  const pipeline = [...first.pipeline, ...others.map((other) => ({ $unionWith: other }))];
  return JSON.stringify(
    await mongoose.connection.collection(first.coll).aggregate(pipeline).toArray(),
  );
}

/** Fields of the reply to a write command with the number of changes. */
interface Changes {
  n?: number;
  nModified?: number;
  upserted?: unknown[];
  lastErrorObject?: { n?: number };
}

/** Number of changed documents by write command. */
const changes: Readonly<Record<string, (answer: Changes) => number>> = {
  insert: ({ n = 0 }) => n,
  delete: ({ n = 0 }) => n,
  update: ({ nModified = 0, upserted = [] }) => nModified + upserted.length,
  findAndModify: ({ lastErrorObject }) => lastErrorObject?.n ?? 0,
};

/**
 * Expects that no command during `run` changes any data. Much cheaper than `databaseSnapshot`, which
 * reads all data; needs `useDatabase({ monitorCommands: true })`.
 */
export async function expectNothingWritten(run: () => PromiseLike<unknown>): Promise<void> {
  const client = mongoose.connection.getClient();
  if (!client.options.monitorCommands) throw new Error('the client does not monitor commands');
  const openIntents = () => AuditIntent.countDocuments();
  const intents = await openIntents();
  const watched = Object.values(mongoose.models)
    // The intent of a rejected change is written and deleted again.
    .filter(({ modelName }) => !movesAlways.has(modelName) && modelName !== AuditIntent.modelName)
    .map(({ collection }) => collection.name);
  const sent = new Map<number, string>();
  const written: string[] = [];
  const onStarted = ({ requestId, commandName, command }: CommandStartedEvent) => {
    const collection = String(command[commandName]);
    if (commandName in changes && watched.includes(collection))
      sent.set(requestId, `${commandName} ${collection}`);
  };
  const onSucceeded = ({ requestId, commandName, reply }: CommandSucceededEvent) => {
    const what = sent.get(requestId);
    if (what && (changes[commandName]?.(reply as Changes) ?? 0) > 0) written.push(what);
  };
  client.on('commandStarted', onStarted).on('commandSucceeded', onSucceeded);
  try {
    await run();
  } finally {
    client.off('commandStarted', onStarted).off('commandSucceeded', onSucceeded);
  }
  expect(written).toEqual([]);
  expect(await openIntents()).toBe(intents);
}
