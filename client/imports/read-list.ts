import Papa from 'papaparse';
import { importLimits } from '../../tool/contract/constants/limits.ts';
import { namesIn } from '../../tool/contract/constants/people.ts';
import { withoutFormulaMark } from '../../tool/contract/csv.ts';

/** Column headers used by spreadsheets, LMSs and the pages, in the languages of the interface. */
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
    'term, semester, term code, Semesterkürzel, periodo, código del periodo, semestre, code du semestre, período letivo, código do período letivo, الفصل, رمز الفصل, 学期, 学期代码',
  section_code:
    'section, section code, Gruppe, Gruppenkürzel, grupo, código del grupo, groupe, code du groupe, seção, código da seção, الشعبة, رمز الشعبة, 班级, 班级代码',
};
/** Headers are compared without case, accents, blanks and hyphens. */
const { compare } = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true });
const isOneOf = (list: string, cell: string) =>
  list.split(', ').some((one) => compare(one, cell) === 0);
const isHeading = (column: Column, cell: string) => isOneOf(headings[column], cell);
/** Of a column with the whole name, where there is none for the first name alone. */
const wholeNames =
  'name, full name, student, student name, nombre completo, nom complet, vollständiger Name, nome completo, الاسم, الاسم الكامل, 姓名';
export type Column = keyof typeof headings;
export const personColumns = ['email', 'first_name', 'last_name'] as const satisfies Column[];
/**
 * Optional columns. Names are asked for at registration, the default role is student, and the
 * default access group is the usual one.
 */
const optional: readonly Column[] = ['first_name', 'last_name', 'access_group', 'role'];

/** A person, with the line number in the list, from 1. */
export type ListRow<C extends Column = (typeof personColumns)[number]> = { line: number } & Record<
  C,
  string
>;

interface ReadList<C extends Column> {
  rows: ListRow<C>[];
  /** Required columns that the header row lacks. */
  missing: C[];
}

/**
 * Reads a pasted or uploaded list. A header row is detected by its e-mail column; without one the
 * cells are in the order of `columns` after `arrange`. Lines without a person, such as that of an
 * empty section in an export, are skipped.
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
  const wholeName =
    hasHeadings && !first.some((cell) => isHeading('first_name', cell))
      ? first.findIndex((cell) => isOneOf(wholeNames, cell))
      : -1;
  const records = hasHeadings ? lines.slice(1) : lines.flatMap(onePerAddress);
  const rows = records.map(({ line, cells }) => {
    const arranged = hasHeadings ? cells : arrange(cells);
    // A longer cell makes the request invalid: cut to the limit, it invalidates only its line.
    const cellAt = (index = -1) =>
      withoutFormulaMark(arranged[index] ?? '').slice(0, importLimits.cell);
    const named: Partial<Record<Column, string>> =
      wholeName === -1 ? {} : namesIn(cellAt(wholeName));
    const entries = columns.map(
      (column, index) => [column, named[column] ?? cellAt(at[index])] as const,
    );
    return { line, ...Object.fromEntries(entries) } as ListRow<C>;
  });
  return {
    rows: rows.filter((row: Partial<ListRow>) => row.email || row.first_name || row.last_name),
    missing: columns.filter((column, index) => at[index] === -1 && !optional.includes(column)),
  };
}

/** Moves the first cell with an @ before the names. */
export function emailFirst(cells: string[]): string[] {
  const found = cells.findIndex((cell) => cell.includes('@'));
  const at = Math.max(found, 0);
  return [cells[at] ?? '', ...cells.filter((_, index) => index !== at)];
}

/** The recipients of a mail are pasted as one line of addresses; any other line stays as it is. */
function onePerAddress({ line, cells }: CsvLine): CsvLine[] {
  const filled = cells.filter(Boolean);
  if (!filled.every((cell) => cell.includes('@'))) return [{ line, cells }];
  return filled.map((cell) => ({ line, cells: recipient(cell) }));
}

/** Address, first and last name of a recipient as mail programs copy it: `Ada Ng <ada@u.edu>`. */
function recipient(cell: string): string[] {
  const [, name, address] = /^(.*)<([^<>]+)>$/.exec(cell) ?? [];
  if (name === undefined || address === undefined) return [cell];
  const { first_name, last_name } = namesIn(name);
  return [address, first_name, last_name];
}

interface CsvLine {
  /** Line number in the file where the row begins, from 1. */
  line: number;
  cells: string[];
}

/**
 * Parses text separated by tabs, semicolons or commas, also those of Chinese and Arabic keyboards; cells
 * are trimmed and blank rows skipped.
 */
export function parseCsv(text: string): CsvLine[] {
  const source = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('＠', '@')
    // Mail programs quote the name alone: `"Ng, Ada" <ada@u.edu>`.
    .replaceAll(/"([^"\n]*)" +(<[^<>"\n]+>)/g, '"$1 $2"');
  const delimiter = delimiterOf(source);
  const parse = (part: string) =>
    Papa.parse<string[]>(withoutBlanksAroundQuotes(part, delimiter), { delimiter, newline: '\n' });
  const whole = parse(source);
  // A quote that is never closed would take the lines after it into its cell.
  const data = whole.errors.some(({ type }) => type === 'Quotes')
    ? source.split('\n').map((line) => parse(line).data[0] ?? [])
    : whole.data;
  let next = 1;
  return (
    data
      .map((cells) => {
        const line = next;
        next += cells.join('').split('\n').length;
        return { line, cells: cells.map((cell) => cell.trim()) };
      })
      // The line `sep=;` tells spreadsheets the delimiter, which is found without it.
      .filter(({ line, cells }) => cells.some(Boolean) && !(line === 1 && cells[0] === 'sep='))
  );
}

/** The delimiter of the first line: the first of these that it contains outside of quotes. */
function delimiterOf(source: string): string {
  const [first = ''] = source.replaceAll(/"[^"]*"/g, '').split('\n', 1);
  return ['\t', ';', ',', '；', '，', '؛', '،'].find((one) => first.includes(one)) ?? ',';
}

/** People type `a, "b" , c`, but the parser accepts quotes only directly next to a delimiter. */
const withoutBlanksAroundQuotes = (source: string, delimiter: string): string =>
  source.replaceAll(
    new RegExp(
      `("(?:[^"]|"")*") +(?=[${delimiter}\n]|$)|"(?:[^"]|"")*"|(^|[${delimiter}\n]) +(?=")`,
      'g',
    ),
    (found, quoted?: string, before?: string) => quoted ?? before ?? found,
  );

/**
 * Code pages in which spreadsheets write files without Unicode, by the language of the computer. They
 * are guessed: the preview shows the names.
 */
const codePages: Record<string, string> = {
  ar: 'windows-1256',
  el: 'windows-1253',
  fa: 'windows-1256',
  he: 'windows-1255',
  ja: 'shift_jis',
  ko: 'euc-kr',
  ru: 'windows-1251',
  tr: 'windows-1254',
  zh: 'gb18030',
  'zh-HK': 'big5',
  'zh-TW': 'big5',
};

/**
 * A file's text: UTF-8, UTF-16 by its byte order mark, or the code page of older spreadsheets on a
 * computer of this language. Throws for a file with zero bytes, such as a workbook.
 */
export async function readTextFile(file: Blob, language: string): Promise<string> {
  const bytes = await file.arrayBuffer();
  const [one, two] = new Uint8Array(bytes);
  if (one === 0xff && two === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (one === 0xfe && two === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (new Uint8Array(bytes).includes(0)) throw new TypeError('not a text file');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const page = codePages[language] ?? codePages[language.slice(0, 2)] ?? 'windows-1252';
    return new TextDecoder(page).decode(bytes);
  }
}
