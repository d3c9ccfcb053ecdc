import mongoose from 'mongoose';

/** Counters and sessions move with every call; everything else is data that a refusal must leave alone. */
const movesAlways = new Set(['Session', 'LoginAttempt', 'KnownAddress']);

/**
 * All data of the test file's database as one text, to see that nothing was written. What has expired
 * is left out: the database removes it when it likes.
 */
export async function everythingWritten(): Promise<string> {
  const notExpired = { expires_at: { $not: { $lte: new Date() } } };
  const rows = await Promise.all(
    Object.values(mongoose.models)
      .filter((model) => !movesAlways.has(model.modelName))
      .map(async (model) => [
        model.modelName,
        await model.find(notExpired).sort({ _id: 1 }).lean(),
      ]),
  );
  return JSON.stringify(rows);
}
