/**
 * How long students take, as pairs in one list: so many seconds, so many students. Kept so, medians of
 * several sections can be told, and nobody's time is beside a name.
 */
export type Times = readonly number[];

/** The times of several groups as one. */
export function mergeTimes(groups: readonly Times[]): number[] {
  const people = new Map<number, number>();
  for (const times of groups)
    for (let at = 0; at + 1 < times.length; at += 2) {
      const seconds = times[at] ?? 0;
      people.set(seconds, (people.get(seconds) ?? 0) + (times[at + 1] ?? 0));
    }
  return [...people].sort(([one], [other]) => one - other).flat();
}

/** The middle student's seconds, the mean of the middle two where they are even; null of nobody. */
export function medianOf(times: Times): number | null {
  let count = 0;
  for (let at = 1; at < times.length; at += 2) count += times[at] ?? 0;
  if (count === 0) return null;
  return Math.round(
    (nth(times, Math.floor((count - 1) / 2)) + nth(times, Math.floor(count / 2))) / 2,
  );
}

function nth(times: Times, place: number): number {
  let passed = 0;
  for (let at = 0; at + 1 < times.length; at += 2) {
    passed += times[at + 1] ?? 0;
    if (passed > place) return times[at] ?? 0;
  }
  return 0;
}
