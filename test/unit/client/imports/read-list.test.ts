import { expect, test } from '@jest/globals';
import {
  emailFirst,
  personColumns,
  readList,
  readTextFile,
} from '../../../../client/imports/read-list.ts';
import { masterImports as ar } from '../../../../client/master/imports/messages.ar.ts';
import { masterImports as de } from '../../../../client/master/imports/messages.de.ts';
import { masterImports as es } from '../../../../client/master/imports/messages.es.ts';
import { masterImports as fr } from '../../../../client/master/imports/messages.fr.ts';
import { masterImports as pt } from '../../../../client/master/imports/messages.pt.ts';
import { masterImports as zh } from '../../../../client/master/imports/messages.zh.ts';
import { PersonRow } from '../../../../tool/contract/enrollment.ts';

const readStudents = (text: string) => readList(text, personColumns, emailFirst).rows;
const codes = ['course_code', 'term_code', 'section_code'] as const;
const ana = { email: 'ana@u.edu', first_name: 'Ana', last_name: 'López' };

test.each([
  ['plain lines', 'ana@u.edu, Ana, López', 1],
  ['names first', 'Ana;López;ana@u.edu', 1],
  ['commas and an @ of a Chinese keyboard', 'ana＠u.edu，Ana，López', 1],
  ['semicolons of a Chinese keyboard', 'ana@u.edu；Ana；López', 1],
  ['commas of an Arabic keyboard', 'ana@u.edu، Ana، López', 1],
  ['a header', 'Email,First Name,Last Name\nana@u.edu,Ana,López', 2],
  [
    'a header in another order',
    'Last name\tOffice\tE-mail\tGiven name\nLópez\t4\tana@u.edu\tAna',
    2,
  ],
])('readList reads a list with %s', (_, text, line) => {
  expect(readStudents(text)).toEqual([{ line, ...ana }]);
});

test.each(Object.entries({ ar, de, es, fr, pt, zh }))(
  'readList maps the column headings of the page in %s',
  (_, texts) => {
    const columns = [...personColumns, ...codes, 'access_group', 'role'] as const;
    const person = { ...ana, role: 'ta', access_group: 'Normal' };
    const row = { ...person, course_code: 'SPAN 101', term_code: '2026A', section_code: 'B' };
    const turned = [...columns].reverse();
    const lines = [turned.map((column) => texts[column]), turned.map((column) => row[column])];
    const text = lines.map((cells) => cells.join(';')).join('\n');
    expect(readList(text, columns)).toEqual({ rows: [{ line: 2, ...row }], missing: [] });
  },
);

test.each([
  'Nachname;Vorname;E-Mail-Adresse',
  'Name;Vorname;E-Mail',
  'Apellido(s);Nombre;Dirección de correo',
  'Nom de famille;Prénom;Adresse de courriel',
  'SOBRENOME;NOME;ENDEREÇO DE E-MAIL',
  '姓氏;名;电子邮件地址',
])('readList maps the headings %s of LMS and office exports', (header) => {
  expect(readStudents(`${header}\nLópez;Ana;ana@u.edu`)).toEqual([{ line: 2, ...ana }]);
});

test.each(['Name;López, Ana', 'Student Name;Ana López', '姓名;Ana López', 'Nom complet;Ana López'])(
  'readList takes a column with whole names apart: %s',
  (column) => {
    const [heading, cell] = column.split(';');
    expect(readStudents(`ID;${heading};E-Mail\n7;${cell};ana@u.edu`)).toEqual([
      { line: 2, ...ana },
    ]);
  },
);

test.each([
  'E-Mail;Kurs;Semester;Gruppe',
  'Correo;Curso;Periodo;Grupo',
  'Courriel;Cours;Semestre;Groupe',
  'Correio eletrônico;Curso;Período letivo;Seção',
])('readList maps the headings %s of a list for an office', (header) => {
  const { rows, missing } = readList(`${header}\nana@u.edu;SPAN 101;WS26;A`, ['email', ...codes]);
  const place = { course_code: 'SPAN 101', term_code: 'WS26', section_code: 'A' };
  expect({ rows, missing }).toEqual({
    rows: [{ line: 2, email: 'ana@u.edu', ...place }],
    missing: [],
  });
});

test('readList keeps a line without an e-mail address for the server to reject', () => {
  expect(readStudents('ana@u.edu\nnobody')).toEqual([
    { line: 1, email: 'ana@u.edu', first_name: '', last_name: '' },
    { line: 2, email: 'nobody', first_name: '', last_name: '' },
  ]);
});

test.each(['a@u.edu, b@u.edu, ', 'a@u.edu; b@u.edu'])(
  'readList makes a person of each address of the line %s',
  (line) => {
    const nameless = { line: 1, first_name: '', last_name: '' };
    expect(readStudents(line)).toEqual([
      { ...nameless, email: 'a@u.edu' },
      { ...nameless, email: 'b@u.edu' },
    ]);
  },
);

test.each([
  'Ada Ng <ada@u.edu>, Ben van Li <ben@u.edu>, <c@u.edu>',
  'Ng, Ada <ada@u.edu>; Li, Ben van <ben@u.edu>; c@u.edu',
  '"Ng, Ada" <ada@u.edu>, "Ben van Li" <ben@u.edu>, c@u.edu',
])('readList reads the recipients of a mail with their names: %s', (line) => {
  expect(readStudents(line)).toEqual([
    { line: 1, email: 'ada@u.edu', first_name: 'Ada', last_name: 'Ng' },
    { line: 1, email: 'ben@u.edu', first_name: 'Ben van', last_name: 'Li' },
    { line: 1, email: 'c@u.edu', first_name: '', last_name: '' },
  ]);
});

test.each([';', ','])('readList skips the first line sep=%s of a spreadsheet', (mark) => {
  const rows = ['sep=,', 'ana@u.edu,Ana,López'].join('\n').replaceAll(',', mark);
  expect(readStudents(rows)).toEqual([{ line: 2, ...ana }]);
  const withHeadings = ['sep=,', 'Name,Vorname,E-Mail', 'López,Ana,ana@u.edu'].join('\n');
  expect(readStudents(withHeadings.replaceAll(',', mark))).toEqual([{ line: 3, ...ana }]);
});

test('readList takes no semicolon within quotes for the delimiter', () => {
  expect(readStudents('ana@u.edu,Ana,"López; Ruiz"')).toEqual([
    { line: 1, ...ana, last_name: 'López; Ruiz' },
  ]);
});

test('readList confines an unclosed quotation mark to its own line', () => {
  const rest = 'ana@u.edu,Ana,López\n'.repeat(10_000);
  expect(
    PersonRow.array().safeParse(readStudents(`${rest}ana@u.edu,"Ana,López\n${rest}`)),
  ).toHaveProperty('success', true);
});

test.each([
  ['de-AT', [0x4c, 0xf3, 0x70], 'Lóp'],
  ['zh-CN', [0xc0, 0xee, 0xc3, 0xf7], '李明'],
  ['zh-TW', [0xa7, 0xf5, 0xa9, 0xfa], '李明'],
  ['ja', [0x97, 0xe9, 0x96, 0xd8], '鈴木'],
  ['ar-EG', [0xda, 0xe3, 0xd1], 'عمر'],
  ['he', [0xe3, 0xf0, 0xe4], 'דנה'],
])('readTextFile decodes UTF-8, and the code page of a computer in %s', async (...row) => {
  const [language, bytes, text] = row;
  expect(await readTextFile(new Blob([Uint8Array.from(bytes)]), language)).toBe(text);
  expect(await readTextFile(new Blob([text]), language)).toBe(text);
});

test('readTextFile decodes 16-bit Unicode with a byte order mark, in either byte order', async () => {
  const bytes = Buffer.from('\uFEFFLóp\tĐỗ', 'utf16le');
  expect(await readTextFile(new Blob([bytes]), 'en')).toBe('Lóp\tĐỗ');
  expect(await readTextFile(new Blob([bytes.swap16()]), 'en')).toBe('Lóp\tĐỗ');
});

test('readTextFile rejects a file that is not text, such as a spreadsheet', async () => {
  await expect(readTextFile(new Blob(['PK\u0003\u0004\u0000']), 'en')).rejects.toThrow(TypeError);
});
