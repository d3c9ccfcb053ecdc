import { createIdSet, type IdSet } from '../../database/id-set.ts';
import { findAssigned } from '../assignments/service.ts';
import { findCaseIds, findPublishedIn } from '../cases/counts.ts';
import { seenByStudents } from '../cases/live.ts';
import { isInScope, type Scope } from '../cases/scope.ts';
import type { SectionRef } from '../enrollments/service.ts';

export interface Task {
  id: string;
  title: string;
}

/**
 * The tasks of a student in all of these sections, each once: of each section the assigned cases that
 * are published; in a section without assignments, every published case.
 */
export async function findTasks(places: readonly SectionRef[]): Promise<Task[]> {
  const scope = {
    classIds: places.map(({ class_id }) => class_id),
    sectionIds: places.map(({ section_id }) => section_id),
  };
  const [cases, assigned] = await Promise.all([
    findPublishedIn(scope),
    findAssigned(scope.sectionIds),
  ]);
  const isTask = (one: (typeof cases)[number]) =>
    places.some(
      ({ section_id, class_id }) =>
        isInScope(one, { classIds: [class_id], sectionIds: [section_id] }) &&
        (assigned.get(section_id)?.has(String(one._id)) ?? true),
    );
  return cases.filter(isTask).map(({ _id, title }) => ({ id: String(_id), title }));
}

/** The task ids for the sections of a student, each once; cached, since most students share theirs. */
export async function findTaskIds(scope: Scope): Promise<(places: readonly SectionRef[]) => IdSet> {
  const [cases, assigned] = await Promise.all([
    findCaseIds(scope, seenByStudents),
    findAssigned(scope.sectionIds),
  ]);
  const known = new Map<string, IdSet>();
  return (places) => {
    const key = places.map(({ section_id }) => section_id).join();
    const before = known.get(key);
    if (before) return before;
    const ids = places.flatMap((place) => {
      const own = assigned.get(place.section_id);
      const ids = cases.of(place);
      return own ? ids.filter((id) => own.has(String(id))) : ids;
    });
    const set = createIdSet(ids);
    known.set(key, set);
    return set;
  };
}
