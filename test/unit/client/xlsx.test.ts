import { expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { reference, serialOf, toXlsx } from '../../../client/lib/xlsx.ts';

const sheetOf = async (rows: Parameters<typeof toXlsx>[1], rightToLeft?: boolean) => {
  const bytes = new Uint8Array(await toXlsx(['Name', 'When'], rows, rightToLeft).arrayBuffer());
  return strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
};

test('toXlsx writes texts, numbers and times by type and no formula', async () => {
  const time = new Date(2026, 2, 4, 12, 0);
  const sheet = await sheetOf([
    ['=1+1 <b>&"\u0001', 12.5],
    ['007', time],
    [null, ''],
  ]);
  expect(sheet).toContain(
    '<c r="A2" t="inlineStr" s="0"><is><t xml:space="preserve">=1+1 &lt;b&gt;&amp;"</t>',
  );
  expect(sheet).toContain('<c r="B2"><v>12.5</v></c>');
  expect(sheet).toContain('<t xml:space="preserve">007</t>');
  // Noon of 4 March 2026, as Excel counts days.
  expect(sheet).toContain('<c r="B3" s="1"><v>46085.5</v></c>');
  expect(sheet).toContain('<row r="4"></row>');
  expect(sheet).not.toContain('<f');
  expect(serialOf(new Date(1970, 0, 1))).toBe(25_569);
});

test('toXlsx names the time zone in the header of a column of times', async () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const sheet = await sheetOf([
    ['Kim', null],
    ['Lee', new Date(2026, 2, 4)],
  ]);
  expect(sheet).toContain(`<t xml:space="preserve">When (${timeZone})</t>`);
  expect(sheet).toContain('<t xml:space="preserve">Name</t>');
});

test('a column of toXlsx is as wide as its longest text, up to 60 characters', async () => {
  const widthOf = async (name: string) =>
    /min="1" max="1" width="(\d+)"/.exec(await sheetOf([[name, 1]]))?.[1];
  expect(await widthOf('Kim')).toBe('16');
  expect(await widthOf('Maximiliana-Konstantina')).toBe('25');
  expect(await widthOf('x'.repeat(90))).toBe('60');
  expect(await widthOf('在火车站购买去上海的车票')).toBe('26');
});

test('toXlsx is printed with all columns on one sheet of paper', async () => {
  const sheet = await sheetOf([['Kim', 1]]);
  expect(sheet).toMatch(/<sheetPr><pageSetUpPr fitToPage="1"\/><\/sheetPr><sheetViews>/);
  expect(sheet).toMatch(/<\/sheetData><pageSetup .*fitToWidth="1" fitToHeight="0"\/>/);
});

test('the columns of toXlsx begin at the right if it is asked for', async () => {
  expect(await sheetOf([['Kim', 1]], true)).toContain(
    '<sheetView workbookViewId="0" rightToLeft="1">',
  );
  expect(await sheetOf([['Kim', 1]])).toContain('<sheetView workbookViewId="0">');
});

test('reference names columns A to Z, then AA onwards', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map((column) => reference(column, 3))).toEqual([
    'A3',
    'Z3',
    'AA3',
    'AZ3',
    'BA3',
    'ZZ3',
    'AAA3',
  ]);
});
