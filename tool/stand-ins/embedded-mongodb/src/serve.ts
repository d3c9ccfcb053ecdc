import { parseArgs } from 'node:util';
import { startEmbedded } from './index.ts';

/**
 * Serves a data folder on a loopback port until a signal, and prints the address: `--port 27018
 * --data .data`. The default folder is DATA_DIR or `.data`.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    data: { type: 'string', default: process.env.DATA_DIR ?? '.data' },
    'no-sync': { type: 'boolean', default: false },
  },
});

const port = Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  process.stderr.write(`--port must be a number from 0 to 65535, not ${values.port}\n`);
  process.exit(2);
}

try {
  const database = await startEmbedded({
    dataDir: values.data,
    listen: { host: '127.0.0.1', port },
    noSync: values['no-sync'],
  });
  const stop = (): void => {
    void database.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.stdout.write(`${database.uri}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
