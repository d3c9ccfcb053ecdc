import mongoose from 'mongoose';
import { commandsOf, type Command } from './commands.ts';

export interface Examined {
  commands: number;
  /** Documents that the reads examine; `returned` is the number of those found. */
  documents: number;
  returned: number;
}

/**
 * Explains each command of a call and sums up the documents examined and returned, before grouping and
 * joins, which the embedded engine does not explain. Needs a connection with `monitorCommands`.
 */
export async function examinedBy(call: () => PromiseLike<unknown>): Promise<Examined> {
  const commands = await commandsOf(call);
  const sum = { commands: commands.length, documents: 0, returned: 0 };
  for (const command of commands) {
    const find = findOf(command);
    if (!find) continue;
    const explained = await mongoose.connection.db?.command({
      explain: find,
      verbosity: 'executionStats',
    });
    sum.documents += Number(explained?.executionStats?.totalDocsExamined ?? 0);
    sum.returned += Number(explained?.executionStats?.nReturned ?? 0);
  }
  return sum;
}

function findOf({ name, collection, body }: Command): object | null {
  const { filter, query, sort, skip, limit, projection, collation } = body;
  if (name === 'find')
    return { find: collection, ...defined({ filter, sort, skip, limit, projection, collation }) };
  if (name === 'distinct') return { find: collection, filter: query };
  if (name !== 'aggregate') return null;
  const [match, second, third] = body.pipeline as Record<string, unknown>[];
  const sorted = second?.$sort ? { sort: second.$sort, ...defined({ limit: third?.$limit }) } : {};
  return { find: collection, filter: match?.$match ?? {}, ...sorted };
}

const defined = (options: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
