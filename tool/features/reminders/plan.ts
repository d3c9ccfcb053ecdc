import { classMailsPerDay } from '../../contract/constants/limits.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../http/app-error.ts';
import type { Job } from '../../queue/queue.ts';
import { findClosedGroups } from '../access-groups/service.ts';
import { accommodationsOf } from '../accommodations/policy.ts';
import type { AssignmentRecord } from '../assignments/model.ts';
import { reminderLead, termsOf } from '../assignments/policy.ts';
import { findAccessible } from '../cases/service.ts';
import { findExceptionsOf, reminderOutbox } from '../assignments/reminder-outbox.ts';
import { findEnrollmentsIn } from '../enrollments/service.ts';
import { findActiveSection } from '../organisation/sections-with-parents.ts';
import { findCompleters } from '../progress/case-statistics.ts';
import type { UserRecord } from '../users/model.ts';
import { findUsers } from '../users/service.ts';
import { findReminded, remind, wantsReminders } from './service.ts';

/** Interval of the checks before a due date, in milliseconds. */
const recheckMs = 2 * 60 * 60 * 1000;

type ReminderDependencies = Pick<Dependencies, 'limit' | 'log'>;

/** Job that creates the reminders of an assignment, and schedules the next check. */
export function reminderJob({ limit, log }: ReminderDependencies): Job {
  const day = 24 * 60 * 60;
  const mails = limit({ name: 'class-mails', points: classMailsPerDay.mails, seconds: day });
  /** Consumes the mail quota of the instructor who assigned the case; false if it does not suffice. */
  const hasRoom = async ({ assigned_by }: AssignmentRecord, count: number) => {
    if (!assigned_by || count === 0) return true;
    try {
      const actor = { id: String(assigned_by) };
      await mails.consume({ client: { address: '' }, body: {}, actor }, count);
      return true;
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'too_many_requests')) throw error;
      log.warn({ instructor: assigned_by }, 'reminders postponed: daily mail limit reached');
      return false;
    }
  };
  return {
    name: 'assignment-reminders',
    concurrency: 2,
    attempts: 10,
    findDue: reminderOutbox.findDue,
    async run(id) {
      const claimed = await reminderOutbox.claim(id);
      if (!claimed) return;
      const { row } = claimed;
      const next = await reminderOutbox.hold(claimed, async () => {
        const { now, later } = await whomToRemind(row, new Date());
        if (!(await hasRoom(row, now.length))) return new Date(Date.now() + recheckMs);
        await remind(row.practice_case_id, now);
        return later;
      });
      // If dates were changed concurrently, `remind_at` was set again, and that value stays.
      await reminderOutbox.complete(
        claimed,
        next ? { $set: { remind_at: next } } : { $unset: { remind_at: 1 } },
        { remind_at: row.remind_at },
      );
    },
  };
}

async function whomToRemind(
  row: AssignmentRecord,
  now: Date,
): Promise<{ now: string[]; later: Date | null }> {
  const { section_id, practice_case_id, due_at } = row;
  const nobody = { now: [], later: null };
  if (!due_at || row.reminders === false || row.removed_at) return nobody;
  if (!(await findActiveSection(String(section_id)))) return nobody;
  // Until the due date people may be enrolled and the case may open, so it is checked again.
  const again = due_at > now ? [Math.max(now.getTime() + recheckMs, firstOf(due_at))] : [];
  if (!(await findAccessible(practice_case_id, now))) return { ...nobody, later: earliest(again) };
  const [learning, completers, exceptions, closed] = await Promise.all([
    findEnrollmentsIn([section_id], ['student']),
    findCompleters(practice_case_id, section_id),
    findExceptionsOf(row),
    findClosedGroups(now),
  ]);
  const ids = learning.flatMap(({ user_id, beside_class }) =>
    beside_class ? [] : [String(user_id)],
  );
  const done = new Set([...completers, ...(await findReminded(practice_case_id, ids))]);
  const people = await findUsers(ids.filter((id) => !done.has(id)));
  const dueOf = (user: UserRecord) => {
    const own = exceptions.filter(({ user_id }) => String(user_id) === String(user._id));
    const everywhere = { section_id: null, ...accommodationsOf(user) };
    return termsOf([row], [...own, everywhere]).due_at?.getTime() ?? 0;
  };
  const times = people.filter(wantsReminders).flatMap((user) => {
    const due = dueOf(user);
    // Nobody can sign in before their access group opens.
    const from = closed.has(user.access_group) ? now.getTime() + recheckMs : 0;
    return due > now.getTime()
      ? { id: String(user._id), at: Math.max(due - reminderLead, from) }
      : [];
  });
  const isSoon = ({ at }: { at: number }) => at <= now.getTime();
  const others = times.filter((one) => !isSoon(one)).map(({ at }) => at);
  return {
    now: times.filter(isSoon).map(({ id }) => id),
    later: earliest([...others, ...again]),
  };
}

const firstOf = (due: Date) => due.getTime() - reminderLead;
const earliest = (times: readonly number[]) =>
  times.length === 0 ? null : new Date(Math.min(...times));
