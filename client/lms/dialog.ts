import { useLocation } from 'react-router-dom';

/** Path of the LMS dialog (deep linking) that this page was opened in; null outside of one. */
let dialog: string | null = null;

/** Remembers the path of the LMS dialog until the frame is reloaded. */
export function rememberDialog(path: string): void {
  dialog = path;
}

/** Path of the LMS dialog that the page is in; null outside of one. */
export const dialogPath = (): string | null => dialog;

/**
 * Whether the page is in a dialog of the LMS. The selection there is returned to the LMS page
 * around it, which a separate window does not have.
 */
export function useInDialog(): boolean {
  const { pathname } = useLocation();
  return dialog !== null || pathname.startsWith('/lti/deep-link/');
}
