import { expect, test } from '@jest/globals';
import { parseCsv } from '../../../client/imports/read-list.ts';
import { downloadName } from '../../../client/lib/downloads.ts';
import { toCsv } from '../../../tool/contract/csv.ts';
import { covers } from '../../support/covers.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  'toCsv escapes %j so that it is not a formula',
  (cell) => {
    expect(toCsv([[cell]])).toContain(`'${cell}`);
  },
);

test('toCsv keeps numbers and doubles quotation marks', () => {
  expect(toCsv([[-1, 'López, "Ana"', 'a;b']])).toBe('-1,"López, ""Ana""","a;b"\r\n');
});

test('downloadName consists of course, content and date', () => {
  covers('ISTU-08', 'IANA-05');
  const day = new Date(2026, 2, 4, 23, 59);
  expect(downloadName('SPAN 101', 'students', day)).toBe('SPAN 101_students_2026-03-04.csv');
  expect(downloadName(null, 'analytics', day)).toBe('all_analytics_2026-03-04.csv');
  expect(downloadName('A/B', 'students', day)).toBe('A-B_students_2026-03-04.csv');
});

test('parseCsv reads what toCsv writes', () => {
  const rows = [
    ['Ana "Nita" López', 'two\nlines'],
    ['a,b', 'c;d'],
  ];
  expect(parseCsv(toCsv(rows)).map(({ cells }) => cells)).toEqual(rows);
});

test('parseCsv counts lines as in the file, including blank ones', () => {
  expect(parseCsv('\uFEFFa,b\r\n\r\n"c\nd",e\nf')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['c\nd', 'e'] },
    { line: 5, cells: ['f'] },
  ]);
});

test.each([';', '\t'])('parseCsv accepts %j as separator', (separator) => {
  expect(parseCsv(['a', 'b, c'].join(separator))[0]?.cells).toEqual(['a', 'b, c']);
});

test('parseCsv accepts blanks around a quoted cell', () => {
  expect(parseCsv('a, "b, ""c""" , d')[0]?.cells).toEqual(['a', 'b, "c"', 'd']);
});

test.each(['"Ana', '"Ana\n"López', 'Ana,"Mar"ía'])(
  'parseCsv keeps the lines after the broken quotes of %j',
  (broken) => {
    const after = ['b@x.edu', 'Ben'];
    const lines = parseCsv(`${broken}\nb@x.edu,Ben\nc@x.edu,"Cy"`);
    expect(lines.slice(-2).map(({ cells }) => cells)).toEqual([after, ['c@x.edu', 'Cy']]);
    expect(lines.at(-1)?.line).toBe(broken.split('\n').length + 2);
  },
);
