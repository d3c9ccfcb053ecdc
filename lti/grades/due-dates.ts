import { gradebookOutbox } from '../../tool/features/assignments/service.ts';
import type { Job } from '../../tool/queue/queue.ts';
import { findPlatform } from '../platforms/model.ts';
import { changeDueDate } from '../protocol/ags.ts';
import { serviceScopes } from '../protocol/services.ts';
import { LtiContext, type ContextRecord } from '../provisioning/model.ts';
import { dueDateIn, findKnownLineItems } from './line-items.ts';
import {
  giveUpAfter,
  outcomeOf,
  outcomeOfError,
  retryDelay,
  switchedOff,
  type Outcome,
} from './outcome.ts';
import type { GradeServices } from './send.ts';

/**
 * Sends due dates to the gradebooks of LMSs after an instructor has assigned a case or changed its
 * date. A line item that is created later gets the date then.
 */
export const dueDateJob = (services: GradeServices): Job => ({
  name: 'lti-due-date',
  concurrency: 3,
  // Calls that fail at the LMS are retried by another run; these attempts are for our own errors.
  attempts: 20,
  run: async (id) => {
    const now = services.now();
    const claimed = await gradebookOutbox.claim(id, { now });
    if (!claimed) return gradebookOutbox.againIfClaimed(id);
    const { section_id, practice_case_id, updated_at } = claimed.row;
    const outcomes = await gradebookOutbox.hold(claimed, () =>
      sendDueDates(services, String(section_id), String(practice_case_id)),
    );
    const failed = outcomes.find((outcome) => outcome.kind === 'retry');
    const waited = now.getTime() - updated_at.getTime();
    if (failed && waited < giveUpAfter) {
      // The attempts are not counted: the delay grows with the time since the change instead.
      const againInSeconds = retryDelay(1, Math.max(failed.afterSeconds ?? 0, waited / 1000));
      await gradebookOutbox.retry(claimed, new Date(now.getTime() + againInSeconds * 1000));
      return { againInSeconds };
    }
    // A date that changed since then is sent by the next run.
    if (await gradebookOutbox.complete(claimed, undefined, { updated_at })) return undefined;
    await gradebookOutbox.retry(claimed);
    return { againInSeconds: 1 };
  },
  findDue: gradebookOutbox.findDue,
});

async function sendDueDates(
  services: GradeServices,
  sectionId: string,
  caseId: string,
): Promise<Outcome[]> {
  const courses = await LtiContext.find({
    'sections.section_id': sectionId,
  }).lean<ContextRecord[]>();
  const outcomes: Outcome[] = [];
  for (const course of courses) {
    const platform = await findPlatform(course.platform_id);
    // A platform may let the tool send scores, but not change line items (Moodle's 'grade sync only').
    if (!platform || !course.ags?.scope?.includes(serviceScopes.lineItem)) continue;
    if (!platform.active) {
      outcomes.push({ kind: 'retry', reason: switchedOff });
      continue;
    }
    const sections = course.sections.flatMap(({ section_id }) => section_id ?? []);
    const due = await dueDateIn(sections, caseId);
    for (const lineItem of await findKnownLineItems(course, caseId))
      outcomes.push(
        await changeDueDate(services, platform, lineItem, due).then(outcomeOf, outcomeOfError),
      );
  }
  return outcomes;
}
