import { longestSeconds, shortestSeconds } from '../../contract/constants/practice-case.ts';
import { cannotPublish, isTryable, missingToPublish } from '../../contract/case-requirements.ts';
import { AppError } from '../../http/app-error.ts';
import type { CaseContent } from './model.ts';

/** Throws cannot_publish naming everything that is missing; the one check of all ways to publish (R7). */
export function requirePublishable(content: CaseContent): void {
  const missing = missingToPublish(content);
  if (missing.length === 0) return;
  throw new AppError('cannot_publish', cannotPublish(missing), {
    fields: Object.fromEntries(missing.map(({ field, text }) => [field, text])),
  });
}

/** Throws not_accessible for a draft whose partner would not know what to talk about, or in what language. */
export function requireTryable(content: CaseContent): void {
  if (!isTryable(content))
    throw new AppError(
      'not_accessible',
      'Choose a language and write the situation before you try this case.',
    );
}

/** Throws invalid_input when somebody asks for a longer session than there can be; nothing else is published instead. */
export function requireOfferedTimes(
  asked: Partial<Pick<CaseContent, 'min_time' | 'max_time'>>,
): void {
  const fields: Record<string, string> = {};
  for (const field of ['min_time', 'max_time'] as const)
    if ((asked[field] ?? 0) > longestSeconds) fields[field] = outsideTimes;
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', outsideTimes, { fields });
}

const outsideTimes = 'A session lasts from 1 to 30 minutes.';

/** No case is longer than half an hour; the editor stops there too (specification 2 §5). */
export const atMost = (seconds: number): number => Math.min(longestSeconds, seconds);

/** A stated time is at least a minute; 0 is lacking, which drafts may be (decision R4). */
export const atLeast = (seconds: number): number =>
  seconds === 0 ? 0 : Math.max(shortestSeconds, seconds);
