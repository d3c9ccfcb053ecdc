import type { z } from 'zod';
import type { UndoImportResponse } from '../../contract/enrollment.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Actor } from '../../http/actor.ts';
import { notFound } from '../../http/app-error.ts';
import { deleteExceptions } from '../assignments/service.ts';
import { audited } from '../audit/service.ts';
import { findWithConversations } from '../conversations/merge.ts';
import { deleteEndedOf, findEnrolledElsewhere, undoEnrollments } from '../enrollments/undo.ts';
import {
  findActiveSection,
  institutionNames,
  sectionName,
} from '../organisation/sections-with-parents.ts';
import { nameOf } from '../people/view.ts';
import { deleteInvited, findImported, moveBack } from '../users/imported.ts';
import { findMergeTargets } from '../users/merge.ts';
import { findUsers } from '../users/service.ts';
import { partLife, PeopleImport, type PeopleImportRecord } from './service.ts';

type Undone = z.input<typeof UndoImportResponse>;
type Reason = Undone['kept'][number]['reason'];
export type UndoDependencies = Pick<Dependencies, 'lmsAccounts'>;

/** Milliseconds until a job completes an undo whose call has died or met a running part of the import. */
export const undoGrace = 60_000;

/**
 * Undoes an import: ends its enrolments without practice since, deletes its accounts of people who have
 * not registered and are in nothing else, and gives back access groups. What was changed by hand since
 * stays. A repeat, also a concurrent one, only undoes what is left.
 */
export async function undoImport(
  actor: Actor,
  id: string,
  dependencies: UndoDependencies,
): Promise<Undone> {
  const record = await PeopleImport.findById(id).lean();
  if (!record) throw notFound('Import');
  const kind = record.kind === 'users' ? 'user' : 'enrollment';
  return audited(actor, { action: 'delete', kind, target_id: id }, async () => {
    const answer = await undoRest(id, dependencies);
    const { accounts, enrollments, moved } = answer;
    const before = {
      ...(await placeOf(record)),
      created: String(accounts),
      enrolled: String(enrollments),
      moved: String(moved),
    };
    return { answer, before };
  });
}

/** Where an import went, for the audit log. */
async function placeOf({
  section_id,
  institution_id,
}: Pick<PeopleImportRecord, 'section_id' | 'institution_id'>): Promise<Record<string, string>> {
  const context = section_id && (await findActiveSection(String(section_id)));
  if (context) return { section: sectionName(context) };
  const institution = (await institutionNames()).get(String(institution_id));
  return institution === undefined ? {} : { institution };
}

/** Undoes what is left of an import; idempotent. */
export async function undoRest(id: string, dependencies: UndoDependencies): Promise<Undone> {
  const now = new Date();
  // First: requests that would continue the import are refused from now on.
  const record = await PeopleImport.findByIdAndUpdate(
    id,
    { $set: { undone_at: now, undo_due_at: now } },
    { returnDocument: 'after' },
  ).lean();
  if (!record) throw notFound('Import');
  const { ended, practised } = await undoEnrollments(id, record.at);
  const accounts = await deleteAccounts(id, practised, dependencies);
  const moved = await moveBack(record.moves);
  const kept: Undone['kept'] = [];
  const keep = (users: readonly Parameters<typeof nameOf>[0][], reason: Reason) =>
    kept.push(...users.map((user) => ({ ...nameOf(user), reason })));
  keep(await findUsers([...practised]), 'practised');
  const others = (await findImported(id)).filter(({ _id }) => !practised.has(String(_id)));
  for (const reason of ['registered', 'elsewhere'] as const)
    keep(
      others.filter((user) => user.is_registered === (reason === 'registered')),
      reason,
    );
  // Not one that a part of the import has made due since, nor while one may still add something and die.
  const part_at = { $not: { $gt: new Date(now.getTime() - partLife) } };
  await PeopleImport.updateOne(
    { _id: id, undo_due_at: now, part_at },
    { $unset: { undo_due_at: 1 } },
  );
  return { enrollments: ended, accounts, moved, kept };
}

/** Deletes the accounts that an import created and nobody uses; returns their number. */
async function deleteAccounts(
  id: string,
  practised: ReadonlySet<string>,
  { lmsAccounts }: UndoDependencies,
): Promise<number> {
  const ids = (await findImported(id))
    .filter((user) => !user.is_registered && !practised.has(String(user._id)))
    .map(({ _id }) => _id);
  const used = await Promise.all([
    findEnrolledElsewhere(ids, id),
    findWithConversations(ids),
    findMergeTargets(ids),
    lmsAccounts?.findLinked(ids),
  ]);
  const inUse = new Set(used.flatMap((some = []) => some.map(String)));
  const unused = ids.filter((one) => !inUse.has(String(one)));
  const { deleted, gone } = await deleteInvited(unused, id);
  await Promise.all([deleteEndedOf(gone, id), deleteExceptions(gone)]);
  return deleted;
}
