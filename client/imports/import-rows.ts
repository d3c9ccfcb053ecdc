import type { Body } from '../lib/api.ts';
import { parseCsv } from '../lib/csv.ts';

export type ImportRow = Body<'POST /api/instructors/students/import'>['rows'][number];
type Field = 'email' | 'first_name' | 'last_name';

const headings: readonly [Field, RegExp][] = [
  ['email', /^(e-?mail|e-?mail.?address|mail|login.?id|sis.?login.?id)$/i],
  ['first_name', /^(first.?name|given.?name|forename)$/i],
  ['last_name', /^(last.?name|family.?name|surname)$/i],
];

/**
 * The rows of a pasted or uploaded list. A first line with a heading for the e-mail says what the
 * columns are; otherwise the cell with an @ is the e-mail and the first two others are the names.
 */
export function readImportRows(text: string): ImportRow[] {
  const lines = parseCsv(text);
  const columns = headingColumns(lines[0]?.cells ?? []);
  if (columns === null) {
    return lines.map(({ line, cells }) => {
      const at = Math.max(
        0,
        cells.findIndex((cell) => cell.includes('@')),
      );
      const [first_name = '', last_name = ''] = cells.filter((_, index) => index !== at);
      return { line, email: cells[at] ?? '', first_name, last_name };
    });
  }
  return lines.slice(1).map(({ line, cells }) => ({
    line,
    email: cells[columns.email] ?? '',
    first_name: cells[columns.first_name] ?? '',
    last_name: cells[columns.last_name] ?? '',
  }));
}

function headingColumns(cells: readonly string[]): Record<Field, number> | null {
  const found = { email: -1, first_name: -1, last_name: -1 };
  for (const [field, heading] of headings)
    found[field] = cells.findIndex((cell) => heading.test(cell));
  return found.email < 0 ? null : found;
}

/** A file's text: UTF-8, or the Windows code page that older spreadsheets save. */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
