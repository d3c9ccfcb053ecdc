import { unsavedItem } from '../../lib/unsaved-input.ts';
import { type CaseDraft, draftFields } from './draft.ts';
import type { Place } from './place.ts';
import type { TypedSection } from './typed-section.ts';

/** Unsaved changes and their base version. */
export interface KeptDraft {
  draft: CaseDraft;
  base: CaseDraft;
  typed?: TypedSection;
  /** Revision of the base; undefined for a case that does not exist yet. */
  revision?: number | undefined;
  /** Idempotency key of a new case that was sent and perhaps added. */
  request?: string | undefined;
  /** Undefined in data of an earlier version of the editor. */
  place?: Place;
}

/**
 * Stores unsaved changes in this tab, per user, until they are saved or discarded: a new case has
 * no auto-save (specification 2 §9), and no save succeeds after the session has ended.
 */
export function draftKeeper(userId: string, ...place: readonly string[]) {
  const item = unsavedItem<KeptDraft>(userId, 'case', ...place);
  return { ...item, read: () => asKept(item.read()) };
}

export type DraftKeeper = ReturnType<typeof draftKeeper>;

/** Data of an earlier version of the editor may lack fields and is then dropped. */
const asKept = (value: KeptDraft | null): KeptDraft | null =>
  value && [value.draft, value.base].every((one) => draftFields.every((field) => field in one))
    ? value
    : null;
