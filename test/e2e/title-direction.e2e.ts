import type { Page } from '@playwright/test';
import { buildInstructor, buildStudent } from '../support/builders/people.ts';
import { buildSection } from '../support/builders/organisation.ts';
import { buildCase } from '../support/builders/practice.ts';
import { buildPractised } from '../support/builders/practised.ts';
import { expect, test } from './fixtures.ts';

const title = 'في المطعم: "طلب الطعام"!';

/** How many times the title is in sight, and how many of them begin or end on the wrong side. */
const shownOn = (page: Page) =>
  page.evaluate((wanted) => {
    const found = { shown: 0, wrong: 0 };
    const texts = document.createTreeWalker(document.querySelector('#root') ?? document.body, 4);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const at = node.nodeValue?.indexOf(wanted) ?? -1;
      if (at < 0 || !node.parentElement?.checkVisibility()) continue;
      const leftOf = (index: number) => {
        const range = new Range();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        return range.getBoundingClientRect().left;
      };
      found.shown += 1;
      if (leftOf(at) < leftOf(at + wanted.length - 1)) found.wrong += 1;
    }
    return found;
  }, title);

test('an Arabic title reads from right to left on the pages of another language', async ({
  as,
}) => {
  const section = await buildSection();
  const [student, instructor] = await Promise.all([
    buildStudent(section),
    buildInstructor(section),
  ]);
  const practiceCase = await buildCase(section, { title });
  const { id } = await buildPractised(student, practiceCase, { feedback: 'Well done.' });
  const pages = {
    '/student/dashboard': student,
    '/student/practice': student,
    '/student/progress': student,
    [`/student/conversations/${id}`]: student,
    [`/feedback/${id}`]: student,
    [`/practice/${practiceCase.id}`]: student,
    '/instructor/dashboard': instructor,
    '/instructor/lessons': instructor,
    '/instructor/analytics': instructor,
  };
  for (const [path, user] of Object.entries(pages)) {
    const page = await as(user, { viewport: { width: 1280, height: 800 } });
    await page.goto(path);
    await expect(page.getByText(title).first(), path).toBeAttached();
    await expect.poll(async () => (await shownOn(page)).shown, path).toBeGreaterThan(0);
    expect((await shownOn(page)).wrong, path).toBe(0);
  }
});
