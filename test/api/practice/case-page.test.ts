import { beforeAll, expect, test } from '@jest/globals';
import { sectionsAtOnce } from '../../../tool/contract/constants/instructor.ts';
import { chooseCases, type CaseSort } from '../../../tool/contract/choose-cases.ts';
import { countCases, instructorFacts } from '../../../tool/contract/case-list.ts';
import type { CaseCard } from '../../../tool/contract/practice-case.ts';
import { Assignment } from '../../../tool/features/assignments/model.ts';
import { createTestApp, type Caller } from '../../support/app.ts';
import { buildSection } from '../../support/builders/organisation.ts';
import { buildStudent } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildDean } from '../../support/builders/teaching.ts';
import { useDatabase } from '../../support/database.ts';
import { examinedBy } from '../../support/examined.ts';

useDatabase({ monitorCommands: true });

type ListedCase = CaseCard & { due_at: string | null };
const page = '/api/practice_cases/page';
const whole = '/api/practice_cases/get_cases?include_drafts=true&fields=card';

let dean: Awaited<ReturnType<typeof buildDean>>;
let caller: Caller;

/** Seven cases, three created at the same instant, and two not listed: deleted, or of others' sections. */
beforeAll(async () => {
  dean = await buildDean(sectionsAtOnce + 1);
  caller = await createTestApp().as(dean);
  const [first, second, third] = dean.sections;
  if (!first || !second) throw new Error('a dean has sections');
  const draft = { published: false, is_draft: true };
  const at = (day: number) => ({ created_at: new Date(Date.UTC(2026, 1, day)) });
  await buildCase(first, { title: 'Bread', ...at(3), description: 'Ana buys bread' });
  await buildCase(second, { title: 'apples', ...at(3), ...draft, situation_instructions: '' });
  await buildCase(third, {
    title: '',
    target_language: '',
    ...at(3),
    published: false,
    is_draft: false,
  });
  await buildCase(first, { title: 'Zoo', ...at(1), section_id: first.id });
  await buildCase(first, { title: 'Bread', ...at(9), target_language: 'German', ...draft });
  await buildCase(second, { title: 'Café', ...at(2), proficiency_level: 'Anabasis' });
  await buildCase(second, { title: 'Bread', ...at(4) });
  await buildCase(first, { title: 'Bread gone', ...at(5), deleted_at: new Date() });
  const { id: foreign } = await buildSection(first);
  await buildCase(first, { title: 'Bread of others', ...at(6), section_id: foreign });
});

const read = async (query = '') => (await caller.get(`${page}?${query}`)).body;

test('a page of cases equals filtering, sorting and counting the whole list in the browser', async () => {
  const cards: CaseCard[] = (await caller.get(whole)).body;
  expect(cards).toHaveLength(7);
  const facts = instructorFacts((language) => (language === 'German' ? 'Deutsch' : language));
  for (const search of ['', 'bread', ' ANA ', 'deutsch', 'CAFE', 'nothing'])
    for (const filter of ['all', 'published', 'draft'])
      for (const sort of ['newest', 'oldest', 'title'] satisfies CaseSort[]) {
        const expected = chooseCases(cards, { search, filter, sort }, facts).map((card) => ({
          ...card,
          due_at: null,
        }));
        const languages = search === 'deutsch' ? '&languages=Dutch,German' : '';
        const query = `search=${encodeURIComponent(search)}&filter=${filter}&sort=${sort}${languages}`;
        expect(await read(query)).toEqual({
          cases: expected,
          shown: expected.length,
          counts: countCases(cards),
        });
        const part = await read(`${query}&limit=2`);
        expect(part).toMatchObject({ cases: expected.slice(0, 2), shown: expected.length });
        const next = await read(`${query}&limit=2&offset=2`);
        expect(next).toMatchObject({ cases: expected.slice(2, 4), shown: expected.length });
      }
  expect(countCases(cards)).toEqual({ total: 7, published: 4, draft: 2 });
  expect((await read('search=CAFE')).shown).toBe(1);
  expect((await read('search=deutsch&languages=German')).shown).toBe(1);
});

test('a page of cases of a section contains its own cases and those of its class', async () => {
  const place = `class_id=${dean.sections[0]?.class_id}&section_id=${dean.sections[0]?.id}`;
  expect((await read(place)).cases).toMatchObject((await caller.get(`${whole}&${place}`)).body);
  const [second] = dean.sections.slice(1);
  expect((await read(`section_id=${second?.id}`)).counts).toEqual({
    total: 3,
    published: 2,
    draft: 1,
  });
});

test('a card shows the earliest due date in the sections of the caller', async () => {
  const mine = await buildDean(2);
  const [one, other] = mine.sections;
  const foreign = await buildDean(1);
  const [{ id: practice_case_id }, { id: undated }] = [await buildCase(one), await buildCase(one)];
  const assigned = (section_id: string | undefined, day: number, fields = {}) => ({
    section_id,
    practice_case_id,
    due_at: new Date(Date.UTC(2027, 0, day)),
    ...fields,
  });
  const removed_at = new Date();
  await Assignment.insertMany([
    assigned(one?.id, 9),
    assigned(other?.id, 7),
    assigned(foreign.section.id, 3),
    assigned(one?.id, 5, { practice_case_id: undated, removed_at }),
    assigned(other?.id, 5, { practice_case_id: undated, due_at: null }),
  ]);
  const { cases } = (await (await createTestApp().as(mine)).get(page)).body;
  const dueOf = new Map(cases.map(({ id, due_at }: ListedCase) => [id, due_at]));
  expect(dueOf.get(practice_case_id)).toBe('2027-01-07T00:00:00.000Z');
  expect(dueOf.get(undated)).toBeNull();
});

test('a page of cases examines each case once, and again only the cases that it returns', async () => {
  await read();
  const { documents, returned } = await examinedBy(() => read('search=bread&limit=2'));
  expect(documents).toBeLessThanOrEqual(1.1 * returned + 2);
});

test.each([
  'filter=odd',
  'sort=due',
  'limit=0',
  'limit=2.5',
  'offset=-1',
  `search=${'a'.repeat(201)}`,
  'search=a&search=b',
])('a page of cases with an invalid parameter returns 400: %s', async (query) => {
  expect((await caller.get(`${page}?${query}`)).status).toBe(400);
});

test('a page of cases returns 403 to students and hides cases of other classes', async () => {
  const [section] = dean.sections;
  const student = await createTestApp().as(await buildStudent(section));
  expect((await student.get(page)).status).toBe(403);
  const other = await buildDean(1);
  const outsider = await createTestApp().as(other);
  expect((await outsider.get(`${page}?section_id=${section?.id}`)).status).toBe(403);
  expect((await outsider.get(page)).body).toEqual({
    cases: [],
    shown: 0,
    counts: { total: 0, published: 0, draft: 0 },
  });
});
