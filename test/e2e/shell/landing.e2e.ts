import { expect, sharedFixture, test } from '../fixtures.ts';

test.describe('landing page', () => {
  const landing = sharedFixture(async ({ as }) => {
    const page = await as();
    await page.goto('/');
    return page;
  });
  const link = (name: string) =>
    landing().getByRole('main').getByRole('link', { name, exact: true });

  test('links to login and registration', { tag: ['@LAND-01', '@LAND-02'] }, async () => {
    await expect(link('Login')).toHaveAttribute('href', '/login');
    await expect(link('Register')).toHaveAttribute('href', '/register');
  });

  for (const [tag, name] of [
    ['@LAND-03', 'How it works'],
    ['@LAND-04', 'About the research'],
  ] as const)
    test(`has a section '${name}'`, { tag }, async () => {
      await expect(landing().getByRole('main').getByRole('heading', { name })).toBeVisible();
    });

  test(
    'has a register button each for students and instructors',
    { tag: ['@LAND-05', '@LAND-06'] },
    async () => {
      const main = landing().getByRole('main');
      await expect(main.getByRole('heading', { name: 'Who it is for' })).toBeVisible();
      for (const name of ['Register as a student', 'Register as an instructor'])
        await expect(main.getByRole('link', { name })).toHaveAttribute('href', '/register');
    },
  );

  test('has a contact mail link in its footer', { tag: ['@LAND-07'] }, async () => {
    const footer = landing().getByRole('contentinfo');
    await expect(footer.locator('a[href^="mailto:"]')).toBeVisible();
  });
});

test(
  'the team page shows three members and the research focus',
  { tag: ['@LAND-08', '@LAND-09', '@LAND-11'] },
  async ({ page }) => {
    await page.goto('/research-team');
    const members = page.getByRole('main').getByRole('listitem');
    await expect(members).toHaveCount(3);
    for (const member of await members.all()) {
      await expect(member.getByRole('heading')).not.toBeEmpty();
      await expect(member.locator('p')).toHaveCount(2);
      await expect
        .poll(() =>
          member.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth),
        )
        .toBeGreaterThan(0);
    }
    const focus = page.getByRole('region', { name: 'Research focus' });
    await expect(focus.locator('a[href^="mailto:"]')).toBeVisible();
  },
);

test(
  'the team page replaces a picture that fails to load with a placeholder',
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
  'landing and login page show the configured contact without an API request',
  { tag: ['@LAND-07'] },
  async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url());
    });
    // The document as a server with CONTACT_EMAIL=help@uni.test returns it.
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
