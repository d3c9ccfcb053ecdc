import type { EntityId } from '../../database/entity-id.ts';
import { PracticeCase, contentFields, type CaseRecord } from './model.ts';

/** The class of a case that is not deleted; null when there is none. */
export function findClassOfCase(
  id: EntityId,
): Promise<Pick<CaseRecord, '_id' | 'class_id'> | null> {
  return PracticeCase.findOne({ _id: id, deleted_at: null }).select({ class_id: 1 }).lean();
}

/**
 * Copies a case into another class, for all of its sections, published when the original is. Idempotent
 * by the id of the copy. `shift` moves the access date, in milliseconds.
 */
export async function copyCase(
  id: EntityId,
  copy: { _id: EntityId; class_id: EntityId; shift: number },
): Promise<void> {
  const original = await PracticeCase.findOne({ _id: id, deleted_at: null }).lean();
  if (!original) return;
  const content = Object.fromEntries(contentFields.map((field) => [field, original[field]]));
  const { accessible_on, published, is_draft } = original;
  if (accessible_on) content.accessible_on = new Date(accessible_on.getTime() + copy.shift);
  const now = new Date();
  const live = published ? { revision: 1, published_at: now, content } : null;
  await PracticeCase.updateOne(
    { _id: copy._id },
    {
      $setOnInsert: {
        ...content,
        class_id: copy.class_id,
        section_id: null,
        published,
        is_draft,
        live,
        revision: 1,
        created_at: now,
        updated_at: now,
      },
    },
    { upsert: true },
  );
}
