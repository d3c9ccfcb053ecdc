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
const english = new Intl.RelativeTimeFormat('en');

/** How long ago a person was here: 'Never', 'Just now', '3 days ago'. */
export function formatRelativeTime(at: Date | null | undefined, now: Date): string {
  if (!at) return 'Never';
  const passed = now.getTime() - at.getTime();
  const [unit, length] = units.find(([, length]) => passed >= length) ?? [];
  return unit && length ? english.format(-Math.floor(passed / length), unit) : 'Just now';
}
