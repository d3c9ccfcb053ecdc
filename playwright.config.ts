import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './test/e2e/harness/browser.ts';
import { timeLimit } from './test/support/time-limits.ts';

// Workers read this file again, so the first process fixes the folder for all of them.
process.env.E2E_OUTPUT ??= process.env.CI
  ? 'test-results'
  : join(tmpdir(), `parley-e2e-results-${process.pid}`);

/** Tests in which people talk: they take their time whatever the machine does. */
const conversations = '**/{voice-*,publish-to-figures,lti}.e2e.ts';
/** Walks through all screens: before other tests have filled the lists that they look at, row by row. */
const walks = '**/{screens,failing-network}.e2e.ts';

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: process.env.E2E_OUTPUT,
  globalSetup: './test/e2e/harness/global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Two workers wait for people who talk half of their time, so that two cores have two others to work for.
  workers: 4,
  // scripts/test.mjs names each project.
  projects: [
    { name: 'conversations', testMatch: conversations, workers: 2 },
    { name: 'walks', testMatch: walks },
    { name: 'screens', testMatch: '**/*.e2e.ts', testIgnore: [conversations, walks] },
  ],
  // Both end what hangs, and say nothing about speed.
  timeout: timeLimit(150_000),
  expect: { timeout: timeLimit(20_000) },
  reporter: process.env.E2E_JSON
    ? [['list'], ['json', { outputFile: process.env.E2E_JSON }]]
    : [['list']],
  use: {
    launchOptions,
    locale: 'en-US',
    timezoneId: 'UTC',
    // Recording every test would cost nearly half of the whole run's time; one that fails can be run
    // again with E2E_TRACE=1.
    trace: process.env.E2E_TRACE ? 'on' : 'off',
  },
});
