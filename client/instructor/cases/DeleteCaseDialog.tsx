import type { InstructorCase } from '../../../tool/contract/practice-case.ts';
import { call } from '../../lib/api.ts';
import { ConfirmAction } from '../../ui/ConfirmAction.tsx';
import { useMessages } from './messages.en.ts';
import { refreshCases } from './refresh-cases.ts';

interface DeleteCaseDialogProps {
  /** A case without a section belongs to the whole class. */
  practiceCase: Pick<InstructorCase, 'id' | 'section_id' | 'title'>;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteCaseDialog({ practiceCase, onClose, onDeleted }: DeleteCaseDialogProps) {
  const t = useMessages();
  const { id: caseId, section_id, title } = practiceCase;
  const question = t('deleteText', { title: title || t('untitled') });
  const remove = async () => {
    await call('DELETE /api/practice_cases/delete_case/{caseId}', { params: { caseId } });
    await refreshCases();
    onDeleted();
  };
  return (
    <ConfirmAction
      title={t('deleteTitle')}
      text={section_id === null ? `${question} ${t('deleteForAll')}` : question}
      note={t('deleteNote')}
      confirmLabel={t('deleteConfirm')}
      busyLabel={t('deleting')}
      action={() =>
        remove().catch((error: unknown) => {
          // A colleague may have deleted it, or the class is taught no longer.
          void refreshCases();
          throw error;
        })
      }
      failed={(reason) => t('deleteFailed', { reason })}
      onClose={onClose}
    />
  );
}
