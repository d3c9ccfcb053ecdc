import type { Types } from 'mongoose';
import type { EntityId } from '../../database/entity-id.ts';
import { put } from '../../database/duplicate-key.ts';
import {
  CaseRevision,
  contentFields,
  type CaseContent,
  type CaseRecord,
  type RevisionRecord,
} from './model.ts';

/**
 * Cases that students see (decision R6): published ones, and those that were published and are being
 * edited since, unless they were withdrawn.
 */
export const seenByStudents = {
  $or: [{ published: true }, { live: { $ne: null }, withdrawn: { $ne: true } }],
};

type Standing = Pick<CaseRecord, 'published' | 'live' | 'withdrawn'>;

/** Whether students see a case, in the edited or an earlier form. */
export const isLive = ({ published, live, withdrawn }: Standing): boolean =>
  published || ((live ?? null) !== null && withdrawn !== true);

/** Whether students see a case in an earlier form than the edited one. */
export const isEditedLive = (record: Standing): boolean => !record.published && isLive(record);

/** The case with its content as last published, while the record itself is being edited. */
export function publishedForm(record: CaseRecord): CaseRecord {
  if (record.published || !record.live) return record;
  return {
    ...record,
    ...record.live.content,
    ...authorsOf({ ...record.live, class_id: record.class_id }),
    published: isLive(record),
    revision: record.live.revision,
  };
}

/**
 * Who wrote a form of a case: created, edited or published it. The study has the texts only of authors
 * who take part in it.
 */
export interface Authors {
  author_ids: Types.ObjectId[];
  /** Classes any of whose teachers may have written it, too: earlier versions stored no authors. */
  author_class_ids: Types.ObjectId[];
}

export type AuthoredForm = Partial<Authors> & { class_id: Types.ObjectId };

/** The authors of a form as read without defaults. */
export function authorsOf(form: AuthoredForm): Authors {
  const { author_ids = [], author_class_ids = [], class_id } = form;
  const unknown = author_ids.length + author_class_ids.length === 0;
  return { author_ids, author_class_ids: unknown ? [class_id] : author_class_ids };
}

export function contentOf(record: CaseContent): CaseContent {
  const content: Record<string, unknown> = {};
  for (const field of contentFields) content[field] = record[field];
  return content as unknown as CaseContent;
}

/** Stores the revision that a conversation uses, so that later edits do not change it; idempotent. */
export async function keepRevision(
  record: CaseContent & AuthoredForm & Pick<CaseRecord, '_id' | 'revision'>,
) {
  const key = { practice_case_id: record._id, revision: record.revision };
  const kept = { content: contentOf(record), ...authorsOf(record) };
  await put(CaseRevision, key, { $setOnInsert: kept });
}

/** The form that a conversation began with; null when an earlier version did not store it. */
export async function findRevision(
  caseId: EntityId,
  revision: number | null | undefined,
): Promise<RevisionRecord | null> {
  if (!revision) return null;
  return CaseRevision.findOne({ practice_case_id: caseId, revision }).lean();
}
