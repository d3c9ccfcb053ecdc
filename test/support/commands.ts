import mongoose from 'mongoose';

export interface Command {
  /** `find`, `aggregate`, `update` … */
  name: string;
  collection: string;
  /** The command as it was sent. */
  body: Record<string, unknown>;
}

/**
 * Counts how often `run` waits for the database, where overlapping commands are one wait, and the most
 * concurrent commands; needs `useDatabase({ monitorCommands: true })`.
 */
export async function waitsOf(
  run: () => PromiseLike<unknown>,
): Promise<{ waits: number; maxConcurrent: number }> {
  const client = mongoose.connection.getClient();
  let [underWay, waits, maxConcurrent] = [0, 0, 0];
  const begin = () => {
    if (underWay === 0) waits += 1;
    underWay += 1;
    maxConcurrent = Math.max(maxConcurrent, underWay);
  };
  const end = () => (underWay -= 1);
  client.on('commandStarted', begin).on('commandSucceeded', end).on('commandFailed', end);
  try {
    await run();
  } finally {
    client.off('commandStarted', begin).off('commandSucceeded', end).off('commandFailed', end);
  }
  return { waits, maxConcurrent };
}

/** The database commands sent during `run`; needs `useDatabase({ monitorCommands: true })`. */
export async function commandsOf(run: () => PromiseLike<unknown>): Promise<Command[]> {
  const commands: Command[] = [];
  const client = mongoose.connection.getClient();
  const note = ({ commandName: name, command }: { commandName: string; command: object }) => {
    const body = command as Record<string, unknown>;
    commands.push({ name, collection: String(body[name]), body });
  };
  client.on('commandStarted', note);
  try {
    await run();
  } finally {
    client.off('commandStarted', note);
  }
  if (commands.length === 0) throw new Error('no command was recorded');
  return commands;
}
