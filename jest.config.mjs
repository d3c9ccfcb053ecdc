import { availableParallelism } from 'node:os';

/** Strips types and compiles JSX, no more: what runs is the source as Node runs it. */
const swc = (/** @type {boolean} */ tsx) => [
  '@swc/jest',
  {
    swcrc: false,
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
    },
  },
];

const common = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.ts$': swc(false), '\\.tsx$': swc(true) },
  testEnvironment: '<rootDir>/test/support/jest/node-environment.mjs',
  setupFilesAfterEnv: ['<rootDir>/test/support/jest/limits.setup.ts'],
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
};

/** @type {import('jest').Config} */
export default {
  // Each file leaves some 20 MB behind; at two gigabytes a fifth of the time went into collecting garbage.
  workerIdleMemoryLimit: '700MB',
  testSequencer: './test/support/jest/sequencer.mjs',
  // Tests wait for the database's thread as much as they work, so two cores take two at a time; three
  // took as long.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  projects: [
    {
      ...common,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/test/unit/**/*.test.{ts,tsx}',
        '<rootDir>/tool/stand-ins/*/test/**/*.test.ts',
      ],
    },
    {
      ...common,
      displayName: 'api',
      runtime: '<rootDir>/test/support/jest/shared-runtime.mjs',
      testEnvironment: '<rootDir>/test/support/jest/shared-environment.mjs',
      testMatch: ['<rootDir>/test/{api,lti}/**/*.test.ts'],
      globalSetup: '<rootDir>/test/support/jest/database.setup.mjs',
      globalTeardown: '<rootDir>/test/support/jest/database.teardown.mjs',
      // Compiled, an engine starts with a third of the work that it takes from its source.
      moduleNameMapper: {
        '^@parley/([\\w-]+)$': '<rootDir>/tool/stand-ins/$1/dist/index.js',
        '^@parley/([\\w-]+)/(\\w+)$': '<rootDir>/tool/stand-ins/$1/dist/$2.js',
      },
    },
  ],
};
