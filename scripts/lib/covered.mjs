import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Id of a row of test/spec: an area in capitals, a hyphen and two or more digits. */
const rowId = /\b[A-Z][A-Z0-9]*-\d{2,}\b/;

/**
 * Rows of a file in test/spec with their areas, in its order.
 * @param {string} table
 * @returns {{ id: string, area: string }[]}
 */
export function checklistRows(table) {
  return [...table.matchAll(/^\| ([A-Z][A-Z0-9]*-\d{2,}) \| ([A-Z0-9]+) \|/gm)].map(
    ([, id = '', area = '']) => ({ id, area }),
  );
}

/** Whether a text contains the id of a row. @param {string} text */
export const namesRow = (text) => rowId.test(text);

/**
 * The ids in the calls of `covers('LOGIN-08', 'CALL-01')` in a test file, and its titles.
 * @param {string} file
 * @param {string} [source]
 */
export function readTests(file, source = readFileSync(file, 'utf8')) {
  /** @type {string[]} */ const ids = [];
  /** @type {string[]} */ const titles = [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
  /** @param {import('typescript').Node} node */
  const visit = (node) => {
    if (ts.isCallExpression(node)) {
      const texts = node.arguments.filter(ts.isStringLiteralLike).map(({ text }) => text);
      if (ts.isIdentifier(node.expression) && node.expression.text === 'covers') {
        if (texts.length < node.arguments.length)
          throw new Error(`${file}: covers takes ids in quotes, which can be read without a run`);
        ids.push(...texts);
      } else if (/^(test|describe)\b/.test(node.expression.getText(tree))) {
        const [title] = node.arguments;
        if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
          titles.push(title.getText(tree));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { ids, titles };
}

/**
 * Compares the rows with the ids in the tests. The id of a decision (R1, W10) is not a row.
 * @param {{ id: string, area: string }[]} rows
 * @param {Iterable<string>} ids
 */
export function compare(rows, ids) {
  const known = new Set(rows.map((row) => row.id));
  const claimed = new Set(ids);
  return {
    unproven: rows.filter((row) => !claimed.has(row.id)),
    unknown: [...claimed].filter((id) => !known.has(id) && !/^[RW]\d{1,2}$/.test(id)),
  };
}
