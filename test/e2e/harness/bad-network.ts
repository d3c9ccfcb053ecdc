import type { Page, Route } from '@playwright/test';

/** What happens to a request: held, aborted, answered with an empty 500, or passed on. */
export type Fate = 'held' | 'aborted' | '500' | 'answered';

export interface BadNetwork {
  /** Sets the fate of requests by path, also of those that are held. */
  decide(fate: (path: string) => Fate): void;
  /** Paths of all GET requests. */
  asked: Set<string>;
  /** To be called when a page is opened: its first request to /api/auth/me is always passed on. */
  visit(): void;
}

/** Makes requests of a page to the API fail on demand; the first /api/auth/me of each visit passes. */
export async function badNetwork(page: Page): Promise<BadNetwork> {
  let fateOf: (path: string) => Fate = () => 'answered';
  let known = false;
  let held: { route: Route; path: string }[] = [];
  const asked = new Set<string>();
  // The page before still sends requests until it is left, for example because it is online again.
  let opened = false;
  const meet = async (route: Route, path: string): Promise<void> => {
    const fate = fateOf(path);
    if (fate === 'held') held.push({ route, path });
    else if (fate === 'aborted') await route.abort();
    else if (fate === '500') await route.fulfill({ status: 500, body: '' });
    else await route.continue();
  };
  await page.route('**/api/**', async (route) => {
    if (!opened) return route.continue();
    const path = new URL(route.request().url()).pathname;
    const first = path === '/api/auth/me' && !known;
    if (first) {
      known = true;
      return route.continue();
    }
    if (route.request().method() === 'GET') asked.add(path);
    await meet(route, path);
  });
  return {
    asked,
    decide(fate) {
      fateOf = fate;
      const waiting = held;
      held = [];
      // A page that has navigated has cancelled its requests; their routes can no longer be continued.
      for (const { route, path } of waiting) void meet(route, path).catch(() => undefined);
    },
    visit() {
      known = false;
      if (!opened) page.once('framenavigated', () => (opened = true));
    },
  };
}
