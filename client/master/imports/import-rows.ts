import type { Body } from '../../lib/api.ts';
import { parseCsv, withoutFormulaMark } from '../../lib/csv.ts';

export type ImportKind = 'users' | 'enrollments';
/** A line of a list; an import of users leaves the places empty. */
export type Row = Body<'POST /api/master/import/enrollments'>['rows'][number];
export type Column = Exclude<keyof Row, 'line'>;

export const columnsOf = {
  users: ['email', 'first_name', 'last_name'],
  enrollments: [
    'email',
    'first_name',
    'last_name',
    'role',
    'course_code',
    'term_code',
    'section_code',
  ],
} as const satisfies Record<ImportKind, readonly Column[]>;

/** Headings by which spreadsheets and other systems call a column. */
const headings: Record<Column, RegExp> = {
  email: /^(e-?mail|e-?mail.?address|mail|login.?id|sis.?login.?id)$/i,
  first_name: /^(first.?name|given.?name|forename)$/i,
  last_name: /^(last.?name|family.?name|surname)$/i,
  role: /^role$/i,
  course_code: /^(course|class|course.?code|class.?code)$/i,
  term_code: /^(term|semester|term.?code)$/i,
  section_code: /^(section|section.?code)$/i,
};
/** A list can do without these: names are asked for at registration, a role is a student's. */
const optional: readonly Column[] = ['first_name', 'last_name', 'role'];

export interface ReadList {
  rows: Row[];
  /** Columns that a first line of headings leaves out though they are needed. */
  missing: Column[];
}

/**
 * Reads a list. A first line with a heading for the e-mail says what the columns are; without one
 * they stand in the order of `columnsOf`. Lines of an export that name a section and nobody are
 * left out.
 */
export function readList(text: string, kind: ImportKind): ReadList {
  const lines = parseCsv(text);
  const wanted: readonly Column[] = columnsOf[kind];
  const first = lines[0]?.cells ?? [];
  const hasHeadings = first.some((cell) => headings.email.test(cell));
  const at = new Map(
    wanted.map((column, index) => [
      column,
      hasHeadings ? first.findIndex((cell) => headings[column].test(cell)) : index,
    ]),
  );
  const missing = wanted.filter(
    (column) => (at.get(column) ?? -1) < 0 && !optional.includes(column),
  );
  const rows = lines.slice(hasHeadings ? 1 : 0).flatMap(({ line, cells }) => {
    const row: Row = { line };
    for (const column of wanted)
      row[column] = withoutFormulaMark(cells[at.get(column) ?? -1] ?? '');
    return row.email || row.first_name || row.last_name ? [row] : [];
  });
  return { rows, missing };
}
