import mongoose from 'mongoose';

/** Counters and sessions move with every call; everything else is data that a refusal must leave alone. */
const movesAlways = new Set(['Session', 'LoginAttempt', 'KnownAddress']);

/**
 * All data of the test file's database as one text, to see that nothing was written. What has expired
 * is left out: the database removes it when it likes. One command reads all, since tests ask often.
 */
export async function everythingWritten(): Promise<string> {
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
