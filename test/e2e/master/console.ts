import type { Locator, Page } from '@playwright/test';
import type { BuiltSection } from '../../support/builders/organisation.ts';

type Place = Pick<BuiltSection, 'institution_id' | 'term_id' | 'class_id'>;

/** Address of Class Management with so much chosen. */
export function classesPath(place: Partial<Place> = {}): string {
  const chosen = {
    institution: place.institution_id,
    term: place.term_id,
    class: place.class_id,
  };
  const query = new URLSearchParams();
  for (const [level, id] of Object.entries(chosen)) if (id !== undefined) query.set(level, id);
  return `/master/classes?${query}`;
}

export const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });

/** The one dialog that is open, a question among them. */
export const dialog = (page: Page): Locator =>
  page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** What the banners at the top and in dialogs say went wrong. */
export const alert = (page: Page, text: string): Locator =>
  page.getByRole('alert').filter({ hasText: text });

export const notice = (page: Page, text: string): Locator =>
  page.getByRole('status').filter({ hasText: text });

interface Broken {
  /** The method whose calls fail from now on; null lets all pass. */
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | null;
  /** What the failing answer says. */
  error: string | null;
}

/** Makes calls below a path fail on demand. */
export async function breakable(page: Page, path: string): Promise<Broken> {
  const broken: Broken = { method: null, error: null };
  await page.route(new RegExp(`/api/master/${path}([/?].*)?$`), (route) => {
    if (route.request().method() !== broken.method) return route.continue();
    return broken.error === null
      ? route.fulfill({ status: 500, body: '' })
      : route.fulfill({ status: 500, json: { error: broken.error } });
  });
  return broken;
}

/** Method and path of every call to the master's API, from now on. */
export function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/master/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}
