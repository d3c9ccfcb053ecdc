import { setImmediate } from 'node:timers/promises';
import mongoose from 'mongoose';
import { sectionsAtOnce } from '../../contract/constants/instructor.ts';
import type { Listed } from '../../contract/student-list.ts';
import { onDuplicateKey } from '../../database/duplicate-key.ts';
import type { EntityId } from '../../database/entity-id.ts';
import type { Actor } from '../../http/actor.ts';
import type { Job, JobQueue } from '../../queue/queue.ts';
import { type CaseHead, findCasesIn } from '../cases/service.ts';
import { findSectionsOf, type SectionRef, teachingRoles } from '../enrollments/service.ts';
import type { SectionContext } from '../organisation/sections-with-parents.ts';
import {
  addUp,
  type CaseStatistics,
  noStatistics,
  statisticsOf,
} from '../progress/case-statistics.ts';
import type { Counting } from '../progress/stale-counters.ts';
import { readFigures, readPeople, viewStudents } from './engagement.ts';
import { SectionRoster } from './kept-rosters.ts';
import { findTasks } from './tasks.ts';
import { byName } from '../users/service.ts';

type KeptTexts = Record<'roster' | 'figures', string>;
/** The students of a section, sorted by name; `done` has indices into `tasks` of completed cases. */
interface Roster {
  /** Ids of the cases that the section is to do. */
  tasks: string[];
  students: (Listed & { last_name: string; first_name: string; done: number[] })[];
}
/** A student with tasks and completions over all sections. */
type KeptStudent = Roster['students'][number] & Pick<Roster, 'tasks'>;
export interface KeptCase extends CaseStatistics {
  _id: string;
  class_id: string;
  /** Absent for all sections of the class. */
  section_id?: string | undefined;
  title: string;
  published: boolean;
  /** Absent in figures that an earlier version has kept. */
  created_at?: string;
}

/** Milliseconds after which the cache is stale and a request has it counted again. */
const freshForMs = 5 * 60_000;
const rostersJob = 'rosters';
/** Maximum of sections that a request counts itself if they are not cached. */
const countedAtOnce = 20;

/** Counts the students and cases of a section; returns and caches them as JSON. */
async function countRoster(place: SectionRef, by: Counting): Promise<KeptTexts> {
  const section_id = new mongoose.Types.ObjectId(place.section_id);
  const now = new Date();
  const before = await SectionRoster.findOne({ section_id }).select({ changed: 1 }).lean();
  const scope = { classIds: [place.class_id], sectionIds: [place.section_id] };
  const { places, people, left } = await readPeople(scope);
  const [figures, found, cases, { byCase, outdated }] = await Promise.all([
    readFigures(scope, left),
    findTasks([place]),
    findCasesIn(scope),
    statisticsOf([place.section_id], by),
  ]);
  const tasks = found.map(({ id }) => id);
  const rows = viewStudents(people.sort(byName), figures, places);
  const students = people.map(({ _id, last_name, first_name }, index) => {
    const completed = new Set(figures.practice.get(String(_id))?.completedCases.map(String));
    const done = placesOfThose(tasks, completed);
    return { ...rows[index], lastActive: undefined, last_name, first_name, done };
  });
  const kept = ({ _id, class_id, section_id, title, published, created_at }: CaseHead) => ({
    _id,
    class_id,
    section_id: section_id ?? undefined,
    title,
    published,
    created_at,
    ...addUp(byCase.get(String(_id)) ?? noStatistics, noStatistics),
  });
  const texts = {
    roster: JSON.stringify({ tasks, students }),
    figures: JSON.stringify(cases.map(kept)),
  };
  const unchanged = { section_id, changed: before?.changed ?? 0 };
  const counted_at = outdated ? new Date(0) : now;
  await SectionRoster.updateOne(unchanged, { counted_at, ...texts }, { upsert: true }).catch(
    onDuplicateKey(() => undefined),
  );
  return texts;
}

const placesOf = (sections: readonly SectionContext[]): SectionRef[] =>
  sections.map(({ section, course }) => ({
    section_id: String(section._id),
    class_id: String(course._id),
  }));
const findKept = (places: readonly SectionRef[], ...fields: string[]) =>
  SectionRoster.find({ section_id: { $in: places.map(({ section_id }) => section_id) } })
    .select(['section_id', 'counted_at', ...fields])
    .lean();
const isFresh = ({ counted_at }: { counted_at: Date }) =>
  Date.now() - counted_at.getTime() < freshForMs;
const without = (places: readonly SectionRef[], rows: readonly { section_id: EntityId }[]) => {
  const known = new Set(rows.map(({ section_id }) => String(section_id)));
  return places.filter(({ section_id }) => !known.has(section_id));
};

/**
 * Counts the stale sections of a user who requested a list; one after another, so that other jobs and
 * requests can run in between. The next request asks for the job again, so it needs no `findDue`.
 */
export const rosterCounter: Job = {
  name: rostersJob,
  concurrency: 1,
  attempts: 3,
  async run(userId) {
    const places = placesOf(await findSectionsOf(userId, teachingRoles));
    const fresh = (await findKept(places)).filter(isFresh);
    for (const place of without(places, fresh)) await countRoster(place, 'job');
  },
};

/**
 * The cached data of all these sections. `outdated` when a job will count some of them again. Null when
 * there are so few sections that they are read directly, or too many are not cached yet.
 */
async function readKept(
  jobs: JobQueue,
  actor: Actor,
  sections: readonly SectionContext[],
  field: keyof KeptTexts,
): Promise<{ texts: string[]; outdated: boolean } | null> {
  if (sections.length <= sectionsAtOnce) return null;
  const places = placesOf(sections);
  const kept = (await findKept(places, field)).filter((record) => record[field] !== '');
  const missing = without(places, kept);
  const isUnknown = missing.length > countedAtOnce;
  const outdated = isUnknown || !kept.every(isFresh);
  if (outdated) await jobs.request(rostersJob, actor.id);
  if (isUnknown) return null;
  const counted = await Promise.all(missing.map((place) => countRoster(place, 'reader')));
  return { texts: [...kept, ...counted].map((texts) => texts[field]), outdated };
}

/** Parses cached JSON; yields to the event loop after every fifty sections. */
async function parsed<T>(texts: readonly string[]): Promise<T[]> {
  const all: T[] = [];
  for (const text of texts) {
    if (all.length % 50 === 49) await setImmediate();
    all.push(JSON.parse(text) as T);
  }
  return all;
}

/** The students of many sections, each once, sorted by last and first name; null as in `readKept`. */
export async function readRosters(...of: [JobQueue, Actor, readonly SectionContext[]]) {
  const kept = await readKept(...of, 'roster');
  if (!kept) return null;
  const rows = new Map<string, KeptStudent>();
  for (const { tasks, students } of await parsed<Roster>(kept.texts))
    for (const student of students) {
      const before = rows.get(student.id);
      const own = Object.assign(student, { tasks });
      rows.set(student.id, before ? added(before, own) : own);
    }
  await setImmediate();
  return { students: [...rows.values()].sort(byName), outdated: kept.outdated };
}

/** The cases of many sections, each once, with their usage statistics; null as in `readKept`. */
export async function readCaseFigures(...of: [JobQueue, Actor, readonly SectionContext[]]) {
  const kept = await readKept(...of, 'figures');
  if (!kept) return null;
  const byCase = new Map<string, KeptCase>();
  for (const own of (await parsed<KeptCase[]>(kept.texts)).flat()) {
    const others = byCase.get(own._id);
    byCase.set(own._id, others ? { ...own, ...addUp(others, own) } : own);
  }
  return { cases: [...byCase.values()], byCase, outdated: kept.outdated };
}

/** Adds up a student's data of two sections; a case of both counts once. */
function added(one: KeptStudent, other: KeptStudent): KeptStudent {
  const tasks = [...new Set([...one.tasks, ...other.tasks])];
  const done = placesOfThose(tasks, new Set([...idsOfDone(one), ...idsOfDone(other)]));
  return {
    ...one,
    tasks,
    done,
    casesDone: done.length,
    casesAssigned: tasks.length,
    sessionsCompleted: one.sessionsCompleted + other.sessionsCompleted,
    sessionsStarted: one.sessionsStarted + other.sessionsStarted,
    secondsPracticed: one.secondsPracticed + other.secondsPracticed,
    lastPracticed: later(one.lastPracticed, other.lastPracticed),
    section_ids: [...(one.section_ids ?? []), ...(other.section_ids ?? [])].sort(),
  };
}

const placesOfThose = (tasks: readonly string[], ids: ReadonlySet<string | undefined>) =>
  [...tasks.keys()].filter((place) => ids.has(tasks[place]));
const idsOfDone = ({ tasks, done }: KeptStudent) => done.map((place) => tasks[place]);

/** ISO timestamps sort as strings. */
const later = (one: string | null, other: string | null) =>
  (one ?? '') > (other ?? '') ? one : other;
