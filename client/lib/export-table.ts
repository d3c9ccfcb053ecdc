import { toCsv } from '../../tool/contract/csv.ts';
import type { XlsxCell } from './xlsx.ts';
import { csvFileName, download, downloadCsv } from './csv.ts';

/** Rows below a heading each; null is an empty cell. */
export interface ExportTable {
  /** Course code of the class; null for all classes. */
  course: string | null;
  /** What it lists, for the file's name. */
  what: string;
  header: readonly string[];
  rows: readonly (readonly XlsxCell[])[];
}

/** A file of comma-separated values; times are UTC, as ISO 8601 writes them. */
export function exportCsv({ course, what, header, rows }: ExportTable): void {
  const plain = (cell: XlsxCell) => (cell instanceof Date ? cell.toISOString() : (cell ?? ''));
  const csv = toCsv([header, ...rows.map((row) => row.map(plain))]);
  downloadCsv(csvFileName(course, what, new Date()), csv);
}

/** A workbook, in which numbers are numbers and times are times. Its writer arrives with the first export. */
export async function exportXlsx({ course, what, header, rows }: ExportTable): Promise<void> {
  const { toXlsx } = await import('./xlsx.ts');
  download(csvFileName(course, what, new Date(), 'xlsx'), toXlsx(header, rows));
}
