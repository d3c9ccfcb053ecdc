import { put } from '../../database/duplicate-key.ts';
import type { EntityId } from '../../database/entity-id.ts';
import { authorsOf, contentOf, isLive, publishedForm, type Authors } from './live.ts';
import { PracticeCase, type CaseRecord } from './model.ts';

export interface CaseToCopy extends Pick<CaseRecord, '_id' | 'title' | 'accessible_on'> {
  /** Students do not see the case. */
  draft: boolean;
}

/**
 * The cases of a class, sorted by opening date: first those that students see, then drafts. A draft
 * without a title is left out.
 */
export async function findCasesToCopy(classId: EntityId): Promise<CaseToCopy[]> {
  const records = await PracticeCase.find({
    class_id: classId,
    deleted_at: null,
    $or: [{ title: { $ne: '' } }, { published: true }],
  })
    .sort({ accessible_on: 1, _id: 1 })
    .lean();
  const cases = records.map((record) => {
    const { _id, title, accessible_on } = formToCopy(record);
    return { _id, title, accessible_on, draft: !isLive(record) };
  });
  return [...cases.filter(({ draft }) => !draft), ...cases.filter(({ draft }) => draft)];
}

/** The published form of a case that students see, else the edited form. */
const formToCopy = (record: CaseRecord): CaseRecord =>
  isLive(record) ? publishedForm(record) : record;

/** The class of a case that is not deleted; null when there is none. */
export function findClassOfCase(
  id: EntityId,
): Promise<Pick<CaseRecord, '_id' | 'class_id'> | null> {
  return PracticeCase.findOne({ _id: id, deleted_at: null }).select({ class_id: 1 }).lean();
}

/**
 * Copies a case into another class, for all of its sections: the form that students see, published, or
 * else the edited form, as a draft. Idempotent by the id of the copy. `shift` moves its dates, in
 * milliseconds. Returns false when the copy exists already or the original does not.
 */
export async function copyCase(
  id: EntityId,
  copy: { _id: EntityId; class_id: EntityId; shift: number },
): Promise<boolean> {
  const original = await PracticeCase.findOne({ _id: id, deleted_at: null }).lean();
  if (!original) return false;
  const form = formToCopy(original);
  const content = Object.fromEntries(
    Object.entries(contentOf(form)).map(([field, value]) => [field, shifted(value, copy.shift)]),
  );
  const published = isLive(original);
  const { _id, class_id } = copy;
  const state = { _id, class_id, section_id: null, published, is_draft: !published };
  return insertCopy(state, content, authorsOf(form));
}

/** The fields of a copy other than its content. */
type CopyState = Pick<CaseRecord, 'published' | 'is_draft'> & {
  _id: EntityId;
  class_id: EntityId;
  section_id: EntityId | null;
};

/** Inserts a copy by these authors; idempotent by its id. Returns false when it exists already. */
export async function insertCopy(
  { _id, ...state }: CopyState,
  content: Record<string, unknown>,
  authors: Authors,
): Promise<boolean> {
  const now = new Date();
  const live = state.published ? { revision: 1, published_at: now, content, ...authors } : null;
  const times = { created_at: now, updated_at: now };
  const fresh = { ...content, ...authors, ...state, live, revision: 1, ...times };
  const { upsertedCount } = await put(PracticeCase, { _id }, { $setOnInsert: fresh });
  return upsertedCount === 1;
}

const shifted = (value: unknown, shift: number): unknown =>
  value instanceof Date ? new Date(value.getTime() + shift) : value;
