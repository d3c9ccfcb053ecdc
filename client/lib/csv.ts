import { byteOrderMark } from '../../tool/contract/csv.ts';

/** '{course_code}_{what}_{YYYY-MM-DD}.csv' with the viewer's date; 'all' without a class (decision R46). */
export function csvFileName(
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

/** Downloads a CSV file. */
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
