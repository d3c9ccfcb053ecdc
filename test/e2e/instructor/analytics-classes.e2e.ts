import { readFile } from 'node:fs/promises';
import { buildCase } from '../../support/builders/practice.ts';
import { buildDean } from '../../support/builders/teaching.ts';
import { expect, test } from '../fixtures.ts';
import { rowsOf } from './analytics-stage.ts';

test("the export of all classes names each case's class last", async ({ as }) => {
  const instructor = await buildDean(2);
  for (const section of instructor.sections) await buildCase(section, { title: 'Market' });
  const page = await as(instructor);
  await page.goto('/instructor/analytics');
  await page.getByRole('button', { name: 'All Classes' }).click();
  await expect(rowsOf(page)).toHaveCount(2);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const [header, ...rows] = (await readFile(await (await downloading).path(), 'utf8'))
    .trim()
    .split('\r\n')
    .map((line) => line.split(',').at(-1));
  expect(header).toBe('Class');
  expect(rows.sort()).toEqual(instructor.sections.map(({ course_code }) => course_code).sort());
});
