import { availableParallelism } from 'node:os';
import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

/** The stand-ins run as their TypeScript source. */
const resolve = { conditions: ['source', ...defaultServerConditions] };
const source = { resolve, ssr: { resolve } };

export default defineConfig({
  test: {
    // Tests wait for the database's thread as much as they work, so two cores take two at a time; three
    // took as long.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        ...source,
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.{ts,tsx}', 'tool/stand-ins/*/test/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        ...source,
        test: {
          name: 'api',
          // ltijs requires it, so it must be the same module for both.
          server: { deps: { external: [/lti\/protocol\/got/] } },
          include: ['test/{api,lti}/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['test/support/database.global.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
