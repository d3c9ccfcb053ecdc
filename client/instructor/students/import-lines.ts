import { maxImportRows } from '../../../tool/contract/constants/limits.ts';
import { type ResponseOf, call } from '../../lib/api.ts';
import type { ImportRow } from '../../imports/import-rows.ts';

export type ImportLine = ResponseOf<'POST /api/instructors/students/import'>['lines'][number];

/**
 * Sends a list in parts of the size that the server takes and answers every line's outcome. A part
 * that fails throws; the parts before it stay, and sending the whole list again repeats nothing.
 */
export async function importLines(
  rows: readonly ImportRow[],
  options: { section_id: string; dry_run: boolean; onProgress?: (done: number) => void },
): Promise<ImportLine[]> {
  const lines: ImportLine[] = [];
  for (let from = 0; from < rows.length; from += maxImportRows) {
    const part = rows.slice(from, from + maxImportRows);
    const { section_id, dry_run } = options;
    const answer = await call('POST /api/instructors/students/import', {
      body: { section_id, dry_run, rows: part },
    });
    lines.push(...answer.lines);
    options.onProgress?.(from + part.length);
  }
  return lines;
}
