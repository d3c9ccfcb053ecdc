const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;
const month = 30 * day;

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['month', month],
  ['day', day],
  ['hour', hour],
  ['minute', minute],
];

/** Relative time such as '3 days ago' in a language; undefined within the first minute. */
export function relativeTime(
  at: Date,
  now: Date,
  format: Intl.RelativeTimeFormat,
): string | undefined {
  const passed = now.getTime() - at.getTime();
  const [unit, length] = units.find(([, length]) => passed >= length) ?? [];
  return unit && length ? format.format(-Math.floor(passed / length), unit) : undefined;
}
