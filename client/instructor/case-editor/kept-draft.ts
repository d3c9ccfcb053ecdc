import type { CaseDraft } from './draft.ts';
import { draftFields } from './draft.ts';

/** Where a new case waits for a reload: in this tab, for this person, nowhere else. */
export interface DraftKeeper {
  read(): CaseDraft | null;
  write(draft: CaseDraft): void;
  forget(): void;
}

/**
 * A new case is not saved by itself (specification 2 §9), so the tab keeps it until it is saved or
 * given up. A browser that blocks storage keeps nothing.
 */
export function draftKeeper(userId: string, classId: string, origin: string): DraftKeeper {
  const key = `new_case ${userId} ${classId} ${origin}`;
  const attempt = <T>(act: () => T): T | null => {
    try {
      return act();
    } catch {
      return null;
    }
  };
  return {
    read: () => attempt(() => asDraft(JSON.parse(sessionStorage.getItem(key) ?? 'null'))),
    write: (draft) => void attempt(() => sessionStorage.setItem(key, JSON.stringify(draft))),
    forget: () => void attempt(() => sessionStorage.removeItem(key)),
  };
}

/** What an earlier version of the editor kept may lack fields; then it is of no use. */
function asDraft(value: unknown): CaseDraft | null {
  if (typeof value !== 'object' || value === null) return null;
  return draftFields.every((field) => field in value) ? (value as CaseDraft) : null;
}
