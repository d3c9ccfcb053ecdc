// Entry of a worker thread that runs as TypeScript source; see start-worker.ts.
// On Node 20 a worker heeds no loader of its flags, so it registers the loader itself.
import { register } from 'tsx/esm/api';

register();
await import(process.argv[2] ?? '');
