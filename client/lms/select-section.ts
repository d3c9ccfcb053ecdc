import type { Role } from '../../tool/contract/roles.ts';
import { classesQuery } from '../cases/class-choice/api.ts';
import { select } from '../cases/class-choice/selection.ts';
import { queryClient } from '../lib/query-client.ts';

/** Selects the class of a launch; without one the user chooses as usual. */
export async function selectSection(sectionId: string | null, role: Role): Promise<void> {
  if (sectionId === null || role === 'master') return;
  try {
    const classes = await queryClient.fetchQuery(classesQuery(role));
    const row = classes.find((one) => one.section_id === sectionId);
    if (row) select(role, row);
  } catch (error) {
    console.warn('The class of the launch could not be selected', error);
  }
}
