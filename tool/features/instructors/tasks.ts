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
 * are published; in a section where none of those is assigned, every published case.
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
  const ids = new Set(
    places.flatMap(({ section_id, class_id }) => {
      const own = { classIds: [class_id], sectionIds: [section_id] };
      const published = cases.filter((one) => isInScope(one, own)).map(({ _id }) => String(_id));
      return tasksAmong(published, assigned.get(section_id));
    }),
  );
  return cases
    .map(({ _id, title }) => ({ id: String(_id), title }))
    .filter(({ id }) => ids.has(id));
}

/** An assignment outlives its case, and a draft can be assigned: these alone are no tasks. */
function tasksAmong<Id>(published: Id[], assigned: Set<string> = new Set()): Id[] {
  const own = published.filter((id) => assigned.has(String(id)));
  return own.length > 0 ? own : published;
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
    const ids = places.flatMap((place) =>
      tasksAmong(cases.of(place), assigned.get(place.section_id)),
    );
    const set = createIdSet(ids);
    known.set(key, set);
    return set;
  };
}
