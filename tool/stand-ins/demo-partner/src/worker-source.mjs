// First file of the thread when it runs as TypeScript source: a thread does not inherit the loader.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
