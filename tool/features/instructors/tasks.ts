import { groupBy } from '../../group-by.ts';
import { findAssigned } from '../assignments/service.ts';
import { findPublishedIn } from '../cases/counts.ts';
import type { Scope } from '../cases/scope.ts';

export interface Task {
  id: string;
  title: string;
}

/**
 * What the students of a section are to do: its assigned cases that are published; in a section without
 * assignments, every published case.
 */
export async function findTasks(
  scope: Scope,
): Promise<(place: { section_id: string; class_id: string }) => readonly Task[]> {
  const [cases, assigned] = await Promise.all([
    findPublishedIn(scope),
    findAssigned(scope.sectionIds),
  ]);
  // Sorted out once: somebody may teach hundreds of classes.
  const ofClass = groupBy(cases, ({ class_id }) => String(class_id));
  const known = new Map<string, readonly Task[]>();
  return ({ section_id, class_id }) => {
    const before = known.get(section_id);
    if (before) return before;
    const own = assigned.get(section_id);
    const tasks = (ofClass.get(class_id) ?? [])
      .filter(
        (one) =>
          (!one.section_id || String(one.section_id) === section_id) &&
          (!own || own.has(String(one._id))),
      )
      .map(({ _id, title }) => ({ id: String(_id), title }));
    known.set(section_id, tasks);
    return tasks;
  };
}
