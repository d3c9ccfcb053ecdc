import { relativeTime } from '../../contract/relative-time.ts';

const english = new Intl.RelativeTimeFormat('en');

/** Time since a person's last login, in English: 'Never', 'Just now', '3 days ago'. */
export function formatRelativeTime(at: Date | null | undefined, now: Date): string {
  if (!at) return 'Never';
  return relativeTime(at, now, english) ?? 'Just now';
}
