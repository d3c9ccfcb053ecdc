import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts the module `name` beside the module `from` as a worker thread: its JavaScript file when
 * compiled, and as source (`npm run dev`, tests) by an entry that loads TypeScript.
 * @param from `import.meta.url` of the calling module
 */
export function startWorker(name: string, from: string, options: WorkerOptions = {}): Worker {
  if (!from.endsWith('.ts')) return new Worker(new URL(`./${name}.js`, from), options);
  const entry = new URL('./worker-source.mjs', import.meta.url);
  return new Worker(entry, { ...options, argv: [new URL(`./${name}.ts`, from).href] });
}
