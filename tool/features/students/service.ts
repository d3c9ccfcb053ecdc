import type { z } from 'zod';
import type { ClassQuery } from '../../contract/common.ts';
import type {
  CaseProgress,
  PracticeWeek,
  PracticeWeeksQuery,
  StudentProgress,
} from '../../contract/student.ts';
import type { Actor } from '../../http/actor.ts';
import type { CaseRecord } from '../cases/model.ts';
import { practicedIn, scopeOf } from '../cases/scope.ts';
import { findStudentForms } from '../cases/service.ts';
import { findPractisedSince } from '../conversations/practice-times.ts';
import type { CaseProgressRecord } from '../progress/model.ts';
import { findProgress } from '../progress/roll-up.ts';
import { beforeFirstWeek, practiceByWeek } from '../progress/weeks.ts';

/**
 * The caller's progress on the cases of their classes: published cases, and withdrawn cases that they
 * have practised.
 */
export async function getProgress(
  actor: Actor,
  query: ClassQuery,
): Promise<z.input<typeof StudentProgress>> {
  const cases = await findStudentForms(await scopeOf(actor, query), { onlyLive: false });
  const progress = await findProgress(
    [actor.id],
    cases.map(({ _id }) => _id),
  );
  const progressOf = new Map(progress.map((row) => [String(row.practice_case_id), row]));
  const rows = cases
    .filter(({ _id, published }) => published || progressOf.has(String(_id)))
    .map((record) => viewProgress(record, progressOf.get(String(record._id))));
  return {
    completed_cases: rows.filter(({ completed }) => completed).length,
    total_conversations: progress.reduce((sum, { completions }) => sum + completions, 0),
    cases: rows,
  };
}

/** The caller's practice in each of the last weeks; throws forbidden for another class. */
export async function getPracticeWeeks(
  actor: Actor,
  { time_zone, ...place }: z.infer<typeof PracticeWeeksQuery>,
): Promise<z.input<typeof PracticeWeek>[]> {
  const now = new Date();
  const within = await practicedIn(actor, place);
  const conversations = await findPractisedSince(actor.id, beforeFirstWeek(now), within);
  return practiceByWeek(conversations, time_zone, now);
}

function viewProgress(
  record: Pick<CaseRecord, '_id' | 'title'>,
  progress: CaseProgressRecord | undefined,
): z.input<typeof CaseProgress> {
  return {
    id: String(record._id),
    title: record.title,
    completed: (progress?.completions ?? 0) > 0,
    conversation_id: progress?.last_completed_id ? String(progress.last_completed_id) : null,
    times_practiced: progress?.attempts ?? 0,
    avg_time_spent: averageTime(progress),
    total_time: progress?.total_seconds ?? 0,
    last_completed: progress?.last_completed_at?.toISOString() ?? null,
  };
}

/** Average over ended conversations, because an open one has no final duration. */
function averageTime(progress: CaseProgressRecord | undefined): number {
  const ended = progress?.ended ?? progress?.attempts ?? 0;
  return progress && ended > 0 ? progress.total_seconds / ended : 0;
}
