import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';

const codeFile = /\.(tsx?|m?js|css|html)$/;

/**
 * @typedef {object} Source
 * @property {string} path from the folder of the project, with slashes
 * @property {string} text
 * @property {number} lines as `wc -l` counts them
 * @property {string[]} imports project files it imports: static, dynamic, types and re-exports
 */

/**
 * Every file of code in the given folders of a project.
 * @param {string} root
 * @param {string[]} folders
 * @returns {Source[]}
 */
export function readSources(root, folders) {
  const paths = folders
    .flatMap((folder) => filesIn(root, folder))
    .filter((path) => codeFile.test(path));
  const known = new Set(paths);
  return paths.map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const { importedFiles } = ts.preProcessFile(text, true, true);
    const imports = importedFiles
      .map(({ fileName }) => resolveImport(path, fileName))
      .filter((target) => known.has(target));
    return { path, text, lines: linesOf(text), imports: [...new Set(imports)] };
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
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules') return [];
    const path = posix.join(folder, entry.name);
    return entry.isDirectory() ? filesIn(root, path) : [path];
  });
}

/**
 * Groups of files that import each other in a circle (strongly connected components, Tarjan).
 * @param {Source[]} sources
 * @returns {string[][]}
 */
export function importCycles(sources) {
  const importsOf = new Map(sources.map(({ path, imports }) => [path, imports]));
  /** @type {Map<string, { index: number, low: number, open: boolean }>} */
  const states = new Map();
  /** @type {string[]} */
  const stack = [];
  /** @type {string[][]} */
  const cycles = [];
  /** @param {string} path */
  const visit = (path) => {
    const state = { index: states.size, low: states.size, open: true };
    states.set(path, state);
    stack.push(path);
    for (const target of importsOf.get(path) ?? []) {
      const known = states.get(target);
      if (!known) state.low = Math.min(state.low, visit(target).low);
      else if (known.open) state.low = Math.min(state.low, known.index);
    }
    if (state.low === state.index) {
      const group = stack.splice(stack.indexOf(path));
      for (const member of group) Object.assign(states.get(member) ?? {}, { open: false });
      if (group.length > 1) cycles.push(group);
    }
    return state;
  };
  for (const { path } of sources) if (!states.has(path)) visit(path);
  return cycles;
}
