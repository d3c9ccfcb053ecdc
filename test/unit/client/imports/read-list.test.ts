import { expect, test } from '@jest/globals';
import {
  emailFirst,
  personColumns,
  readList,
  readTextFile,
} from '../../../../client/imports/read-list.ts';
import { PersonRow } from '../../../../tool/contract/enrollment.ts';

const readStudents = (text: string) => readList(text, personColumns, emailFirst).rows;
const ana = { email: 'ana@u.edu', first_name: 'Ana', last_name: 'López' };

test.each([
  ['plain lines', 'ana@u.edu, Ana, López', 1],
  ['names first', 'Ana;López;ana@u.edu', 1],
  ['a header', 'Email,First Name,Last Name\nana@u.edu,Ana,López', 2],
  [
    'a header in another order',
    'Last name\tOffice\tE-mail\tGiven name\nLópez\t4\tana@u.edu\tAna',
    2,
  ],
])('a list with %s', (_, text, line) => {
  expect(readStudents(text)).toEqual([{ line, ...ana }]);
});

test('a line without an address is kept, so that the server can say what is wrong', () => {
  expect(readStudents('ana@u.edu\nnobody')).toEqual([
    { line: 1, email: 'ana@u.edu', first_name: '', last_name: '' },
    { line: 2, email: 'nobody', first_name: '', last_name: '' },
  ]);
});

test('a quote that nobody closed spoils its own line alone, however much follows it', () => {
  const rest = 'ana@u.edu,Ana,López\n'.repeat(10_000);
  expect(
    PersonRow.array().safeParse(readStudents(`${rest}ana@u.edu,"Ana,López\n${rest}`)),
  ).toHaveProperty('success', true);
});

test('a file of an older spreadsheet keeps its accents', async () => {
  expect(await readTextFile(new Blob([Uint8Array.of(0x4c, 0xf3, 0x70)]))).toBe('Lóp');
  expect(await readTextFile(new Blob(['Lóp']))).toBe('Lóp');
});

test('a file of Excel’s “Unicode Text”, or of PowerShell, is read', async () => {
  const bytes = Buffer.from('\uFEFFLóp\tĐỗ', 'utf16le');
  expect(await readTextFile(new Blob([bytes]))).toBe('Lóp\tĐỗ');
});
