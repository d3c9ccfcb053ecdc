import type { z } from 'zod';
import type { CaseStanding } from '../../contract/conversation.ts';
import type { Actor } from '../../http/actor.ts';
import { notFound } from '../../http/app-error.ts';
import { publishedForm } from '../cases/live.ts';
import { isAccessible } from '../cases/policy.ts';
import { isInScope, scopeOf } from '../cases/scope.ts';
import { findCase } from '../cases/service.ts';
import { Conversation } from './model.ts';

/**
 * Whether the caller can practise a case of their classes, or why not, and their last report on it.
 * Throws not_found for a case of another class, whether it exists or not.
 */
export async function standingOf(
  actor: Actor,
  caseId: string,
): Promise<z.input<typeof CaseStanding>> {
  const [found, scope] = await Promise.all([findCase(caseId), scopeOf(actor)]);
  if (!found || !scope.classIds.includes(String(found.class_id))) throw notFound('Practice case');
  const record = actor.role === 'student' ? publishedForm(found) : found;
  const reported = await Conversation.findOne({
    user_id: actor.id,
    practice_case_id: record._id,
    is_test: actor.role !== 'student',
    feedback_status: 'ready',
  })
    .sort({ start_time: -1 })
    .select({ end_time: 1 })
    .lean();
  return {
    state: isInScope(found, scope) ? stateOf(record, new Date()) : 'other_section',
    accessible_on: record.accessible_on?.toISOString() ?? null,
    last_report: reported
      ? {
          conversation_id: String(reported._id),
          end_time: reported.end_time?.toISOString() ?? null,
        }
      : null,
  };
}

type Case = NonNullable<Awaited<ReturnType<typeof findCase>>>;

function stateOf(record: Case, now: Date): z.input<typeof CaseStanding>['state'] {
  if (record.deleted_at) return 'deleted';
  if (!record.published) return 'unpublished';
  return isAccessible(record, now) ? 'open' : 'not_yet';
}
