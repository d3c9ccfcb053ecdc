import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { serverTextOr } from '../../lib/api-error.ts';
import { useText } from '../../lib/text.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { refreshAfterRefusal } from './api.ts';
import { messages } from './messages.en.ts';

interface DeleteCaseDialogProps {
  open: boolean;
  caseId: string | undefined;
  title: string | undefined;
  onClose: () => void;
  onDeleted: () => void;
}

/** Deletes a case after confirmation. */
export function DeleteCaseDialog(props: DeleteCaseDialogProps) {
  const { open, caseId, title, onClose, onDeleted } = props;
  const t = useText(messages);
  const client = useQueryClient();
  const deleting = useMutation({
    mutationFn: (id: string) =>
      call('DELETE /api/practice_cases/delete_case/{caseId}', { params: { caseId: id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['cases'] }),
    onError: () => refreshAfterRefusal(client),
  });
  return (
    <ConfirmDialog
      open={open}
      title={t('deleteTitle')}
      text={t('deleteText', { title: title || t('untitled') })}
      note={t('deleteNote')}
      confirmLabel={deleting.isPending ? t('deleting') : t('deleteConfirm')}
      busy={deleting.isPending}
      error={
        deleting.isError
          ? t('deleteFailed', { reason: serverTextOr(deleting.error, t('unknown')) })
          : null
      }
      onConfirm={() => {
        if (caseId !== undefined) deleting.mutate(caseId, { onSuccess: onDeleted });
      }}
      onCancel={() => {
        deleting.reset();
        onClose();
      }}
    />
  );
}
