import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/**
 * The address of a module beside the caller for a worker thread, whether the caller runs as TypeScript (through tsx
 * or vitest) or compiled: the ending of the caller's own address tells. A thread does not inherit tsx, and tsx
 * cannot load a thread's first file, so for TypeScript the first file is two lines that register it.
 */
export function workerFile(name: string, callerUrl: string): URL {
  if (!new URL(callerUrl).pathname.endsWith('.ts')) return new URL(`./${name}.js`, callerUrl);
  const api = pathToFileURL(
    createRequire(callerUrl)
      .resolve('tsx/esm/api')
      .replace(/\.cjs$/, '.mjs'),
  ).href;
  const target = new URL(`./${name}.ts`, callerUrl).href;
  const source = `const { register } = await import(${JSON.stringify(api)}); register(); await import(${JSON.stringify(target)});`;
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`);
}
