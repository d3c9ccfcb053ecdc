import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InstructorCase } from '../../../tool/contract/practice-case.ts';
import { call } from '../../lib/api.ts';
import { serverTextOr } from '../../lib/api-error.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useMessages } from './messages.en.ts';
import { refreshCases } from './refresh-cases.ts';

interface DeleteCaseDialogProps {
  open: boolean;
  /** A case without a section belongs to the whole class. */
  practiceCase: Pick<InstructorCase, 'id' | 'section_id' | 'title'> | null;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteCaseDialog(props: DeleteCaseDialogProps) {
  const { open, practiceCase, onClose, onDeleted } = props;
  const t = useMessages();
  const client = useQueryClient();
  const deleting = useMutation({
    mutationFn: (id: string) =>
      call('DELETE /api/practice_cases/delete_case/{caseId}', { params: { caseId: id } }),
    onSuccess: () => refreshCases(client),
    // A colleague may have deleted it, or the class is taught no longer.
    onError: () => void refreshCases(client),
  });
  const question = t('deleteText', { title: practiceCase?.title || t('untitled') });
  return (
    <ConfirmDialog
      open={open}
      title={t('deleteTitle')}
      text={practiceCase?.section_id === null ? `${question} ${t('deleteForAll')}` : question}
      note={t('deleteNote')}
      confirmLabel={deleting.isPending ? t('deleting') : t('deleteConfirm')}
      busy={deleting.isPending}
      error={
        deleting.isError
          ? t('deleteFailed', { reason: serverTextOr(deleting.error, t('unknown')) })
          : null
      }
      onConfirm={() => {
        if (practiceCase) deleting.mutate(practiceCase.id, { onSuccess: onDeleted });
      }}
      onCancel={() => {
        deleting.reset();
        onClose();
      }}
    />
  );
}
