import { relativeTime } from '../../../tool/contract/relative-time.ts';
import { perLocale } from '../../lib/locale.ts';
import type { Student } from './api.ts';
import type { useMessages } from './messages.en.ts';

const ago = perLocale((tag) => new Intl.RelativeTimeFormat(tag));

/** Time of the last activity, as the server's English texts: 'Never', 'Just now', '3 days ago'. */
export function lastActive(
  { lastLoginTimestamp }: Pick<Student, 'lastLoginTimestamp'>,
  t: ReturnType<typeof useMessages>,
): string {
  if (lastLoginTimestamp === null) return t('neverActive');
  return relativeTime(new Date(lastLoginTimestamp), new Date(), ago()) ?? t('activeNow');
}
