import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/**
 * Where the worker module `name` beside the module `from` is, and the Node flags to start it with.
 * As source (`npm run dev`, tests) it is TypeScript and needs the loader; compiled it is JavaScript.
 * @param from `import.meta.url` of the calling module
 */
export function workerFile(name: string, from: string): { url: URL; execArgv: string[] } {
  if (!from.endsWith('.ts')) return { url: new URL(`./${name}.js`, from), execArgv: [] };
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  return { url: new URL(`./${name}.ts`, from), execArgv: ['--import', loader] };
}
