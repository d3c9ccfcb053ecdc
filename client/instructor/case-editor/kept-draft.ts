import { unsavedItem } from '../../lib/kept.ts';
import { type CaseDraft, draftFields } from './draft.ts';

/** What was not saved, and what it began with. */
export interface KeptDraft {
  draft: CaseDraft;
  base: CaseDraft;
  /** Of the base; none of a case that does not exist yet. */
  revision?: number | undefined;
}

/**
 * A new case is not saved by itself (specification 2 §9), and no save gets through once a session has
 * ended, so this tab keeps a case for this person until it is saved or given up.
 */
export function draftKeeper(userId: string, ...place: readonly string[]) {
  const item = unsavedItem<KeptDraft>(userId, 'case', ...place);
  return { ...item, read: () => asKept(item.read()) };
}

export type DraftKeeper = ReturnType<typeof draftKeeper>;

/** What an earlier version of the editor kept may lack fields; then it is of no use. */
const asKept = (value: KeptDraft | null): KeptDraft | null =>
  value && [value.draft, value.base].every((one) => draftFields.every((field) => field in one))
    ? value
    : null;
