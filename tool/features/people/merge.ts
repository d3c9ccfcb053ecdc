import type { z } from 'zod';
import type { MergePreview, Person } from '../../contract/people.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Actor } from '../../http/actor.ts';
import { conflict, notFound } from '../../http/app-error.ts';
import { moveAccommodations } from '../accommodations/service.ts';
import { moveExceptions } from '../assignments/service.ts';
import { audited } from '../audit/service.ts';
import { moveSignIns } from '../auth/sign-ins.ts';
import { endAccess } from '../sessions/service.ts';
import { moveLibraryCases } from '../case-library/service.ts';
import { moveAuthorship } from '../cases/merge.ts';
import { moveClassMails } from '../class-mails/service.ts';
import { moveMembership } from '../class-mistakes/service.ts';
import { applyRefusal, moveConsents } from '../consents/service.ts';
import { countConversations, moveConversations } from '../conversations/merge.ts';
import { countEnrollments, moveEnrollments } from '../enrollments/merge.ts';
import { moveWords } from '../my-words/service.ts';
import { canSignIn, moveOidcIdentities } from '../oidc/person.ts';
import { institutionNames } from '../organisation/sections-with-parents.ts';
import { moveReminders } from '../reminders/service.ts';
import { rollUpMerged } from '../progress/roll-up.ts';
import { moveFeedback } from '../system-feedback/service.ts';
import {
  claimMerge,
  completeMerge,
  findMerging,
  isMergeTarget,
  undoMerge,
} from '../users/merge.ts';
import type { UserRecord } from '../users/model.ts';
import { findUser, getUser } from '../users/service.ts';
import { nameOf, viewPerson } from './view.ts';

export type MergeDependencies = Pick<
  Dependencies,
  'jobs' | 'rollUp' | 'conversationEnded' | 'lmsAccounts'
>;

/** Preview of merging an account into another one; writes nothing. */
export async function previewMerge(
  id: string,
  fromId: string,
  { lmsAccounts }: MergeDependencies,
): Promise<z.input<typeof MergePreview>> {
  const [into, from] = await getPair(id, fromId);
  const [institutions, conversations, enrollments, lms, ownIdentities, keepsPassword, movesSignOn] =
    await Promise.all([
      institutionNames(),
      countConversations(fromId),
      countEnrollments(fromId, id),
      lmsAccounts?.countShare(fromId),
      lmsAccounts?.identitiesOf(id),
      canSignIn(into),
      canSignIn({ _id: from._id }),
    ]);
  const identities = lms?.identities ?? 0;
  return {
    into: viewPerson(into, institutions),
    from: viewPerson(from, institutions),
    conversations,
    enrollments: enrollments.all,
    shared_sections: enrollments.shared,
    identities,
    grades: lms?.grades ?? 0,
    sign_in:
      keepsPassword || movesSignOn
        ? 'anywhere'
        : identities + (ownIdentities?.length ?? 0) > 0
          ? 'lms'
          : 'nowhere',
  };
}

/**
 * Moves all data of an account to another one of the same person, and deletes the first. The merge is
 * decided by one write, which marks and disables the account; all later steps are idempotent, and a job
 * finishes them if the server stops in between.
 */
export async function mergeAccounts(
  actor: Actor,
  id: string,
  fromId: string,
  dependencies: MergeDependencies,
): Promise<z.input<typeof Person>> {
  const [into, from] = await getPair(id, fromId);
  const other = `${nameOf(from).name} ${nameOf(from).email}`.trim();
  const names = async () => ({
    ...nameOf(into),
    conversations: String(await countConversations(id)),
  });
  const before = { ...(await names()), other_account: other };
  const intent = { action: 'update', kind: 'user', target_id: id, before } as const;
  return audited(actor, intent, async () => {
    if (!(await claimMerge(fromId, id))) throw notFound('User');
    // Data moved into an account that is itself being merged would be lost with it.
    const target = await findUser(id);
    if (!target || target.merged_into || (await isMergeTarget(fromId))) {
      await undoMerge(from);
      throw conflict('One of these accounts is being merged into another one.');
    }
    await finishMerge(fromId, dependencies);
    const answer = viewPerson(await getUser(id), await institutionNames());
    return { answer, after: { ...(await names()), other_account: '' } };
  });
}

/** Executes the steps of a begun merge; idempotent. */
export async function finishMerge(fromId: string, dependencies: MergeDependencies): Promise<void> {
  const from = await findMerging(fromId);
  if (!from?.merged_into) return;
  const toId = String(from.merged_into);
  await endAccess(fromId);
  await moveConversations(dependencies, fromId, toId);
  await moveEnrollments(fromId, toId);
  await moveExceptions({ user_id: fromId }, { user_id: toId });
  await dependencies.lmsAccounts?.moveShare(fromId, toId);
  await moveOidcIdentities(fromId, toId);
  await moveSignIns(fromId, toId);
  await moveConsents(fromId, toId);
  await applyRefusal(toId);
  await moveFeedback(fromId, toId);
  await moveWords(fromId, toId);
  await moveReminders(fromId, toId);
  await moveClassMails(fromId, toId);
  await moveLibraryCases(fromId, toId);
  await moveAuthorship(fromId, toId);
  await moveMembership(fromId, toId);
  await rollUpMerged(fromId, toId);
  await moveAccommodations(from, toId);
  await completeMerge(from);
}

/** Returns both accounts; throws conflict when they cannot be merged. */
async function getPair(id: string, fromId: string): Promise<[UserRecord, UserRecord]> {
  if (id === fromId) throw conflict('These are the same account.');
  const [into, from] = await Promise.all([getUser(id), getUser(fromId)]);
  if (into.is_master || from.is_master)
    throw conflict('The account of a master cannot be merged. Remove the master rights first.');
  if (into.disabled_at) throw conflict('The account that stays is disabled.');
  return [into, from];
}
