import { retryOnDuplicateKey } from '../../database/duplicate-key.ts';
import type { EntityId } from '../../database/entity-id.ts';
import { PracticeCase, contentFields, type CaseRecord } from './model.ts';

/** The published cases of a class for all of its sections, in the order in which they open. */
export function findCasesToCopy(
  classId: EntityId,
): Promise<Pick<CaseRecord, '_id' | 'title' | 'accessible_on'>[]> {
  return PracticeCase.find({ class_id: classId, published: true, deleted_at: null })
    .select({ title: 1, accessible_on: 1 })
    .sort({ accessible_on: 1, _id: 1 })
    .lean();
}

/** The class of a case that is not deleted; null when there is none. */
export function findClassOfCase(
  id: EntityId,
): Promise<Pick<CaseRecord, '_id' | 'class_id'> | null> {
  return PracticeCase.findOne({ _id: id, deleted_at: null }).select({ class_id: 1 }).lean();
}

/**
 * Copies a case into another class, for all of its sections, published when the original is. Idempotent
 * by the id of the copy. `shift` moves its dates, in milliseconds. False when the copy was there, or
 * the original is not.
 */
export async function copyCase(
  id: EntityId,
  copy: { _id: EntityId; class_id: EntityId; shift: number },
): Promise<boolean> {
  const original = await PracticeCase.findOne({ _id: id, deleted_at: null }).lean();
  if (!original) return false;
  const content = Object.fromEntries(
    contentFields.map((field) => [field, shifted(original[field], copy.shift)]),
  );
  const { published, is_draft } = original;
  const { _id, class_id } = copy;
  return insertCopy({ _id, class_id, section_id: null, published, is_draft }, content);
}

/** What a copy is besides its content. */
type CopyState = Pick<CaseRecord, 'published' | 'is_draft'> & {
  _id: EntityId;
  class_id: EntityId;
  section_id: EntityId | null;
};

/** Writes a copy, once by its id. False when it was there. */
export async function insertCopy(
  { _id, ...state }: CopyState,
  content: Record<string, unknown>,
): Promise<boolean> {
  const now = new Date();
  const live = state.published ? { revision: 1, published_at: now, content } : null;
  const { upsertedCount } = await retryOnDuplicateKey(() =>
    PracticeCase.updateOne(
      { _id },
      {
        $setOnInsert: {
          ...content,
          ...state,
          live,
          revision: 1,
          created_at: now,
          updated_at: now,
        },
      },
      { upsert: true },
    ),
  );
  return upsertedCount === 1;
}

const shifted = (value: unknown, shift: number): unknown =>
  value instanceof Date ? new Date(value.getTime() + shift) : value;
