import type { z } from 'zod';
import type { LibraryCase as LibraryView, TakeCasesBody } from '../../contract/case-sharing.ts';
import { upsert } from '../../database/duplicate-key.ts';
import type { Actor } from '../../http/actor.ts';
import { notFound } from '../../http/app-error.ts';
import { replaceAuthor } from '../cases/authors.ts';
import { authorsOf } from '../cases/live.ts';
import { addDrafts, findContents } from '../cases/sharing.ts';
import { requireClass, scopeOf } from '../cases/scope.ts';
import { findInstitutionOf, getClass } from '../organisation/sections-with-parents.ts';
import { findNames } from '../users/service.ts';
import type { CaseContent } from '../cases/model.ts';
import { LibraryCase, type LibraryCaseRecord } from './model.ts';

/** The id of the institution of a class that the caller teaches; throws forbidden or not_found. */
async function institutionOf(actor: Actor, classId: string) {
  requireClass(await scopeOf(actor), classId);
  return idOfInstitution(classId);
}

async function idOfInstitution(classId: string) {
  const institution = await findInstitutionOf(classId);
  if (!institution) throw notFound('Class');
  return institution._id;
}

/** The cases in the library of the class's institution, newest first. */
export async function listLibrary(
  actor: Actor,
  classId: string,
): Promise<z.input<typeof LibraryView>[]> {
  const taught = await scopeOf(actor);
  requireClass(taught, classId);
  const institution_id = await idOfInstitution(classId);
  const records = await LibraryCase.find({ institution_id }).sort({ given_at: -1, _id: -1 }).lean();
  const names = await findNames(records.map(({ user_id }) => user_id));
  return records.map((record) => ({
    ...(record.content as CaseContent),
    id: String(record._id),
    author: names.get(String(record.user_id)) ?? '',
    course_code: record.course_code,
    removable: isRemovable(record, actor, taught.classIds),
  }));
}

/** Cases can be removed by the user who added them, and by instructors of the original class. */
const isRemovable = (record: LibraryCaseRecord, actor: Actor, classIds: readonly string[]) =>
  String(record.user_id) === actor.id || classIds.includes(String(record.class_id));

/** Adds cases that the caller teaches to the library of their institution; throws not_found for others. */
export async function shareWithLibrary(
  actor: Actor,
  caseIds: readonly string[],
): Promise<{ given: number }> {
  const cases = await findContents(actor, caseIds);
  for (const { case_id, class_id, content, authors } of cases) {
    const [{ course_code }, institution_id] = await Promise.all([
      getClass(class_id),
      institutionOf(actor, class_id),
    ]);
    await upsert(
      LibraryCase,
      { institution_id, case_id },
      {
        $set: {
          class_id,
          course_code,
          user_id: actor.id,
          content,
          ...authors,
          given_at: new Date(),
        },
      },
    );
  }
  return { given: cases.length };
}

/** Copies cases of the library into a class of the same institution, as drafts. */
export async function copyFromLibrary(
  actor: Actor,
  { library_ids, ...target }: z.infer<typeof TakeCasesBody>,
): Promise<{ copied: number }> {
  const institution_id = await institutionOf(actor, target.class_id);
  const ids = [...new Set(library_ids)];
  const records = await LibraryCase.find({ _id: { $in: ids }, institution_id }).lean();
  if (records.length < ids.length) throw notFound('Practice case');
  const sources = records.map((record) => ({
    key: String(record._id),
    content: record.content as CaseContent,
    authors: authorsOf(record),
  }));
  return { copied: await addDrafts(actor, target, sources) };
}

/** Removes a case from the library; copies in classes are kept. */
export async function removeFromLibrary(actor: Actor, id: string): Promise<void> {
  const [record, { classIds }] = await Promise.all([
    LibraryCase.findById(id).lean(),
    scopeOf(actor),
  ]);
  if (!record || !isRemovable(record, actor, classIds)) throw notFound('Practice case');
  await LibraryCase.deleteOne({ _id: record._id });
}

/** Makes another account the giver and author of a user's library cases; idempotent. */
export async function moveLibraryCases(fromId: string, toId: string): Promise<void> {
  await LibraryCase.updateMany({ user_id: fromId }, { $set: { user_id: toId } });
  await replaceAuthor(LibraryCase, 'author_ids', fromId, toId);
}
