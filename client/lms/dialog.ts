import { useLocation } from 'react-router-dom';

/** The LMS's dialog that this page was opened in, while there is one. */
let dialog: string | null = null;

/** The address of the LMS's dialog, from then on. It lives as long as the page in the LMS's frame. */
export function rememberDialog(path: string): void {
  dialog = path;
}

/** The LMS's dialog that the page is in (deep linking); null outside of one. */
export const dialogPath = (): string | null => dialog;

/**
 * Whether the page stands in a dialog of the LMS. What is chosen there returns to the page around
 * it, which a window of its own does not have.
 */
export function useInDialog(): boolean {
  const { pathname } = useLocation();
  return dialog !== null || pathname.startsWith('/lti/deep-link/');
}
