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

/** How long ago something was, in the words of a language; undefined when it is not yet a minute ago. */
export function relativeTime(
  at: Date,
  now: Date,
  format: Intl.RelativeTimeFormat,
): string | undefined {
  const passed = now.getTime() - at.getTime();
  const [unit, length] = units.find(([, length]) => passed >= length) ?? [];
  return unit && length ? format.format(-Math.floor(passed / length), unit) : undefined;
}
