import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { checklistRows, compare, namesRow, readTests } from '../../../scripts/lib/covered.mjs';
import { projectRoot } from '../../../tool/paths.ts';

const checklist = readFileSync(join(projectRoot, 'test/spec/checklist.md'), 'utf8');

test('the checklist has 868 rows, each with a unique id that begins with its area', () => {
  const rows = checklistRows(checklist);
  expect(rows).toHaveLength(868);
  expect(new Set(rows.map((row) => row.id)).size).toBe(868);
  expect(rows.filter((row) => !row.id.startsWith(`${row.area}-`))).toEqual([]);
});

test('the LTI cases are numbered without a gap, and those of services name a clause', () => {
  const table = readFileSync(join(projectRoot, 'test/spec/lti-certification.md'), 'utf8');
  const ids = checklistRows(table).map(({ id }) => id);
  const number = (_: unknown, index: number) => `LTI-${String(index + 1).padStart(2, '0')}`;
  expect(ids.length).toBeGreaterThanOrEqual(111);
  expect(ids).toEqual(ids.map(number));
  const [, services = ''] = table.split('## Services');
  const clauses = [...services.matchAll(/^\| LTI-\d+ \| LTI \| [^|]+ \| ([^|]+) \|$/gm)];
  // The first 51 rows precede those of the services.
  expect(clauses).toHaveLength(ids.length - 51);
  for (const [, clause] of clauses) expect(clause).toMatch(/^(?:AGS|NRPS|DL|DR|SR|SEC): |^ours/);
});

const source = `
describe('a group', () => {
  covers('VOICE-05');
  test.each([['a', 'CALL-09']])('one of %s', () => {
    covers('LOGIN-08', "CALL-01");
    // covers('CALL-02')
  });
  test(\`of \${name}\`, () => discovers('CALL-03'));
});`;

test('readTests reads ids in calls of covers, not in comments or other calls', () => {
  expect(readTests('a.test.ts', source).ids).toEqual(['VOICE-05', 'LOGIN-08', 'CALL-01']);
});

test('readTests reads the titles of tests and groups', () => {
  const { titles } = readTests('a.test.ts', source);
  expect(titles).toEqual(["'a group'", "'one of %s'", '`of ${name}`']);
});

test('readTests rejects an id that is not a string literal', () => {
  expect(() => readTests('a.test.ts', 'covers(`CALL-${number}`)')).toThrow('a.test.ts');
  expect(() => readTests('a.test.ts', "covers('CALL-01', id)")).toThrow('a.test.ts');
});

test('namesRow finds an id anywhere in a title', () => {
  const titles = [
    'VOICE-05 the waveform',
    'as VOICE-05 says',
    'VOICE-5',
    'voice-05',
    'the waveform',
  ];
  expect(titles.filter(namesRow)).toEqual(titles.slice(0, 2));
});

test('compare reports rows without a test and unknown ids, decisions excepted', () => {
  const rows = [
    { id: 'AREA-01', area: 'AREA' },
    { id: 'AREA-02', area: 'AREA' },
  ];
  const result = compare(rows, ['AREA-01', 'AREA-01', 'AREA-09', 'R48']);
  expect(result.unproven.map((row) => row.id)).toEqual(['AREA-02']);
  expect(result.unknown).toEqual(['AREA-09']);
});
