import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

// The headless shell first: a full browser window uses as much memory as the page.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const elsewhere = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/**
 * An installed Chromium: CHROMIUM_PATH, else Playwright's, else one on PATH.
 * @returns {string | undefined} path of the executable
 */
export function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  const candidates = [
    process.env.CHROMIUM_PATH ?? '',
    chromium.executablePath(),
    ...onPath,
    ...elsewhere,
  ];
  return candidates.find((file) => file !== '' && existsSync(file));
}
