import { byteOrderMark, toCsv } from '../../contract/csv.ts';
import type { ResearchCounts, ResearchFilter } from '../../contract/research.ts';
import { columnsOf, tableNames, tables, type Sink, type TableName } from './tables.ts';

export type Append = (file: string, text: string) => void | Promise<void>;

/** Begins the files: each table as CSV for spreadsheets, and as JSON Lines with the exact values. */
export async function beginFiles(append: Append): Promise<Sink> {
  for (const table of tableNames) {
    await append(`${table}.csv`, byteOrderMark + toCsv([columnsOf(table)]));
    await append(`${table}.jsonl`, '');
  }
  return async (table, row) => {
    const values: Record<string, string | number | boolean | null> = row;
    const cells = columnsOf(table).map((column) => {
      const value = values[column] ?? '';
      return typeof value === 'boolean' ? String(value) : value;
    });
    await append(`${table}.csv`, toCsv([cells]));
    await append(`${table}.jsonl`, `${JSON.stringify(row)}\n`);
  };
}

/** Writes the documentation of the files: columns, counts, and the filter. */
export async function endFiles(
  append: Append,
  filter: ResearchFilter,
  counts: ResearchCounts,
): Promise<void> {
  const rows = tableNames.flatMap((table) =>
    Object.entries(tables[table]).map(([column, meaning]) => [table, column, meaning]),
  );
  const dictionary = toCsv([['table', 'column', 'meaning'], ...rows]);
  await append('data-dictionary.csv', byteOrderMark + dictionary);
  const about = { exported_at: new Date().toISOString(), filter, counts };
  await append('counts.json', `${JSON.stringify(about, null, 2)}\n`);
  await append('README.md', readme(counts));
}

const readme = (counts: ResearchCounts) => `# Research export of Parley

${tableNames.map((table: TableName) => `- \`${table}\`: ${counts[table]} rows`).join('\n')}

Each table is there as \`.csv\` (UTF-8 with a byte order mark, commas, a \`'\` before cells that a
spreadsheet would run) and as \`.jsonl\` with the exact values. \`data-dictionary.csv\` says what each
column holds, \`counts.json\` how the rows were chosen and how many there are.

In it are people who agreed to the study, have not withdrawn and still have an account, and of them the
conversations that began while their agreement held. ${counts.withdrawn} had withdrawn and are not in it.
What somebody tried beside a class, to observe, design or preview it, is not in it. Of each case the
texts are in it as they were practiced, if everybody who created, edited or published them takes part in
the study as an instructor. Else they are empty and \`texts_withheld\` is true. Forms of earlier versions
and demo data have no known authors: their texts are withheld when anybody who teaches the class, or
did, has refused or withdrawn. A person who was erased counts as one who takes no part. What the partner
said in conversations follows the case and is in it.

People, conversations, cases, sections and institutions have keyed pseudonyms: the same in every export of
one installation, and of no use without its key. Somebody whose accounts were merged has one of theirs.
In texts their own names are [name], mail addresses [address] and numbers of nine or more digits [number].
This is personal data all the same: what people said may tell who they are. When somebody withdraws,
delete their rows here too: export again.
`;
