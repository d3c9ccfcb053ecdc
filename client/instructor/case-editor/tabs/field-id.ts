import type { CaseDraft, DraftField } from '../draft.ts';

/** The id of a field's input, for links from the list of missing items. */
export const fieldId = (field: DraftField): string => `case-${field}`;

export interface TabProps {
  draft: CaseDraft;
  onChange: (change: Partial<CaseDraft>) => void;
}
