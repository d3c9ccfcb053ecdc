import { maxSeconds, shortestSeconds } from '../../contract/constants/practice-case.ts';
import { cannotPublish, isTryable, missingToPublish } from '../../contract/case-requirements.ts';
import { AppError } from '../../http/app-error.ts';
import type { CaseContent } from './model.ts';

/** Throws cannot_publish with everything that is missing; used by every way to publish (R7). */
export function requirePublishable(content: CaseContent): void {
  const missing = missingToPublish(content);
  if (missing.length === 0) return;
  throw new AppError('cannot_publish', cannotPublish(missing), {
    fields: Object.fromEntries(missing.map(({ field, text }) => [field, text])),
  });
}

/** Throws not_accessible for a draft without the language or situation that the partner needs. */
export function requireTryable(content: CaseContent): void {
  if (!isTryable(content))
    throw new AppError(
      'not_accessible',
      'Choose a language and write the situation before you try this case.',
    );
}

/** Throws invalid_input for a time above the maximum, instead of publishing a shorter one. */
export function requireOfferedTimes(
  asked: Partial<Pick<CaseContent, 'min_time' | 'max_time'>>,
): void {
  const fields: Record<string, string> = {};
  for (const field of ['min_time', 'max_time'] as const)
    if ((asked[field] ?? 0) > maxSeconds) fields[field] = outsideTimes;
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', outsideTimes, { fields });
}

const outsideTimes = 'A session lasts from 1 to 30 minutes.';

/** Limits a time to half an hour, the maximum of the editor, too (specification 2 §5). */
export const atMost = (seconds: number): number => Math.min(maxSeconds, seconds);

/** Raises a time to one minute; 0 means not set, which drafts allow (decision R4). */
export const atLeast = (seconds: number): number =>
  seconds === 0 ? 0 : Math.max(shortestSeconds, seconds);
