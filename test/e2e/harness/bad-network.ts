import type { Page, Route } from '@playwright/test';

/** What becomes of a call: nothing yet, no answer, an answer without a text, or what it asked for. */
export type Fate = 'held' | 'aborted' | '500' | 'answered';

export interface BadNetwork {
  /** Decides over calls by their path, those that are held among them. */
  decide(fate: (path: string) => Fate): void;
  /** Paths of all calls that ask for something. */
  asked: Set<string>;
  /** Says that a page is opened now: its first question who is signed in is always answered. */
  visit(): void;
}

/** Puts a network that fails on demand between a page and the API. Calls that ask who is signed in are let through once a visit. */
export async function badNetwork(page: Page): Promise<BadNetwork> {
  let fateOf: (path: string) => Fate = () => 'answered';
  let known = false;
  let held: { route: Route; path: string }[] = [];
  const asked = new Set<string>();
  // The page that was open before still calls until it is left, for example because its network came back.
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
      // A page that has moved on has cancelled its calls, and their routes are gone with them.
      for (const { route, path } of waiting) void meet(route, path).catch(() => undefined);
    },
    visit() {
      known = false;
      if (!opened) page.once('framenavigated', () => (opened = true));
    },
  };
}
