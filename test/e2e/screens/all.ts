import type { Role } from '../../../tool/contract/roles.ts';
import { instructorScreens } from './instructor.ts';
import { masterScreens } from './master.ts';
import { publicScreens } from './public.ts';
import type { Screen } from './screen.ts';
import type { Viewer } from './stage.ts';
import { studentScreens } from './student.ts';

/** The client's route table, imported by URL because the client has its own compiler settings. */
const table = new URL('../../../client/app/pages.ts', import.meta.url).href;
type PageRoute = { path: string; roles: 'public' | 'visitors' | readonly Role[] };
const { pages } = (await import(table)) as { pages: readonly PageRoute[] };

export const screens: readonly Screen[] = [
  ...publicScreens,
  ...studentScreens,
  ...instructorScreens,
  ...masterScreens,
];

/** Roles and routes of the product that none of these screens shows. */
export function routesWithout(shown: readonly Screen[]): string[] {
  // A master without the second factor has the role master, too.
  const roleOf = (as: Viewer) => (as === 'halfMaster' ? 'master' : as);
  const seen = new Set(shown.map(({ as, route }) => `${roleOf(as)} ${route}`));
  return pages
    .flatMap(({ path, roles }) =>
      (typeof roles === 'string' ? ['nobody'] : roles).map((role) => `${role} ${path}`),
    )
    .filter((one) => !seen.has(one));
}
