/**
 * A histogram of students' times as a flat list of pairs: seconds, number of students. It allows medians
 * over several sections, and stores no time with a name.
 */
export type Times = readonly number[];

export function mergeTimes(groups: readonly Times[]): number[] {
  const people = new Map<number, number>();
  for (const times of groups)
    for (let at = 0; at + 1 < times.length; at += 2) {
      const seconds = times[at] ?? 0;
      people.set(seconds, (people.get(seconds) ?? 0) + (times[at + 1] ?? 0));
    }
  return [...people].sort(([one], [other]) => one - other).flat();
}

/** The median in seconds, the mean of the middle two for an even number; null without students. */
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
