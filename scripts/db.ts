import path from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbedded } from '../tool/database/embedded/start.ts';

/** Serves the embedded database alone, on a loopback port: `npm run db -- --port 27018 --data .data/db`. */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    data: { type: 'string', default: path.join(process.env.DATA_DIR ?? '.data', 'db') },
    'no-sync': { type: 'boolean', default: false },
  },
});

const port = Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`--port must be a number from 0 to 65535, not ${values.port}`);
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
  console.log(database.uri);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
