import { parseArgs } from 'node:util';
import { startEmbedded } from './index.ts';

const usage = `npm run db -- [--port 27018] [--data .data] [--no-sync]

Serves a data folder on a loopback port until a signal, and prints the address. Default: a free port,
and the folder DATA_DIR or .data. With --no-sync a power failure may lose everything.
`;
if (process.argv.includes('--help')) {
  process.stdout.write(usage);
  process.exit();
}

try {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      data: { type: 'string', default: process.env.DATA_DIR ?? '.data' },
      'no-sync': { type: 'boolean', default: false },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`--port must be a number from 0 to 65535, not ${values.port}`);
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
