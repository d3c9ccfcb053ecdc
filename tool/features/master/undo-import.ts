import type { z } from 'zod';
import type { UndoImportResponse } from '../../contract/enrollment.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Actor } from '../../http/actor.ts';
import { notFound } from '../../http/app-error.ts';
import { audited } from '../audit/service.ts';
import { countConversations } from '../conversations/merge.ts';
import { undoEnrollments } from '../enrollments/undo.ts';
import { findEnrollmentsOfUsers } from '../enrollments/service.ts';
import { deleteInvited, findImported, moveBack } from '../users/imported.ts';
import type { UserRecord } from '../users/model.ts';
import { findUsers } from '../users/service.ts';
import { nameOf } from '../people/view.ts';
import { PeopleImport } from './import-records.ts';

type Undone = z.input<typeof UndoImportResponse>;
type Reason = Undone['kept'][number]['reason'];

/**
 * Undoes an import: ends its enrolments without practice since, deletes its accounts of people who have
 * not registered and are in nothing else, and gives back access groups. What was changed by hand since
 * stays. A repeat, also a concurrent one, only undoes what is left.
 */
export async function undoImport(
  actor: Actor,
  id: string,
  { lmsAccounts }: Pick<Dependencies, 'lmsAccounts'>,
): Promise<Undone> {
  const record = await PeopleImport.findById(id).lean();
  if (!record) throw notFound('Import');
  const kind = record.kind === 'users' ? 'user' : 'enrollment';
  return audited(actor, { action: 'delete', kind, target_id: id }, async () => {
    // First: requests that would continue the import are refused from now on.
    await PeopleImport.updateOne({ _id: id, undone_at: null }, { $set: { undone_at: new Date() } });
    const { ended, practised } = await undoEnrollments(id, record.at);
    const users = await findImported(id);
    const enrolled = new Set(
      (await findEnrollmentsOfUsers(users.map(({ _id }) => _id))).map(({ user_id }) =>
        String(user_id),
      ),
    );
    const kept: { user: UserRecord; reason: Reason }[] = (await findUsers(practised)).map(
      (user) => ({ user, reason: 'practised' }),
    );
    let accounts = 0;
    for (const user of users) {
      const userId = String(user._id);
      if (practised.includes(userId)) continue;
      const isElsewhere = async () =>
        enrolled.has(userId) ||
        ((await lmsAccounts?.identitiesOf(userId)) ?? []).length > 0 ||
        (await countConversations(userId)) > 0;
      if (user.is_registered) kept.push({ user, reason: 'registered' });
      else if (!(await isElsewhere()) && (await deleteInvited(user._id, id))) accounts += 1;
      else kept.push({ user, reason: 'elsewhere' });
    }
    let moved = 0;
    for (const move of record.moves) if (await moveBack(move)) moved += 1;
    const answer: Undone = {
      enrollments: ended,
      accounts,
      moved,
      kept: kept.map(({ user, reason }) => ({ ...nameOf(user), reason })),
    };
    const before = { created: String(accounts), enrolled: String(ended), moved: String(moved) };
    return { answer, before };
  });
}
