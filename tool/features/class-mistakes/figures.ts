import { errorTypes } from '../../contract/constants/error-types.ts';
import type { CountedReport } from '../conversations/class-reports.ts';

type ErrorType = (typeof errorTypes)[number];

/** Statistics of students' mistakes; each student must have a report and an ended conversation. */
export function countMistakes(students: readonly (readonly CountedReport[])[]) {
  return {
    types: countTypes(students),
    unused: countUnused(students),
    minutes: spreadOf(students.map((own) => mean(own.map(({ duration }) => duration)) / 60)),
    tries: spreadOf(students.map(triesOf)),
  };
}

function countTypes(students: readonly (readonly CountedReport[])[]) {
  const counts = new Map<ErrorType, { corrections: number; students: number }>();
  for (const own of students) {
    const types = own.flatMap((report) => report.types.map(known));
    for (const type of types) {
      const count = counts.get(type) ?? { corrections: 0, students: 0 };
      counts.set(type, { ...count, corrections: count.corrections + 1 });
    }
    for (const type of new Set(types)) {
      const count = counts.get(type);
      if (count) count.students += 1;
    }
  }
  return [...counts]
    .map(([type, count]) => ({ type, ...count }))
    .sort((a, b) => b.students - a.students || b.corrections - a.corrections);
}

/** Reports of a later version of the product may have more types. */
const known = (type: string): ErrorType => errorTypes.find((one) => one === type) ?? 'other';

/** Key items, with the number of students who said them in none of their conversations. */
function countUnused(students: readonly (readonly CountedReport[])[]) {
  const missed = new Map<string, number>();
  for (const own of students) {
    const items = own.flatMap(({ keyItems }) => keyItems);
    const said = new Set(items.filter((one) => one.said).map(({ item }) => item));
    for (const item of new Set(items.map((one) => one.item)))
      if (!said.has(item)) missed.set(item, (missed.get(item) ?? 0) + 1);
  }
  return [...missed]
    .map(([item, count]) => ({ item, students: count }))
    .sort((a, b) => b.students - a.students || a.item.localeCompare(b.item));
}

/** Ordinal of the first completed conversation, from 1; without one, the number of conversations. */
function triesOf(own: readonly CountedReport[]): number {
  const first = own.findIndex(({ completed }) => completed);
  return first < 0 ? own.length : first + 1;
}

/** Quartiles as integers, without minimum and maximum, which are values of single students. */
function spreadOf(values: readonly number[]) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (part: number) => {
    const place = (sorted.length - 1) * part;
    const below = sorted[Math.floor(place)] ?? 0;
    const above = sorted[Math.ceil(place)] ?? 0;
    return Math.round(below + (above - below) * (place % 1));
  };
  return { low: at(0.25), middle: at(0.5), high: at(0.75) };
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
