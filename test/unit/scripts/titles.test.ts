import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checklistRows, compare, provenIds } from '../../../scripts/lib/titles.mjs';
import { projectRoot } from '../../../tool/paths.ts';

const checklist = readFileSync(join(projectRoot, 'test/spec/checklist.md'), 'utf8');

test('the checklist has 868 rows, each with an id of its own and in its own area', () => {
  const rows = checklistRows(checklist);
  expect(rows).toHaveLength(868);
  expect(new Set(rows.map((row) => row.id)).size).toBe(868);
  expect(rows.filter((row) => !row.id.startsWith(`${row.area}-`))).toEqual([]);
});

test('the ids at the beginning of a title count', () => {
  expect(provenIds('VOICE-05 the waveform canvas is 300x60')).toEqual(['VOICE-05']);
  expect(provenIds('LOGIN-08, CALL-01: the login answers a token')).toEqual([
    'LOGIN-08',
    'CALL-01',
  ]);
  expect(provenIds('IEDIT-100')).toEqual(['IEDIT-100']);
});

test('an id in the middle of a title, a part of one, or none does not count', () => {
  expect(provenIds('unlike VOICE-05 this is about something else')).toEqual([]);
  expect(provenIds('VOICE-5 has one digit')).toEqual([]);
  expect(provenIds('voice-05 in small letters')).toEqual([]);
  expect(provenIds('a range VOICE-01..VOICE-04')).toEqual([]);
  expect(provenIds('')).toEqual([]);
});

test('rows are proven once, and ids that no row has are found', () => {
  const rows = [
    { id: 'AREA-01', area: 'AREA' },
    { id: 'AREA-02', area: 'AREA' },
  ];
  const result = compare(rows, ['AREA-01 a fact', 'AREA-01 again', 'AREA-09 no such row', 'other']);
  expect(result.unproven.map((row) => row.id)).toEqual(['AREA-02']);
  expect(result.unknown).toEqual(['AREA-09']);
});
