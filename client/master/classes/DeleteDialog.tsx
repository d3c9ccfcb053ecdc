import { useMutation } from '@tanstack/react-query';
import { problemOf } from '../../lib/api-error.ts';
import { useText } from '../../lib/text.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { messages } from './messages.en.ts';

interface DeleteDialogProps {
  title: string;
  /** Names the item and says that it cannot be undone. */
  text: string;
  /** Default: 'Delete'. */
  confirmLabel?: string;
  remove: () => Promise<unknown>;
  failed: string;
  onClose: () => void;
}

export function DeleteDialog(props: DeleteDialogProps) {
  const t = useText(messages);
  const deleting = useMutation({ mutationFn: props.remove });
  return (
    <ConfirmDialog
      open
      title={props.title}
      text={props.text}
      note={t('deleteNote')}
      confirmLabel={deleting.isPending ? t('deleting') : (props.confirmLabel ?? t('deleteShort'))}
      busy={deleting.isPending}
      error={problemOf(deleting.error, props.failed)}
      onConfirm={() => deleting.mutate()}
      onCancel={props.onClose}
    />
  );
}
