const two = (part: number) => String(part).padStart(2, '0');

/** An instant as a local date-and-time field shows it: in the zone of whoever looks (decision W15). */
export function localTimeOf(instant: string | null): string {
  if (instant === null) return '';
  const date = new Date(instant);
  const year = String(date.getFullYear()).padStart(4, '0');
  const day = `${year}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The instant at which this minute began: what a local date-and-time field can show. */
export const thisMinute = (): string =>
  new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString();

/** The instant that a local date-and-time field names; null while it is empty or not a date. */
export function instantOf(localTime: string): string | null {
  const date = new Date(localTime);
  return localTime === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
}
