import { queryClient } from '../lib/query-client.ts';
import { pages } from './pages.ts';
import { Shell } from './RootLayout.tsx';
import { router } from './router.tsx';

/** The page that is likely to be opened next, by the current page. */
const next: Readonly<Record<string, string>> = {
  '/login': '/student/dashboard',
  '/student/dashboard': '/practice/:id',
  '/student/practice': '/practice/:id',
};

/** Delay after a page was opened, and interval of the checks for pending queries, in milliseconds. */
const pollMs = 1_000;

/**
 * While a student reads a page, preloads the chunk of the page that probably comes next, so that a
 * slow network does not delay the click. The page's own queries come first, and nothing is
 * preloaded when the user saves data.
 */
export function fetchAhead(): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let last = '';
  const fetchFor = (pathname: string): void => {
    if (pathname === last) return;
    last = pathname;
    clearTimeout(waiting);
    const path = next[pathname];
    if (path === undefined || savesData()) return;
    const whenQuiet = () => {
      if (queryClient.isFetching() > 0) return wait();
      if (pathname === '/login') Shell.preload();
      pages.find((page) => page.path === path)?.page.preload();
    };
    const wait = () => void (waiting = setTimeout(whenQuiet, pollMs));
    wait();
  };
  fetchFor(router.state.location.pathname);
  router.subscribe(({ location }) => fetchFor(location.pathname));
}

/** Only some browsers report it. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
