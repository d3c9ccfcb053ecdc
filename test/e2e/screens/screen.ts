import type { Locator, Page } from '@playwright/test';
import type { Stage, Viewer } from './stage.ts';

/** A page, one of its states, or a dialog on it, as one kind of user sees it. */
export interface Screen {
  name: string;
  as: Viewer;
  /** Its route in client/app/pages.ts; '*' is the page for unknown addresses. */
  route: string;
  /** Its address; the route itself unless given. */
  path?: (stage: Stage) => string;
  /** An element that is visible once the screen has loaded. */
  shows: (page: Page, stage: Stage) => Locator;
  /** The user's actions on the page that lead to the screen. */
  act?: (page: Page, stage: Stage) => Promise<void>;
}

/** 'student: progress'. */
export const nameOf = ({ as, name }: Screen): string => `${as}: ${name}`;
export const addressOf = (screen: Screen, stage: Stage): string =>
  screen.path?.(stage) ?? screen.route;

export const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name, exact: true }).first();
export const text = (what: string | RegExp) => (page: Page) =>
  page.getByText(what, { exact: true }).filter({ visible: true }).first();
export const openDialog = (page: Page): Locator =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).first();
export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();
export const tab = (name: string) => (page: Page) =>
  page.getByRole('tab', { name, exact: true }).click();
