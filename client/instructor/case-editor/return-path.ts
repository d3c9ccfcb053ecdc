import { casesPath } from '../cases/cases-path.ts';

/** The LMS's dialog that this page was opened in, while there is one. */
let dialog: string | null = null;

/** The editor leads back to the dialog from then on. It lives as long as the page in the LMS's frame. */
export function rememberDialog(path: string): void {
  dialog = path;
}

/** Where the editor's back button leads, and the key of its text. */
export const wayBack = (): { to: string; text: 'back' | 'backToDialog' } =>
  dialog === null ? { to: casesPath, text: 'back' } : { to: dialog, text: 'backToDialog' };
