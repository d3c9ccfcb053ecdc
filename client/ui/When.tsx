import { formatFullDateTime } from '../lib/format.ts';

/** A time in a table, whose date and time of day stay on one line. */
export function When({ at, never = '' }: { at: string | null; never?: string }) {
  return at === null ? never : <time dateTime={at}>{formatFullDateTime(at)}</time>;
}
