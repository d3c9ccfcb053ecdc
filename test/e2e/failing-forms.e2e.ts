import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { waitUntilLoaded } from './harness/wait-until-loaded.ts';
import { type Form, forms, send, sender } from './screens/forms.ts';
import { addressOf, nameOf } from './screens/screen.ts';
import { openStage, personOf } from './screens/stage.ts';

for (const form of forms)
  test(`${nameOf(form.screen)} keeps its input when the request fails and submits once`, async ({
    as,
    consoleErrors,
  }) => {
    consoleErrors.expect(/./);
    const { screen } = form;
    const stage = await openStage();
    const page = await as(personOf(stage, screen.as));
    await page.goto(addressOf(screen, stage));
    await screen.act?.(page, stage);
    await expect(screen.shows(page, stage)).toBeVisible();
    await waitUntilLoaded(page);
    for (const [label, value] of Object.entries(form.typed)) await field(page, label).fill(value);
    if (form.ticked) await page.getByRole('checkbox', { name: form.ticked }).check();

    let fate: '500' | 'aborted' | 'held' = '500';
    let sent = 0;
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(form.call, async (route) => {
      if (route.request().method() === 'GET') return route.continue();
      sent += 1;
      if (fate === '500') return route.fulfill({ status: 500, body: '' });
      if (fate === 'aborted') return route.abort();
      await released;
      await route.continue();
    });
    for (const next of ['500', 'aborted', 'offline'] as const) {
      fate = next === '500' ? '500' : 'aborted';
      await page.context().setOffline(next === 'offline');
      const before = sent;
      await send(page, form);
      if (next !== 'offline') await expect.poll(() => sent, next).toBe(before + 1);
      const text = next === '500' ? form.refused : (form.lost ?? form.refused);
      await expect(page.getByText(text).last(), next).toBeVisible();
      // The text may be that of the failure before, and a pending request would be held below.
      await expect(sender(page, form), next).toBeEnabled();
      await expectKept(page, form);
    }

    await page.context().setOffline(false);
    fate = 'held';
    const before = sent;
    await send(page, form);
    await expect.poll(() => sent).toBe(before + 1);
    // A second submit while the first is pending sends nothing.
    await page.keyboard.press('Enter');
    release();
    await expect(form.done(page, stage)).toBeVisible();
    expect(sent).toBe(before + 1);
  });

const field = (page: Page, label: string) =>
  page.getByLabel(new RegExp(`^${label}( \\(optional\\))?$`, 'i')).last();

async function expectKept(page: Page, form: Form): Promise<void> {
  for (const [label, value] of Object.entries(form.typed))
    await expect(field(page, label)).toHaveValue(value);
  if (form.ticked) await expect(page.getByRole('checkbox', { name: form.ticked })).toBeChecked();
}
