import type { Types } from 'mongoose';
import { isDuplicateKey } from '../../database/duplicate-key.ts';
import { groupBy } from '../../group-by.ts';
import { findCountedOf, totalsOf, type CountedOfPerson } from '../conversations/case-totals.ts';
import { streamPeople } from '../conversations/streams.ts';
import { statisticsOf } from './case-statistics.ts';
import { findClassWeeks } from './class-weeks.ts';
import { rollUpPerson, sumOf } from './person-practice.ts';
import {
  CaseAnalytics,
  CaseProgress,
  SectionProgress,
  WeekAnalytics,
  type CaseProgressRecord,
} from './model.ts';
import { rollUpCase } from './roll-up.ts';
import { markStale } from './stale-counters.ts';
import { weekOf } from './weeks.ts';

/**
 * People per batch. Batches run one after another, and each reads about as much as a class practises
 * in a term, so that a running server stays responsive.
 */
const peopleAtOnce = 100;

/**
 * Rebuilds all roll-ups from the conversations, also while a server runs; returns their number. A
 * person's rows are written under the optimistic lock of `rollUpCase`, so that conversations that end
 * concurrently are not missed.
 */
export async function rebuildRollUps(): Promise<number> {
  let count = 0;
  const marked = new Set<string>();
  for await (const people of streamPeople(peopleAtOnce))
    count += await rebuildPeople(people, marked);
  // Also those with statistics of people who have no data any more.
  const sections = await Promise.all([
    SectionProgress.distinct('section_id'),
    CaseAnalytics.distinct('section_id'),
    WeekAnalytics.distinct('section_id'),
  ]);
  const byId = new Map(sections.flat().map((section) => [String(section), section]));
  for (const section of byId.values()) await rebuildSection(section);
  return count;
}

type Update = Parameters<typeof CaseProgress.bulkWrite>[0][number];

/** Recounts all roll-ups of several people; returns their number. */
async function rebuildPeople(
  people: readonly Types.ObjectId[],
  marked: Set<string>,
): Promise<number> {
  // Read before the conversations: if another writer changes a row from now on, our write fails.
  const kept = await CaseProgress.find({ user_id: { $in: people } })
    .select({ user_id: 1, practice_case_id: 1, version: 1, section_id: 1 })
    .lean();
  const keptOf = new Map(kept.map((row) => [pairOf(row), row]));
  const counted = groupBy(await findCountedOf(people), pairOf);
  const writes: Update[] = [];
  for (const [pair, conversations] of counted) {
    const [first] = conversations;
    const totals = totalsOf(conversations);
    if (!first || !totals) continue;
    const key = { user_id: first.user_id, practice_case_id: first.practice_case_id };
    const row = keptOf.get(pair);
    const version = (row?.version ?? 0) + 1;
    const update = { $set: { ...totals, version } };
    writes.push(
      row
        ? { updateOne: { filter: { ...key, version: row.version }, update } }
        : { insertOne: { document: { ...key, ...totals, version } } },
    );
  }
  for (const [pair, { user_id, practice_case_id, version }] of keptOf)
    if (!counted.has(pair))
      writes.push({ deleteOne: { filter: { user_id, practice_case_id, version } } });
  const all = [...[...counted.values()].flatMap((group) => group[0] ?? []), ...kept];
  if (!(await writeAll(writes.length, () => CaseProgress.bulkWrite(writes, { ordered: false }))))
    for (const { user_id, practice_case_id } of all) await rollUpCase(user_id, practice_case_id);
  await rebuildSums(people, [...counted.values()].flat());
  await markAllStale([...counted.values()].flat(), kept, marked);
  return counted.size;
}

const pairOf = (row: Pick<CaseProgressRecord, 'user_id' | 'practice_case_id'>) =>
  `${String(row.user_id)} ${String(row.practice_case_id)}`;

/** Whether all `count` writes took effect; if not, there was a concurrent writer. */
async function writeAll(
  count: number,
  write: () => Promise<Record<'matchedCount' | 'insertedCount' | 'deletedCount', number>>,
): Promise<boolean> {
  if (count === 0) return true;
  try {
    const done = await write();
    return done.matchedCount + done.insertedCount + done.deletedCount === count;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
}

/**
 * Rewrites the people's roll-ups by section that differ from the sum of their rows, under the optimistic
 * lock, too, or one by one after a concurrent write.
 */
async function rebuildSums(
  people: readonly Types.ObjectId[],
  conversations: readonly CountedOfPerson[],
): Promise<void> {
  const places = [...groupBy(conversations.filter(isInSection), studentKey).values()].flatMap(
    ([one]) => (one ? { section_id: one.section_id, user_id: one.user_id } : []),
  );
  // Read before the rows: if another writer changes a sum from now on, our write fails.
  const kept = places.length > 0 ? await SectionProgress.find({ $or: places }).lean() : [];
  const keptOf = new Map(kept.map((sum) => [studentKey(sum), sum]));
  const rows = (await CaseProgress.find({ user_id: { $in: people } }).lean()).filter(isInSection);
  const rowsOf = groupBy(rows, studentKey);
  const changed: StudentInSection[] = [];
  const writes: Parameters<typeof SectionProgress.bulkWrite>[0][number][] = [];
  for (const [place, [one]] of groupBy<StudentInSection>([...places, ...rows], studentKey)) {
    if (!one) continue;
    const key = { section_id: one.section_id, user_id: one.user_id };
    const sum = keptOf.get(place);
    const figures = sumOf(rowsOf.get(place) ?? []);
    if (sum && isSame(sum, figures)) continue;
    changed.push(key);
    const version = (sum?.version ?? 0) + 1;
    const filter = { ...key, version: sum?.version };
    writes.push(
      sum
        ? { updateOne: { filter, update: { $set: { ...figures, version } } } }
        : { insertOne: { document: { ...key, ...figures, version } } },
    );
  }
  if (await writeAll(writes.length, () => SectionProgress.bulkWrite(writes, { ordered: false })))
    return;
  for (const { user_id, section_id } of changed) await rollUpPerson(user_id, section_id);
}

interface StudentInSection {
  user_id: Types.ObjectId;
  section_id: Types.ObjectId;
}
const isInSection = <Row extends { section_id?: unknown }>(
  row: Row,
): row is Row & Pick<StudentInSection, 'section_id'> => Boolean(row.section_id);
const studentKey = (row: StudentInSection) => `${String(row.user_id)} ${String(row.section_id)}`;

const isSame = (kept: object, figures: object): boolean =>
  Object.entries(figures).every(
    ([name, value]) =>
      JSON.stringify((kept as Record<string, unknown>)[name] ?? null) ===
      JSON.stringify(value ?? null),
  );

/**
 * Marks the class statistics as stale that include these conversations or included these rows; each
 * once per rebuild, which marks and recounts all of them at its end.
 */
async function markAllStale(
  conversations: readonly CountedOfPerson[],
  kept: readonly Pick<CaseProgressRecord, 'section_id' | 'practice_case_id'>[],
  marked: Set<string>,
): Promise<void> {
  const cases = [...conversations, ...kept].filter(({ section_id }) => section_id);
  const weeks = conversations.filter(({ section_id }) => section_id);
  const markCase = cases.map(({ section_id, practice_case_id }) => ({
    section_id,
    practice_case_id,
  }));
  const markWeek = weeks.map(({ section_id, start_time }) => ({
    section_id,
    week_start: weekOf(start_time),
  }));
  const unmarked = <Key extends object>(keys: readonly Key[]): Key[] =>
    keys.filter((key) => {
      const name = JSON.stringify(key);
      return !marked.has(name) && marked.add(name);
    });
  await markStale(CaseAnalytics, unmarked(markCase));
  await markStale(WeekAnalytics, unmarked(markWeek));
}

/** Recounts the statistics of a section, so that no reader has to, also those without data. */
async function rebuildSection(section_id: Types.ObjectId): Promise<void> {
  const people = await SectionProgress.distinct('user_id', { section_id });
  const practise = await CaseProgress.find({ user_id: { $in: people }, section_id })
    .select({ user_id: 1 })
    .lean();
  const known = new Set(practise.map(({ user_id }) => String(user_id)));
  for (const user of people) if (!known.has(String(user))) await rollUpPerson(user, section_id);
  await CaseAnalytics.updateMany({ section_id }, { $inc: { changed: 1 } });
  await WeekAnalytics.updateMany({ section_id }, { $inc: { changed: 1 } });
  await statisticsOf([section_id], 'job');
  await findClassWeeks([section_id], new Date(), 'job');
}
