import { expect, test } from '../fixtures.ts';

test(
  'the landing page',
  { tag: ['@LAND-01', '@LAND-02', '@LAND-03', '@LAND-04', '@LAND-05', '@LAND-06', '@LAND-07'] },
  async ({ page }) => {
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    await expect(main.getByRole('link', { name: 'Register', exact: true })).toHaveAttribute(
      'href',
      '/register',
    );
    for (const name of ['How it works', 'About the research', 'Who it is for']) {
      await expect(main.getByRole('heading', { name })).toBeVisible();
    }
    for (const name of ['Register as a student', 'Register as an instructor']) {
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', '/register');
    }
    await expect(page.getByRole('contentinfo').locator('a[href^="mailto:"]')).toBeVisible();
  },
);

test('the research team', { tag: ['@LAND-08', '@LAND-09', '@LAND-11'] }, async ({ page }) => {
  await page.goto('/research-team');
  const members = page.getByRole('main').getByRole('listitem');
  await expect(members).toHaveCount(3);
  for (const member of await members.all()) {
    await expect(member.getByRole('heading')).not.toBeEmpty();
    await expect(member.locator('p')).toHaveCount(2);
    await expect
      .poll(() => member.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  const focus = page.getByRole('region', { name: 'Research focus' });
  await expect(focus.locator('a[href^="mailto:"]')).toBeVisible();
});

test(
  'a picture that fails is replaced by a placeholder',
  { tag: ['@LAND-10'] },
  async ({ page, consoleErrors }) => {
    consoleErrors.expect(/ERR_FAILED/);
    await page.route('**/team/*.svg', (route) => route.abort());
    await page.route('https://api.dicebear.com/**', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
      }),
    );
    await page.goto('/research-team');
    for (const image of await page.getByRole('main').getByRole('img').all()) {
      await expect(image).toHaveAttribute('src', /^https:\/\/api\.dicebear\.com\//);
    }
  },
);

test(
  'the contact of the deployment stands on the pages, without a call for it',
  { tag: ['@LAND-07'] },
  async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url());
    });
    // The page as a server with CONTACT_EMAIL=help@uni.test answers it.
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const answer = await route.fetch();
      const body = (await answer.text()).replace('support@parley.test', 'help@uni.test');
      await route.fulfill({ response: answer, body });
    });
    await page.goto('/');
    const mail = page.locator('a[href="mailto:help@uni.test"]');
    await expect(page.getByRole('contentinfo').locator(mail)).toBeVisible();
    await page.goto('/login');
    await expect(mail).toHaveText('help@uni.test');
    expect(calls).toEqual([]);
  },
);
