import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

// First the one without a window interface of its own, which costs as much as the page it shows.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const elsewhere = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/**
 * A Chromium on this machine: CHROMIUM_PATH, else Playwright's own, else one on the path.
 * @returns {string | undefined} its file, undefined when there is none
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
