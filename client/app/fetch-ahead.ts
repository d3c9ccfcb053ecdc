import { queryClient } from '../lib/query-client.ts';
import { pages } from './pages.ts';
import { Shell } from './RootLayout.tsx';
import { router } from './router.tsx';

/** What is likely to be opened next, by where one is. */
const next: Readonly<Record<string, string>> = {
  '/login': '/student/dashboard',
  '/student/dashboard': '/practice/:id',
  '/student/practice': '/practice/:id',
};

/** How long after a page was opened, and between two looks at whether it has what it asked for, in milliseconds. */
const lookEvery = 1_000;

/**
 * While a student reads a page, fetches the code of what probably comes next, so that a slow network does
 * not have to bring it after the click. What the page itself asks for comes first, and whoever saves data
 * is spared.
 */
export function fetchAhead(): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let last = '';
  const look = (pathname: string): void => {
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
    const wait = () => void (waiting = setTimeout(whenQuiet, lookEvery));
    wait();
  };
  look(router.state.location.pathname);
  router.subscribe(({ location }) => look(location.pathname));
}

/** Only some browsers say it. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
