import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';

const codeFile = /\.(tsx?|m?js|css|html)$/;

/**
 * A file of code. `imports` are the project's files that it imports, types and lazy ones included.
 * @typedef {{ path: string, text: string, lines: number, imports: string[] }} Source
 */

/**
 * Every file of code in the given folders, with paths from the project's folder.
 * @param {string} root
 * @param {string[]} folders
 * @returns {Source[]}
 */
export function readSources(root, folders) {
  const paths = folders.flatMap((folder) => codeIn(root, folder));
  const known = new Set(paths);
  return paths.map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const imports = ts
      .preProcessFile(text, true, true)
      .importedFiles.map(({ fileName }) => resolveImport(path, fileName))
      .filter((target) => known.has(target));
    return { path, text, lines: linesOf(text), imports };
  });
}

/** @param {string} text */
export const linesOf = (text) => text.split('\n').length - 1;

/**
 * The project's path of a relative import; empty for a package.
 * @param {string} from path of the importing file
 * @param {string} specifier
 */
export const resolveImport = (from, specifier) =>
  specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : '';

/**
 * Paths of all files of code in a folder, from the project's folder.
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
export function codeIn(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory())
      return ['node_modules', 'dist'].includes(entry.name) ? [] : codeIn(root, path);
    return codeFile.test(path) ? [path] : [];
  });
}

/**
 * Groups of files in an import cycle (strongly connected components, Tarjan).
 * @param {Source[]} sources
 * @returns {string[]}
 */
export function importCycles(sources) {
  const importsOf = new Map(sources.map(({ path, imports }) => [path, imports]));
  /** @type {Map<string, number>} lowest index that each visited file reaches; Infinity when done */
  const lows = new Map();
  /** @type {string[]} */
  const stack = [];
  /** @type {string[]} */
  const cycles = [];
  /** @param {string} path */
  const visit = (path) => {
    const index = lows.size;
    lows.set(path, index);
    stack.push(path);
    let low = index;
    for (const target of importsOf.get(path) ?? [])
      low = Math.min(low, lows.get(target) ?? visit(target));
    lows.set(path, low);
    if (low < index) return low;
    const group = stack.splice(stack.indexOf(path));
    for (const member of group) lows.set(member, Infinity);
    if (group.length > 1) cycles.push(group.sort().join(' ⇄ '));
    return Infinity;
  };
  for (const { path } of sources) if (!lows.has(path)) visit(path);
  return cycles;
}
