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
 * ended, so this tab keeps a case for this person until it is saved or given up. A browser that blocks
 * storage keeps nothing.
 */
export function draftKeeper(userId: string, ...place: readonly string[]) {
  const key = ['unsaved_case', userId, ...place].join(' ');
  const attempt = <T>(act: () => T): T | null => {
    try {
      return act();
    } catch {
      return null;
    }
  };
  return {
    read: () => attempt(() => asKept(JSON.parse(sessionStorage.getItem(key) ?? 'null'))),
    write: (kept: KeptDraft) =>
      void attempt(() => sessionStorage.setItem(key, JSON.stringify(kept))),
    forget: () => void attempt(() => sessionStorage.removeItem(key)),
  };
}

export type DraftKeeper = ReturnType<typeof draftKeeper>;

/** What an earlier version of the editor kept may lack fields; then it is of no use. */
const asKept = (value: KeptDraft | null): KeptDraft | null =>
  value && [value.draft, value.base].every((one) => draftFields.every((field) => field in one))
    ? value
    : null;
