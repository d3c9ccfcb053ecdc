import type { Page } from '@playwright/test';
import { buildStudent, testPassword } from '../support/builders/people.ts';
import { person } from '../support/fake-lms/course.ts';
import { expect, test } from './fixtures.ts';
import { registeredLms } from './lti-stage.ts';

async function expectAs(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL('/student/dashboard');
  await expect(page.getByRole('banner').getByText(name)).toBeVisible();
}

test('a user connects an existing account at the first launch or later in Settings', async ({
  server,
  as,
  consoleErrors,
}) => {
  const lms = await registeredLms(server, 'E2E_CONNECT_LMS_PORT');
  consoleErrors.expect(/400 \(Bad Request\)/);
  try {
    const [early, late] = [await buildStudent(), await buildStudent()];
    const people = [early, late].map(({ id, email }) =>
      person(id, 'student', 'Lena', 'Launch', email),
    );
    lms.course.people = people;
    lms.course.links = [{ id: 'practice', title: 'Practice', custom: {} }];
    const open = async ({ id }: { id: string }) => {
      const page = await as();
      await page.goto(`${lms.origin}/open?as=${id}&link=practice`);
      await expect(
        page.getByRole('heading', { name: 'Is this account yours, too?' }),
      ).toBeVisible();
      return page;
    };
    const connect = (page: Page) =>
      page.getByRole('button', { name: 'Sign In and Connect' }).click();
    const password = (page: Page) => page.getByLabel('Password', { exact: true });

    const first = await open(early);
    await expect(first.getByLabel('Email')).toHaveValue(early.email);
    await password(first).fill('Wrong-pass-1');
    await connect(first);
    await expect(first.getByText('Invalid email or password')).toBeVisible();
    await password(first).fill(testPassword);
    await connect(first);
    const name = `${early.first_name} ${early.last_name}`;
    await expectAs(first, name);

    const second = await open(late);
    await second.getByRole('button', { name: 'Go On Without It' }).click();
    await second.getByRole('checkbox', { name: /^I have read the consent document/ }).check();
    await second.getByRole('button', { name: 'I Agree' }).click();
    await expect(second).toHaveURL('/student/dashboard');
    await second.goto('/student/settings');
    await second.getByRole('button', { name: 'Connect Another Account' }).click();
    await second
      .getByRole('region', { name: 'Another Account of Yours' })
      .getByLabel('Email')
      .fill(late.email);
    await password(second).fill(testPassword);
    await connect(second);
    await expectAs(second, `${late.first_name} ${late.last_name}`);
  } finally {
    await lms.close();
  }
});
