import type { z } from 'zod';
import type { GradeRow, OwnScore } from '../../tool/contract/lti.ts';
import { findCaseTitle } from '../../tool/features/cases/service.ts';
import { compareTexts } from '../../tool/contract/constants/search.ts';
import { getOwn } from '../../tool/features/conversations/service.ts';
import type { Actor } from '../../tool/http/actor.ts';
import { AppError, notFound } from '../../tool/http/app-error.ts';
import { byName, findUsers } from '../../tool/features/users/service.ts';
import { LtiResourceLink } from '../provisioning/model.ts';
import { requireTeaching } from '../roster/service.ts';
import { GradeOutbox, type GradeRecord } from './model.ts';
import { requeue } from './outbox.ts';
import { gradeJob, type GradeServices } from './send.ts';

/** Scores of a section that the caller teaches, by last name and case. */
export async function listGrades(
  actor: Actor,
  sectionId: string,
): Promise<z.input<typeof GradeRow>[]> {
  await requireTeaching(actor, sectionId);
  const rows = await viewGrades(await GradeOutbox.find({ section_id: sectionId }).lean());
  return rows.sort((a, b) => byName(a, b) || compareTexts(a.case_title, b.case_title));
}

/** Queues a score again; a score of a section that the caller does not teach is not found. */
export async function resendGrade(
  { jobs, now }: Pick<GradeServices, 'jobs' | 'now'>,
  actor: Actor,
  id: string,
): Promise<z.input<typeof GradeRow>> {
  const found = await GradeOutbox.findById(id).select({ section_id: 1 }).lean();
  if (!found) throw notFound('Score');
  await requireTeaching(actor, String(found.section_id)).catch(hideForeign);
  const row = await requeue(id, now(), { overwrite: true });
  if (!row) throw notFound('Score');
  await jobs.request(gradeJob, id);
  const [view] = await viewGrades([row]);
  if (!view) throw notFound('Score');
  return view;
}

/** Reports a score of a section that the caller does not teach as not found. */
function hideForeign(error: unknown): never {
  throw error instanceof AppError ? notFound('Score') : error;
}

async function viewGrades(rows: GradeRecord[]): Promise<z.input<typeof GradeRow>[]> {
  const [people, titles, links] = await Promise.all([
    findUsers(rows.map(({ user_id }) => String(user_id))),
    Promise.all(rows.map(({ case_id }) => findCaseTitle(case_id))),
    LtiResourceLink.find({ 'ags.lineitem': { $in: rows.map(({ line_item }) => line_item) } })
      .select({ title: 1, 'ags.lineitem': 1 })
      .lean(),
  ]);
  const activityOf = new Map(links.map(({ title, ags }) => [ags?.lineitem, title]));
  const userOf = new Map(people.map((user) => [String(user._id), user]));
  return rows.flatMap((row, index) => {
    const user = userOf.get(String(row.user_id));
    if (!user) return [];
    return {
      id: String(row._id),
      user_id: String(row.user_id),
      first_name: user.first_name,
      last_name: user.last_name,
      case_id: String(row.case_id),
      case_title: titles[index] ?? '',
      activity: activityOf.get(row.line_item) || null,
      score: row.sent_score
        ? { given: row.sent_score.given ?? 0, maximum: row.sent_score.maximum ?? 0 }
        : null,
      attempted_at: row.attempted_at.toISOString(),
      column_gone: row.column_gone === true,
      state: row.state,
      reason: row.reason ?? null,
      sent_at: row.sent_at?.toISOString() ?? null,
    };
  });
}

/**
 * The state of the score of one of the caller's conversations. The outbox has a row per line item,
 * for the newest attempt; the least advanced state is returned.
 */
export async function viewOwnScore(
  actor: Actor,
  id: string,
): Promise<{ score: z.input<typeof OwnScore> | null }> {
  const { practice_case_id, completed } = await getOwn(actor, id);
  if (!completed) return { score: null };
  const rows: Pick<GradeRecord, 'state' | 'sent_at'>[] = await GradeOutbox.find({
    user_id: actor.id,
    case_id: practice_case_id,
    // A deleted column waits for nothing that concerns the student.
    column_gone: { $ne: true },
  })
    .select({ state: 1, sent_at: 1 })
    .lean();
  // Not `not_gradable`: the course does not grade this person.
  const row = (['failed', 'waiting', 'sent'] as const)
    .map((state) => rows.find((one) => one.state === state))
    .find((one) => one !== undefined);
  if (!row) return { score: null };
  const state = row.state === 'sent' ? 'sent' : row.state === 'failed' ? 'refused' : 'queued';
  return { score: { state, sent_at: row.sent_at?.toISOString() ?? null } };
}
