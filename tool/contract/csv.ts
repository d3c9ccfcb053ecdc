/** At the start of a CSV file it tells Excel that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Cells that a spreadsheet would run as a formula; they are escaped as text (decision R46). */
const formulaStart = /^[=+\-@\t\r]/;

function cellText(value: string | number): string {
  const text = typeof value === 'string' && formulaStart.test(value) ? `'${value}` : String(value);
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Removes the escaping of such a cell, so that an exported file can be imported again. */
export const withoutFormulaMark = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, '');

/** Rows as comma-separated lines (RFC 4180). */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
