import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { readSources } from '../../../scripts/lib/sources.mjs';
import { checklistRows } from '../../../scripts/lib/covered.mjs';
import { projectRoot } from '../../../tool/paths.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const decisions = read('docs/spec/decisions.md');
const outlines = [1, 2].map((number) => read(`docs/spec/specification-${number}.md`));
const sources = readSources(projectRoot, ['tool', 'client', 'lti', 'scripts', 'test']);

const citation = /specifications? ([12])((?:,?\s+(?:\* )?(?:and )?§\d+)+)/gi;

test('every decision that the code cites is in docs/spec', () => {
  const known = new Set([...decisions.matchAll(/^\| ([RW]\d+) /gm)].map(([, id]) => id));
  expect(known.size).toBe(48 + 16);
  const unknown = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\b[RW]\d{1,2}\b/g)]
      .filter(([id]) => !known.has(id))
      .map(([id]) => `${path}: ${id}`),
  );
  expect(unknown).toEqual([]);
});

test('every section of a specification that the code cites is in docs/spec', () => {
  const headings = outlines.map((outline) =>
    [...outline.matchAll(/^## (§\d+)/gm)].map(([, section]) => section),
  );
  const unknown = sources.flatMap(({ path, text }) =>
    [...text.matchAll(citation)].flatMap(([, number, sections = '']) =>
      (sections.match(/§\d+/g) ?? [])
        .filter((section) => !headings[Number(number) - 1]?.includes(section))
        .map((section) => `${path}: ${number} ${section}`),
    ),
  );
  expect(unknown).toEqual([]);
});

test('the outlines name every row of the checklist and no other', () => {
  const ids = checklistRows(read('test/spec/checklist.md')).map(({ id }) => id);
  const named = outlines.flatMap((outline) =>
    [...outline.matchAll(/\b([A-Z]+-\d{2,})(?: to ([A-Z]+-\d{2,}))?/g)].flatMap(
      ([, first = '', last = first]) => {
        const from = ids.indexOf(first);
        const to = ids.indexOf(last);
        return from < 0 || to < from ? [`${first} to ${last}`] : ids.slice(from, to + 1);
      },
    ),
  );
  expect([...new Set(named)].sort()).toEqual([...ids].sort());
});
