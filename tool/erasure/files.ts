import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isNamed, type Terms } from './terms.ts';

/** Deletes mails to or about the person that were written to files for lack of a mail server. */
export async function eraseMails(folder: string, terms: Terms, change: boolean): Promise<number> {
  let count = 0;
  for (const file of await filesIn(folder)) {
    if (!isNamed(terms, readable(await readFile(file, 'utf8')))) continue;
    count += 1;
    if (change) await rm(file);
  }
  return count;
}

/** The source of a mail with its decoded text, as bodies may be quoted-printable or base64. */
function readable(source: string): string {
  const lines = source.replaceAll(/=\r?\n/g, '');
  const bytes = lines.replaceAll(/(?:=[0-9A-F]{2})+/g, (run) =>
    Buffer.from(run.replaceAll('=', ''), 'hex').toString('utf8'),
  );
  const blocks = source.match(/(?:^[A-Za-z0-9+/]{16,}={0,2}\r?$\n?)+/gmu) ?? [];
  const decoded = blocks.map((block) => Buffer.from(block, 'base64').toString('utf8'));
  return [source, bytes, ...decoded].join('\n');
}

export interface LogHits {
  lines: number;
  /** Compressed files, which are not read. */
  unread: string[];
}

/** Removes lines that name the person from log files. */
export async function eraseLogLines(
  folder: string,
  terms: Terms,
  change: boolean,
): Promise<LogHits> {
  const hits: LogHits = { lines: 0, unread: [] };
  for (const file of await filesIn(folder)) {
    if (/\.(?:gz|xz|zst|bz2|zip)$/u.test(file)) {
      hits.unread.push(file);
      continue;
    }
    const lines = (await readFile(file, 'utf8')).split('\n');
    const left = lines.filter((line) => !isNamed(terms, line));
    hits.lines += lines.length - left.length;
    if (change && left.length < lines.length) await writeFile(file, left.join('\n'));
  }
  return hits;
}

async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const files: string[] = [];
  for (const name of names) {
    const path = join(folder, name);
    if ((await stat(path)).isFile()) files.push(path);
  }
  return files;
}
