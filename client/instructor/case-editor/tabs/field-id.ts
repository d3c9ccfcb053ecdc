import type { CaseDraft, DraftField } from '../draft.ts';

/** The id of a field's input, so that the list of what is missing can lead there. */
export const fieldId = (field: DraftField): string => `case-${field}`;

export interface TabProps {
  draft: CaseDraft;
  onChange: (change: Partial<CaseDraft>) => void;
}
