import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { Marked } from 'marked';
import { contents, pageOf } from './docs/page.mjs';
import { readArguments } from './lib/arguments.mjs';
import { root } from './lib/root.mjs';

const { positionals } = readArguments(
  `npm run docs: builds the documentation site from the Markdown files in docs/, in dist/docs, which the
product serves at /docs, or in the folder given as an argument.`,
  { allowPositionals: true },
);

const source = join(root, 'docs');
const target = positionals[0] ?? join(root, 'dist', 'docs');

const named = contents.flatMap(({ pages }) => pages.map(({ path }) => path));
for (const path of named)
  if (!markdownIn('').includes(path)) throw new Error(`The contents name ${path}, which is gone`);

rmSync(target, { recursive: true, force: true });
for (const path of markdownIn('')) {
  const file = join(target, path.replace(/\.md$/, '.html'));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, htmlOf(path));
}
cpSync(join(source, 'screenshots'), join(target, 'screenshots'), { recursive: true });
cpSync(join(root, 'scripts', 'docs', 'docs.css'), join(target, 'docs.css'));

/** @param {string} folder below docs/ @returns {string[]} */
function markdownIn(folder) {
  return readdirSync(join(source, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return markdownIn(path);
    return path.endsWith('.md') ? [path] : [];
  });
}

/** @param {string} path of a Markdown file below docs/ */
function htmlOf(path) {
  const text = readFileSync(join(source, path), 'utf8');
  const up = relative(dirname(path), '.') || '.';
  const title = /^# (.+)$/m.exec(text)?.[1] ?? 'Parley';
  return pageOf({ title, path, up, body: markdown(path).parse(text, { async: false }) });
}

/** Converts links between pages; links to folders and to other files of the project become plain text. @param {string} path */
function markdown(path) {
  const reader = new Marked();
  reader.use({
    renderer: {
      heading({ tokens, depth }) {
        const inner = this.parser.parseInline(tokens);
        return `<h${depth} id="${slugOf(inner)}">${inner}</h${depth}>\n`;
      },
      table(token) {
        const head = token.header.map((cell) => `<th>${this.parser.parseInline(cell.tokens)}</th>`);
        const rows = token.rows.map(
          (row) =>
            `<tr>${row.map((cell) => `<td>${this.parser.parseInline(cell.tokens)}</td>`).join('')}</tr>`,
        );
        return `<div class="table" tabindex="0" role="group" aria-label="Table"><table><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>\n`;
      },
      link({ href, tokens }) {
        const inner = this.parser.parseInline(tokens);
        const place = hrefOf(path, href);
        return place === null ? inner : `<a href="${place}">${inner}</a>`;
      },
    },
  });
  return reader;
}

/** @param {string} html */
function slugOf(html) {
  const words = html.replace(/<[^>]+>/g, '').toLowerCase();
  return words.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
}

/** @param {string} path @param {string} href */
function hrefOf(path, href) {
  if (/^(https?:|mailto:|#)/.test(href)) return href;
  const [file = '', hash] = href.split('#');
  const inDocs = posix.join(posix.dirname(path), file);
  if (inDocs.startsWith('..') || file.endsWith('/')) return null;
  return file.replace(/\.md$/, '.html') + (hash ? `#${hash}` : '');
}
