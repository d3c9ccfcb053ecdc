/** `npm run parley -- COMMAND`: commands of the operator. */
import { createPrivateFilesOnly } from '../tool/startup/private-files.ts';
import { main } from './commands/main.ts';

createPrivateFilesOnly();
// Node skips the exit handlers on a signal, which delete copies of all data; process.exit() would
// crash in the thread of the embedded database.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    process.emit('exit', 1);
    process.kill(process.pid, signal);
  });
process.exitCode = await main(process.argv.slice(2), process.env);
