import { longestSeconds, shortestSeconds } from '../../contract/constants/practice-case.ts';
import { cannotPublish, missingToPublish } from '../../contract/case-requirements.ts';
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

/** No case is longer than half an hour; the editor stops there too (specification 2 §5). */
export const atMost = (seconds: number): number => Math.min(longestSeconds, seconds);

/** A stated time is at least a minute; 0 is lacking, which drafts may be (decision R4). */
export const atLeast = (seconds: number): number =>
  seconds === 0 ? 0 : Math.max(shortestSeconds, seconds);
