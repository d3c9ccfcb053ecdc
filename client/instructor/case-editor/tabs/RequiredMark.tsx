import { missingToPublish } from '../../../../tool/contract/case-requirements.ts';
import { Muted } from '../../../ui/Muted.tsx';
import type { CaseDraft } from '../draft.ts';
import { useMessages } from '../messages.en.ts';

/** Note on a field that publishing still needs. A draft is saved without it. */
export function RequiredMark() {
  const t = useMessages();
  return (
    <Muted variant="caption" component="span">
      {t('missing')}
    </Muted>
  );
}

/** The note while the field is missing. */
export const markOf = (draft: CaseDraft, field: string) =>
  missingToPublish(draft).some((missing) => missing.field === field) && <RequiredMark />;
