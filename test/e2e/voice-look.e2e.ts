import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { forcedColorFaults } from './harness/forced-colors.ts';
import { textSpacing } from './harness/layout.ts';
import {
  buildStage,
  button,
  lines,
  silence,
  startTalking,
  spoken,
  spokenTest,
} from './voice-stage.ts';

test.describe.configure(spokenTest);

for (const [name, width, height, colorScheme] of [
  ['a wide light', 1280, 800, 'light'],
  ['a phone’s dark', 390, 844, 'dark'],
  ['the narrowest', 320, 640, 'light'],
] as const) {
  test(`the conversation fits ${name} screen and passes axe`, async ({ microphone }, info) => {
    const { student, path } = await buildStage();
    const options = { viewport: { width, height }, colorScheme };
    const page = await (await microphone(silence()))(student, options);
    const faults = async () => (await new AxeBuilder({ page }).analyze()).violations;
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await page.goto(path);
    await expect(button(page, 'Start Conversation')).toBeEnabled();
    await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1');
    expect(await faults()).toEqual([]);
    await page.screenshot({ path: info.outputPath('start.png') });

    await startTalking(page, path);
    await expect(lines(page, 'assistant')).toHaveCount(1, spoken);
    await button(page, 'Hint').click();
    await expect(page.getByText('You could say')).toBeVisible();
    expect(await overflow()).toBeLessThanOrEqual(0);
    expect(await faults()).toEqual([]);
    expect(await forcedColorFaults(page)).toEqual([]);
    await page.screenshot({ path: info.outputPath('talking.png') });
    // A phone hides the header until its button is pressed or the header has the focus.
    const logout = button(page, 'Logout');
    if (width < 768) {
      await expect(logout).not.toBeInViewport();
      await button(page, 'Show menu bar').click();
      await expect(logout).toBeInViewport({ ratio: 1 });
      await page.getByText('of 5:00').click();
      await expect(logout).not.toBeInViewport();
    } else await expect(logout).toBeInViewport({ ratio: 1 });
    // Portrait without and with the bars of the browser, a small tablet or laptop, the frame of an LMS
    // in a window of its own, a low window, and landscape.
    for (const size of [
      { width, height },
      { width, height: 600 },
      { width: 1024, height: 650 },
      { width: 883, height: 612 },
      { width: 900, height: 500 },
      { width: 844, height: 390 },
      { width: 640, height: 360 },
      { width: 640, height: 280 },
    ]) {
      await page.setViewportSize(size);
      const moment = `${String(size.width)} x ${String(size.height)}`;
      for (const name of ['Hint', 'Pause', 'End', 'Help & Feedback'])
        await expect(button(page, name), `${name} at ${moment}`).toBeInViewport({ ratio: 1 });
      expect(await isTurnSeen(page), `whose turn it is, at ${moment}`).toBe(true);
      // A line may be higher than the list, which then shows its end.
      await expect(lines(page, 'assistant').last(), moment).toBeInViewport({ ratio: 0.4 });
      const isSeen = await lines(page, 'assistant').last().evaluate(isUncovered);
      expect(isSeen, `the newest line, uncovered at ${moment}`).toBe(true);
    }
  });
}

/** Whether nothing lies above the line that says whose turn it is. */
const isTurnSeen = (page: Page) =>
  page.locator('[data-turn]').evaluate((turn) => {
    const { left, top, width, height } = turn.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === turn;
  });

/** Whether the middle of what its list shows of a line is below nothing else. */
function isUncovered(line: Element): boolean {
  const [own, list] = [line, line.closest('ol') ?? line].map((one) => one.getBoundingClientRect());
  if (!own || !list) return false;
  const [top, bottom] = [Math.max(own.top, list.top), Math.min(own.bottom, list.bottom)];
  return line.contains(document.elementFromPoint(own.left + own.width / 2, (top + bottom) / 2));
}

test('with text spacing in the frame of an LMS, a learner who types sees whose turn it is, and the controls are 44 px in size', async ({
  microphone,
}) => {
  const { student, path } = await buildStage();
  const viewport = { width: 883, height: 612 };
  const page = await (await microphone(silence()))(student, { viewport });
  await startTalking(page, path);
  const smallest = () =>
    page.locator('[data-help]').evaluateAll((helps) => {
      const boxes = helps.map((help) => help.getBoundingClientRect());
      return Math.min(...boxes.flatMap(({ width, height }) => [width, height]));
    });
  expect(await smallest()).toBeGreaterThanOrEqual(44);
  await page.addStyleTag({ content: textSpacing });
  expect(await isTurnSeen(page), 'while speaking').toBe(true);
  await button(page, 'Type').click();
  await expect(page.getByLabel('Your turn, in writing')).toBeFocused();
  expect(await isTurnSeen(page), 'while typing').toBe(true);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await smallest()).toBeGreaterThanOrEqual(44);
});

test('many words of a case leave room for the captions beside them', async ({ microphone }) => {
  const words = Array.from({ length: 40 }, (_, index) => `una expresión larga ${index}`);
  const { student, path } = await buildStage({ key_items: words.join('\n') });
  const page = await (
    await microphone(silence())
  )(student, {
    viewport: { width: 1280, height: 720 },
  });
  await startTalking(page, path);
  await expect(lines(page, 'assistant')).toHaveCount(1, spoken);
  await expect(lines(page, 'assistant')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'My captions' })).toBeInViewport({ ratio: 1 });
});

test('in a narrow window the expanded sidebar lies above the conversation and is not stored', async ({
  microphone,
}) => {
  const { student, path } = await buildStage();
  const viewport = { width: 883, height: 612 };
  const page = await (await microphone(silence()))(student, { viewport });
  await startTalking(page, path);
  const width = async (part: string) => (await page.locator(part).boundingBox())?.width;
  await expect.poll(() => width('[data-sidebar]')).toBe(48);
  const before = await width('main');
  await button(page, 'Expand sidebar').click();
  await expect.poll(() => width('[data-sidebar]')).toBe(256);
  expect(await width('main')).toBe(before);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('sidebar:state');
  await button(page, 'Collapse sidebar').click();
  await expect.poll(() => width('[data-sidebar]')).toBe(48);
  // Nor does it lie above the next page, or the next conversation.
  await button(page, 'Expand sidebar').click();
  await page.getByRole('link', { name: 'Progress' }).click();
  await expect.poll(() => width('[data-sidebar]')).toBe(48);
});

test('on a phone in landscape Pause and End fill their row', async ({ microphone }) => {
  const { student, path } = await buildStage();
  const page = await (
    await microphone(silence())
  )(student, {
    viewport: { width: 640, height: 480 },
  });
  await startTalking(page, path);
  const free = await button(page, 'End').evaluate((end) => {
    const row = end.parentElement;
    return row && row.getBoundingClientRect().right - end.getBoundingClientRect().right;
  });
  expect(free).toBeLessThan(1);
});

test('on a phone in landscape the Help button covers no line of the captions', async ({
  microphone,
}) => {
  const { student, path } = await buildStage();
  const page = await (
    await microphone(silence())
  )(student, {
    viewport: { width: 640, height: 360 },
  });
  await startTalking(page, path);
  await button(page, 'Type').click();
  await page.getByLabel('Your turn, in writing').fill('Buenas tardes, una mesa para dos.');
  await page.keyboard.press('Enter');
  const line = lines(page, 'user').first();
  await expect(line).toBeVisible(spoken);
  const [text, help] = [
    await line.boundingBox(),
    await button(page, 'Help & Feedback').boundingBox(),
  ];
  expect(text && help && text.x + text.width - help.x).toBeLessThanOrEqual(0);
});

for (const [name, width, height, args] of [
  ['at 400 %', 320, 256, []],
  ['with text at 200 % on a phone', 390, 844, ['--blink-settings=defaultFontSize=32']],
] as const)
  test(`nothing is out of reach ${name} while a hint and the typing field are open`, async ({
    microphone,
  }) => {
    const { student, path } = await buildStage({ key_items: 'una mesa\nla cuenta' });
    const page = await (
      await microphone(silence(), args)
    )(student, { viewport: { width, height } });
    await startTalking(page, path);
    await expect(lines(page, 'assistant')).toHaveCount(1, spoken);
    await button(page, 'Hint').click();
    await expect(button(page, 'Close hint')).toBeVisible();
    await button(page, 'Type').click();
    await page.getByLabel('Your turn, in writing').fill('Buenas tardes.');
    const faults = await page
      .locator('main')
      .locator('button, input, [data-turn], [role="status"], [aria-label="Captions"]')
      .evaluateAll((parts) => {
        const isCovered = (part: Element, block: ScrollLogicalPosition) => {
          part.scrollIntoView({ block });
          const { left, top, width, height } = part.getBoundingClientRect();
          const found = document.elementFromPoint(left + width / 2, top + height / 2);
          return !part.contains(found);
        };
        return parts
          .filter((part) => part.checkVisibility() && !part.closest('[data-role]'))
          .filter(
            (part) =>
              part.scrollWidth > part.clientWidth + 1 ||
              (isCovered(part, 'start') && isCovered(part, 'end')),
          )
          .map((part) => part.ariaLabel ?? part.textContent);
      });
    expect(faults).toEqual([]);
  });
