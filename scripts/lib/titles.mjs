/** A row of the checklist: an area in capitals, a hyphen and two or more digits. */
const rowId = /\b[A-Z][A-Z0-9]*-\d{2,}\b/g;

/**
 * Rows of the checklist with their areas, in its order.
 * @param {string} checklist text of a file in test/spec
 * @returns {{ id: string, area: string }[]}
 */
export function checklistRows(checklist) {
  return [...checklist.matchAll(/^\| ([A-Z][A-Z0-9]*-\d{2,}) \| ([A-Z0-9]+) \|/gm)].map(
    ([, id = '', area = '']) => ({ id, area }),
  );
}

/**
 * Ids that a test says it proves: those at the beginning of its title, before its sentence. One in
 * the middle of a sentence is a mention, and a range names no row.
 * @param {string} title
 * @returns {string[]}
 */
export function provenIds(title) {
  const start = /^(?:[A-Z][A-Z0-9]*-\d{2,}(?:[,:;]?\s+|[,:;]?$))+/.exec(title)?.[0] ?? '';
  return start.match(rowId) ?? [];
}

/**
 * Compares the checklist with what tests say they prove.
 * @param {{ id: string, area: string }[]} rows
 * @param {string[]} titles
 */
export function compare(rows, titles) {
  const known = new Set(rows.map((row) => row.id));
  const claimed = new Set(titles.flatMap(provenIds));
  return {
    unproven: rows.filter((row) => !claimed.has(row.id)),
    unknown: [...claimed].filter((id) => !known.has(id)),
  };
}
