import { findDue } from '../../tool/database/outbox.ts';
import type { EntityId } from '../../tool/database/entity-id.ts';
import type { Job } from '../../tool/queue/queue.ts';
import { LtiResourceLink } from '../provisioning/model.ts';
import { keyIn } from './line-items.ts';
import { GradeOutbox } from './model.ts';
import { enqueueScore, requeue } from './outbox.ts';
import { gradeJob, type GradeServices } from './send.ts';

/**
 * Sends earlier scores to the line item of a link that was added later or is restored: a second
 * activity for a case shows earlier attempts, too.
 */
export const backfillJob = ({ jobs, now }: Pick<GradeServices, 'jobs' | 'now'>): Job => ({
  name: 'lti-grade-backfill',
  concurrency: 1,
  attempts: 20,
  run: async (id) => {
    const link = await LtiResourceLink.findOne({ _id: id, backfill_at: { $ne: null } }).lean();
    if (!link) return;
    const { context, case_id, ags } = link;
    if (context && case_id && ags?.lineitem) {
      // A launch can name a line item that the tool created itself, which has its scores already.
      const line_item = await keyIn({ _id: context })(ags.lineitem);
      for (const score of await scoresFor(context, case_id, line_item, now()))
        await jobs.request(gradeJob, score);
    }
    // A launch since then has set a later time and is handled by the next run.
    const done = { _id: link._id, backfill_at: link.backfill_at };
    await LtiResourceLink.updateOne(done, { $unset: { backfill_at: 1 } });
  },
  findDue: (before, limit) => findDue(LtiResourceLink, 'backfill_at', before, limit),
});

async function scoresFor(
  context: EntityId,
  case_id: EntityId,
  line_item: string,
  now: Date,
): Promise<string[]> {
  const due: string[] = [];
  const gone = await GradeOutbox.find({ context, case_id, line_item, column_gone: true }).lean();
  for (const { _id } of gone) if (await requeue(_id, now)) due.push(String(_id));
  const others = await GradeOutbox.find({
    context,
    case_id,
    line_item: { $ne: line_item },
  }).lean();
  for (const row of others) {
    const { platform_id, section_id, user_id, sub, attempted_at } = row;
    const target = { platform_id, context: row.context, section_id, user_id, sub, line_item };
    const ofCase = { ...target, case_id: row.case_id };
    const id = await enqueueScore(ofCase, attempted_at, now, { ofLink: true });
    if (id) due.push(id);
  }
  return due;
}
