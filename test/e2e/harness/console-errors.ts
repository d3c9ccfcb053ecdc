import type { BrowserContext } from '@playwright/test';

export interface ConsoleErrors {
  /** Announces an error that the product logs, for example because the test makes a request fail. */
  expect(text: RegExp): void;
  /** Listens to every page of the context. */
  watch(context: BrowserContext): Promise<void>;
  /** All errors so far. */
  all(): string[];
  unexpected(): string[];
}

/** The browser's own line about a 4xx response: the test's assertions decide whether it is right. */
const failedLoad = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Collects console errors, uncaught exceptions, and violations of the content security policy. */
export function watchConsole(): ConsoleErrors {
  const errors: string[] = [];
  const expected = [failedLoad];
  return {
    expect: (text) => expected.push(text),
    watch: async (context) => {
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      context.on('weberror', (error) => errors.push(error.error().message));
      // Chromium logs nothing about a violation that the page's code catches.
      await context.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(`${violatedDirective} forbids ${blockedURI}`),
        ),
      );
    },
    all: () => [...errors],
    unexpected: () => errors.filter((text) => !expected.some((pattern) => pattern.test(text))),
  };
}
