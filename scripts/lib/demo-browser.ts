import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { demoPassword } from '../../tool/demo-data/people.ts';
import { withMicrophone } from '../../test/e2e/harness/browser.ts';
import { microphoneWave } from '../../test/support/microphone.ts';

/** Launches Chromium with a microphone that plays a sound once, from a file in the folder; by default it is silent. */
export async function launchWithMicrophone(
  folder: string,
  sound = microphoneWave([], 30),
): Promise<Browser> {
  const voice = path.join(folder, 'voice.wav');
  await writeFile(voice, sound);
  return chromium.launch(withMicrophone(voice));
}

/** Signs in on the login form that a page shows. */
export async function submitLogin(
  page: Page,
  email = 'student@parley.test',
  password = demoPassword,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}
