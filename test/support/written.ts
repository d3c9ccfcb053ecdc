import mongoose from 'mongoose';

/** Counters and sessions move with every call; everything else is data that a refusal must leave alone. */
const movesAlways = new Set(['Session', 'LoginAttempt', 'KnownAddress']);

/** All data of the test file's database as one text, to see that nothing was written. */
export async function everythingWritten(): Promise<string> {
  const rows = await Promise.all(
    Object.values(mongoose.models)
      .filter((model) => !movesAlways.has(model.modelName))
      .map(async (model) => [model.modelName, await model.find().sort({ _id: 1 }).lean()]),
  );
  return JSON.stringify(rows);
}
