import { toCsv } from '../../tool/contract/csv.ts';
import type { XlsxCell } from './xlsx.ts';
import { csvFileName, download, downloadCsv } from './csv.ts';
import { requireChunk } from './lazy-page.ts';

/** Rows under a header row; null is an empty cell. */
export interface ExportTable {
  /** Course code of the class; null for all classes. */
  course: string | null;
  /** What the table lists, for the file name. */
  what: string;
  header: readonly string[];
  rows: readonly (readonly XlsxCell[])[];
}

/** Downloads a CSV file; times are UTC in ISO 8601. */
export function exportCsv({ course, what, header, rows }: ExportTable): void {
  const plain = (cell: XlsxCell) => (cell instanceof Date ? cell.toISOString() : (cell ?? ''));
  const csv = toCsv([header, ...rows.map((row) => row.map(plain))]);
  downloadCsv(csvFileName(course, what, new Date()), csv);
}

/** Downloads a workbook with typed numbers and times. Its writer is loaded with the first export. */
export async function exportXlsx({ course, what, header, rows }: ExportTable): Promise<void> {
  const { toXlsx } = await requireChunk(() => import('./xlsx.ts'));
  download(csvFileName(course, what, new Date(), 'xlsx'), toXlsx(header, rows));
}
