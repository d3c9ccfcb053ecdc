const two = (part: number) => String(part).padStart(2, '0');

/** An instant as the value of a datetime-local input, in the viewer's zone (decision W15). */
export function localTimeOf(instant: string | null): string {
  if (instant === null) return '';
  const date = new Date(instant);
  const year = String(date.getFullYear()).padStart(4, '0');
  const day = `${year}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The current instant, rounded down to a full minute: the precision of a datetime-local input. */
export const thisMinute = (): string =>
  new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString();

/** The instant of a datetime-local value; null if it is empty or not a date. */
export function instantOf(localTime: string): string | null {
  const date = new Date(localTime);
  return localTime === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
}
