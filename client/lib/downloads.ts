import { byteOrderMark, toCsv } from '../../tool/contract/csv.ts';
import { requireChunk } from './lazy-page.ts';
import type { XlsxCell } from './xlsx.ts';

/** '{course_code}_{what}_{YYYY-MM-DD}.csv' with the viewer's date; 'all' without a class (decision R46). */
export function downloadName(
  courseCode: string | null,
  what: string,
  now: Date,
  ending: 'csv' | 'json' | 'xlsx' | 'zip' = 'csv',
): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const date = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  // A slash or colon in a course code would be read as a path.
  const code = (courseCode ?? 'all').replaceAll(/[\\/:*?"<>|]/g, '-');
  return `${code}_${what}_${date}.${ending}`;
}

export const downloadCsv = (fileName: string, csv: string): void =>
  download(fileName, new Blob([byteOrderMark, csv], { type: 'text/csv;charset=utf-8' }));

/** How long the URL of a download exists, in milliseconds. */
const urlLife = 60_000;

export function download(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Safari reads the URL some time after the click, and reports an error if it is gone.
  setTimeout(() => URL.revokeObjectURL(url), urlLife);
}

/** Rows under a header row; null is an empty cell. */
export interface ExportTable {
  /** Course code of the class, or what the table is of; null for all classes. */
  course: string | null;
  /** What the table lists, for the file name. */
  what: string;
  header: readonly string[];
  rows: readonly (readonly XlsxCell[])[];
}

/** Downloads a CSV file and returns its name; times are UTC in ISO 8601. */
export function exportCsv({ course, what, header, rows }: ExportTable): string {
  const plain = (cell: XlsxCell) => (cell instanceof Date ? cell.toISOString() : (cell ?? ''));
  const csv = toCsv([header, ...rows.map((row) => row.map(plain))]);
  const file = downloadName(course, what, new Date());
  downloadCsv(file, csv);
  return file;
}

/**
 * Downloads a workbook with typed numbers and times, and returns its name. Its writer is loaded with
 * the first export.
 */
export async function exportXlsx({ course, what, header, rows }: ExportTable): Promise<string> {
  const { toXlsx } = await requireChunk(() => import('./xlsx.ts'));
  const file = downloadName(course, what, new Date(), 'xlsx');
  download(file, toXlsx(header, rows, document.dir === 'rtl'));
  return file;
}
