import type { Locator, Page } from '@playwright/test';
import type { BuiltSection } from '../../support/builders/organisation.ts';

type Place = Pick<BuiltSection, 'institution_id' | 'term_id' | 'class_id'>;

/** Path of Class Management with these levels selected. */
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

/** The open dialog or alert dialog. */
export const dialog = (page: Page): Locator =>
  page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** An error banner of the page or of a dialog. */
export const alert = (page: Page, text: string): Locator =>
  page.getByRole('alert').filter({ hasText: text });

export const notice = (page: Page, text: string): Locator =>
  page.getByRole('status').filter({ hasText: text });

interface Broken {
  /** The method whose requests fail from now on; null lets all pass. */
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | null;
  /** Error text of the failed response; null for an empty body. */
  error: string | null;
}

/** Makes requests to a path fail on demand. */
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

/** Collects method and path of every request to /api/master from now on. */
export function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/master/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}
