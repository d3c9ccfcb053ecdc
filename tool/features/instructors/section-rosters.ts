import mongoose, { Schema } from 'mongoose';
import type { Listed } from '../../contract/student-list.ts';
import { onDuplicateKey, retryOnDuplicateKey } from '../../database/duplicate-key.ts';
import type { EntityId } from '../../database/entity-id.ts';
import type { Place } from '../enrollments/service.ts';
import { byName, readFigures, readPeople, viewStudents } from './engagement.ts';
import { findTasks } from './tasks.ts';

/**
 * The students of a section as last counted, for lists of hundreds of sections: what these tell of all
 * students would otherwise be read of all of them, again for every page and every letter of a search.
 */
const sectionRosterSchema = new Schema({
  section_id: { type: Schema.Types.ObjectId, required: true },
  counted_at: { type: Date, required: true },
  /** How often somebody came or went; a count that began before writes nothing. */
  changed: { type: Number, default: 0 },
  /** A `Roster` as JSON, read many times faster than a thousand fields; empty: to be counted by a reader. */
  roster: { type: String, default: '' },
});
sectionRosterSchema.index({ section_id: 1 }, { unique: true });
const SectionRoster = mongoose.model('SectionRoster', sectionRosterSchema, 'sectionRosters');

/** With the ids of the cases that a student is to do, and of these that are done. */
type KeptStudent = Listed & {
  last_name: string;
  first_name: string;
  tasks: string[];
  done: string[];
};
interface Roster {
  tasks: string[];
  students: Omit<KeptStudent, 'tasks'>[];
}

/** Figures are counted again when somebody looks at them after so many milliseconds. */
const keptForMs = 5 * 60_000;
/** So many sections a reader counts, if nobody has yet. */
const countedAtOnce = 20;

/** Counts the students of a section afresh; answers and keeps them as JSON. */
async function countRoster(place: Place): Promise<string> {
  const section_id = new mongoose.Types.ObjectId(place.section_id);
  const counted_at = new Date();
  const before = await SectionRoster.findOne({ section_id }).select({ changed: 1 }).lean();
  const scope = { classIds: [place.class_id], sectionIds: [place.section_id] };
  const [{ places, people }, figures, found] = await Promise.all([
    readPeople(scope),
    readFigures(scope),
    findTasks([place]),
  ]);
  const tasks = found.map(({ id }) => id);
  const rows = viewStudents(people, figures, places);
  const students = people.map(({ _id, last_name, first_name }, index) => {
    const completed = figures.practice.get(String(_id))?.completedCases.map(String) ?? [];
    return {
      ...rows[index],
      last_name,
      first_name,
      done: completed.filter((id) => tasks.includes(id)),
    };
  });
  const roster = JSON.stringify({ tasks, students });
  const unchanged = { section_id, changed: before?.changed ?? 0 };
  await SectionRoster.updateOne(unchanged, { counted_at, roster }, { upsert: true }).catch(
    onDuplicateKey(() => undefined),
  );
  return roster;
}

/** Has the students of a section counted afresh by whoever looks next, as somebody came or went. */
export async function forgetRoster(section_id: EntityId): Promise<void> {
  const update = { $set: { counted_at: new Date(0), roster: '' }, $inc: { changed: 1 } };
  await retryOnDuplicateKey(() =>
    SectionRoster.updateOne({ section_id }, update, { upsert: true }),
  );
}

const findKept = (places: readonly Place[], ...fields: string[]) =>
  SectionRoster.find({ section_id: { $in: places.map(({ section_id }) => section_id) } })
    .select(['section_id', 'counted_at', ...fields])
    .lean();
const isFresh = ({ counted_at }: { counted_at: Date }) =>
  Date.now() - counted_at.getTime() < keptForMs;
const without = (places: readonly Place[], rows: readonly { section_id: EntityId }[]) => {
  const known = new Set(rows.map(({ section_id }) => String(section_id)));
  return places.filter(({ section_id }) => !known.has(section_id));
};

/** Counts those that were not counted lately; one after another, as others have their turn between them. */
export async function countRosters(places: readonly Place[]): Promise<void> {
  const fresh = (await findKept(places)).filter(isFresh);
  for (const place of without(places, fresh)) await countRoster(place);
}

/**
 * The students of many sections, each once, by last name and then first name. Outdated where a job is to
 * count some of them; null where nobody has counted more of them yet than a reader should.
 */
export async function readRosters(
  places: readonly Place[],
): Promise<{ students: Listed[]; outdated: boolean } | null> {
  const kept = (await findKept(places, 'roster')).filter(({ roster }) => roster !== '');
  const missing = without(places, kept);
  if (missing.length > countedAtOnce) return null;
  const texts = [
    ...kept.map(({ roster }) => roster),
    ...(await Promise.all(missing.map(countRoster))),
  ];
  const rows = new Map<string, KeptStudent>();
  for (const { tasks, students } of texts.map((text) => JSON.parse(text) as Roster))
    for (const student of students) {
      const before = rows.get(student.id);
      const own = Object.assign(student, { tasks });
      rows.set(student.id, before ? added(before, own) : own);
    }
  return { students: [...rows.values()].sort(byName), outdated: !kept.every(isFresh) };
}

/** What somebody does in two sections; a case of both counts once. */
function added(one: KeptStudent, other: KeptStudent): KeptStudent {
  const tasks = [...new Set([...one.tasks, ...other.tasks])];
  const done = [...new Set([...one.done, ...other.done])];
  return {
    ...{ ...one, tasks, done, casesDone: done.length, casesAssigned: tasks.length },
    sessionsCompleted: one.sessionsCompleted + other.sessionsCompleted,
    sessionsStarted: one.sessionsStarted + other.sessionsStarted,
    secondsPracticed: one.secondsPracticed + other.secondsPracticed,
    lastPracticed: later(one.lastPracticed, other.lastPracticed),
  };
}

/** ISO instants sort as texts. */
const later = (one: string | null, other: string | null) =>
  (one ?? '') > (other ?? '') ? one : other;
