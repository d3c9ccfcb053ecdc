import { formatFullDateTime } from '../lib/format.ts';

/** A moment in a table, where its date and its time of day stay on one line. */
export function When({ at, never = '' }: { at: string | null; never?: string }) {
  return at === null ? never : <time dateTime={at}>{formatFullDateTime(at)}</time>;
}
