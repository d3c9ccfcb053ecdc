import Papa from 'papaparse';
import { importLimits } from '../../tool/contract/constants/limits.ts';
import { withoutFormulaMark } from '../../tool/contract/csv.ts';

/** Headings by which spreadsheets, LMSs and the pages call a column, in the languages of the pages. */
const headings = {
  email:
    'email, email address, mail, login id, sis login id, E-Mail-Adresse, correo, correo electrónico, dirección de correo, adresse de courriel, adresse e-mail, courriel, endereço de e-mail, correio eletrônico, البريد الإلكتروني, عنوان البريد الإلكتروني, 邮箱, 电子邮箱, 电子邮件, 电子邮件地址',
  first_name: 'first name, given name, forename, Vorname, nombre, prénom, nome, الاسم الأول, 名',
  last_name:
    'last name, family name, surname, name, Nachname, Familienname, apellido, apellidos, nom, nom de famille, sobrenome, apelido, اسم العائلة, الاسم الأخير, 姓, 姓氏',
  access_group:
    'access group, group, Zugriffsgruppe, grupo de acceso, groupe d’accès, grupo de acesso, مجموعة الوصول, 访问组',
  role: 'role, Rolle, rol, rôle, função, الدور, 角色',
  course_code:
    'course, class, course code, class code, Kurs, Kurskürzel, curso, código del curso, cours, code du cours, código do curso, رمز المقرر, 课程, 课程代码',
  term_code:
    'term, semester, term code, Semesterkürzel, código del periodo, semestre, code du semestre, código do período letivo, رمز الفصل, 学期, 学期代码',
  section_code:
    'section, section code, Gruppenkürzel, código del grupo, code du groupe, código da seção, رمز الشعبة, 班级, 班级代码',
};
/** Neither case, accents, blanks nor hyphens make another heading. */
const { compare } = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true });
const isHeading = (column: Column, cell: string) =>
  headings[column].split(', ').some((one) => compare(one, cell) === 0);
export type Column = keyof typeof headings;
export const personColumns = ['email', 'first_name', 'last_name'] as const satisfies Column[];
/**
 * A list can do without these: names are asked for at registration, a role is a student's, and who
 * is in no access group is in the usual one.
 */
const optional: readonly Column[] = ['first_name', 'last_name', 'access_group', 'role'];

/** A person with the line of the list, from 1. */
export type ListRow<C extends Column = (typeof personColumns)[number]> = { line: number } & Record<
  C,
  string
>;

interface ReadList<C extends Column> {
  rows: ListRow<C>[];
  /** Columns that a first line of headings leaves out though they are needed. */
  missing: C[];
}

/**
 * Reads a pasted or uploaded list. A first line with a heading for the e-mail says what the columns
 * are; without one the cells stand in the order of `columns` after `arrange`. Lines without a person,
 * such as an empty section's in an export, are left out.
 */
export function readList<C extends Column>(
  text: string,
  columns: readonly C[],
  arrange = (cells: string[]) => cells,
): ReadList<C> {
  const lines = parseCsv(text);
  const first = lines[0]?.cells ?? [];
  const hasHeadings = first.some((cell) => isHeading('email', cell));
  const at = columns.map((column, index) =>
    hasHeadings ? first.findIndex((cell) => isHeading(column, cell)) : index,
  );
  const rows = lines.slice(hasHeadings ? 1 : 0).map(({ line, cells }) => {
    const arranged = hasHeadings ? cells : arrange(cells);
    // A quote that nobody closed makes the rest of a file one cell: that line is no good, and no other.
    const cellOf = (index: number) =>
      withoutFormulaMark(arranged[at[index] ?? -1] ?? '').slice(0, importLimits.cell);
    const entries = columns.map((column, index) => [column, cellOf(index)] as const);
    return { line, ...Object.fromEntries(entries) } as ListRow<C>;
  });
  return {
    rows: rows.filter((row: Partial<ListRow>) => row.email || row.first_name || row.last_name),
    missing: columns.filter((column, index) => at[index] === -1 && !optional.includes(column)),
  };
}

/** Puts the cell with an @, wherever it stands, before the names. */
export function emailFirst(cells: string[]): string[] {
  const found = cells.findIndex((cell) => cell.includes('@'));
  const at = Math.max(found, 0);
  return [cells[at] ?? '', ...cells.filter((_, index) => index !== at)];
}

interface CsvLine {
  /** Line in the file where the row begins, from 1. */
  line: number;
  cells: string[];
}

/** Parses comma-, semicolon- or tab-separated text; cells are trimmed and blank rows left out. */
export function parseCsv(text: string): CsvLine[] {
  const source = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const delimiter = delimiterOf(source);
  const { data } = Papa.parse<string[]>(withoutBlanksAroundQuotes(source, delimiter), {
    delimiter,
    newline: '\n',
  });
  let next = 1;
  return data
    .map((cells) => {
      const line = next;
      next += cells.join('').split('\n').length;
      return { line, cells: cells.map((cell) => cell.trim()) };
    })
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** What separates the first line: a tab or semicolon where it has one, else a comma. */
function delimiterOf(source: string): string {
  const first = source.slice(0, Math.max(0, source.indexOf('\n')) || undefined);
  return ['\t', ';'].find((one) => first.includes(one)) ?? ',';
}

/** People type `a, "b" , c`, where the parser takes a quote beside a delimiter only for one. */
const withoutBlanksAroundQuotes = (source: string, delimiter: string): string =>
  source.replaceAll(
    new RegExp(
      `("(?:[^"]|"")*") +(?=[${delimiter}\n]|$)|"(?:[^"]|"")*"|(^|[${delimiter}\n]) +(?=")`,
      'g',
    ),
    (found, quoted?: string, before?: string) => quoted ?? before ?? found,
  );

/** A file's text: UTF-8, UTF-16 as its mark says, or the Windows code page that older spreadsheets save. */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  const [one, two] = new Uint8Array(bytes);
  if (one === 0xff && two === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
