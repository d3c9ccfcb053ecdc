import type { BrowserContext } from '@playwright/test';

export interface ConsoleErrors {
  /** Says that the product logs an error with this text, for example because the test breaks a call. */
  expect(text: RegExp): void;
  /** Listens to every page of the context. */
  watch(context: BrowserContext): void;
  /** All errors so far. */
  all(): string[];
  unexpected(): string[];
}

/** The browser's own line on a 4xx answer: whether that is right is for the test's assertions. */
const failedLoad = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Collects console errors and uncaught exceptions. */
export function watchConsole(): ConsoleErrors {
  const errors: string[] = [];
  const expected = [failedLoad];
  return {
    expect: (text) => expected.push(text),
    watch: (context) => {
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      context.on('weberror', (error) => errors.push(error.error().message));
    },
    all: () => [...errors],
    unexpected: () => errors.filter((text) => !expected.some((pattern) => pattern.test(text))),
  };
}
