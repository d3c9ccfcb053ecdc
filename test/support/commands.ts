import mongoose from 'mongoose';

export interface Command {
  /** `find`, `aggregate`, `update` … */
  name: string;
  collection: string;
  /** As it was sent. */
  body: Record<string, unknown>;
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
