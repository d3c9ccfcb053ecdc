import type { EntityId } from '../../database/entity-id.ts';
import { retryOnDuplicateKey } from '../../database/duplicate-key.ts';
import { CaseRevision, contentFields, type CaseContent, type CaseRecord } from './model.ts';

/**
 * Cases that students have (decision R6): published ones, and those that were published and are being
 * edited since. Taking a case back ends it, publishing begins it.
 */
export const seenByStudents = {
  $or: [{ published: true }, { live: { $ne: null }, withdrawn: { $ne: true } }],
};

type Standing = Pick<CaseRecord, 'published' | 'live' | 'withdrawn'>;

/** Whether students have a case, in whatever form. */
export const isLive = ({ published, live, withdrawn }: Standing): boolean =>
  published || ((live ?? null) !== null && withdrawn !== true);

/** Whether students have a case in an earlier form than the one that is being written. */
export const isEditedLive = (record: Standing): boolean => !record.published && isLive(record);

/** What students have: the content as last published, while the case itself is being edited. */
export function publishedForm(record: CaseRecord): CaseRecord {
  if (record.published || !record.live) return record;
  return {
    ...record,
    ...record.live.content,
    published: isLive(record),
    revision: record.live.revision,
  };
}

export function contentOf(record: CaseContent): CaseContent {
  const content: Record<string, unknown> = {};
  for (const field of contentFields) content[field] = record[field];
  return content as unknown as CaseContent;
}

/** Keeps a form that somebody practises, so that their conversation stays the same; idempotent. */
export async function keepRevision(record: CaseContent & Pick<CaseRecord, '_id' | 'revision'>) {
  const key = { practice_case_id: record._id, revision: record.revision };
  await retryOnDuplicateKey(() =>
    CaseRevision.updateOne(key, { $setOnInsert: { content: contentOf(record) } }, { upsert: true }),
  );
}

/** The content that a conversation began with; null in those of versions that did not keep it. */
export async function findRevision(
  caseId: EntityId,
  revision: number | null | undefined,
): Promise<CaseContent | null> {
  if (!revision) return null;
  const kept = await CaseRevision.findOne({ practice_case_id: caseId, revision }).lean();
  return kept?.content ?? null;
}
