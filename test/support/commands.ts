import mongoose from 'mongoose';

export interface Command {
  /** `find`, `aggregate`, `update` … */
  name: string;
  collection: string;
  /** As it was sent. */
  body: Record<string, unknown>;
}

/**
 * How often something waited for the database, where commands that are under way together are one wait,
 * and most commands that were under way at once; needs `useDatabase({ monitorCommands: true })`.
 */
export async function waitsOf(
  run: () => PromiseLike<unknown>,
): Promise<{ waits: number; mostAtOnce: number }> {
  const client = mongoose.connection.getClient();
  let [underWay, waits, mostAtOnce] = [0, 0, 0];
  const begin = () => {
    if (underWay === 0) waits += 1;
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
  };
  const end = () => (underWay -= 1);
  client.on('commandStarted', begin).on('commandSucceeded', end).on('commandFailed', end);
  try {
    await run();
  } finally {
    client.off('commandStarted', begin).off('commandSucceeded', end).off('commandFailed', end);
  }
  return { waits, mostAtOnce };
}

/** What reached the database while something ran; needs `useDatabase({ monitorCommands: true })`. */
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
  if (commands.length === 0) throw new Error('nothing reached the database, or nobody watched');
  return commands;
}
