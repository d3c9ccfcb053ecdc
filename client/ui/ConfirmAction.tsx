import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Failure } from './Alert.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface ConfirmActionProps extends Pick<
  ComponentProps<typeof ConfirmDialog>,
  'title' | 'text' | 'note' | 'confirmLabel' | 'destructive' | 'children'
> {
  /** Label of the button while the action runs; default: `confirmLabel`. */
  busyLabel?: string;
  action: () => Promise<unknown>;
  failed: ComponentProps<typeof Failure>['text'];
  onClose: () => void;
}

/** Asks for confirmation and acts; stays open while that runs and when it fails. */
export function ConfirmAction({ action, failed, children, onClose, ...texts }: ConfirmActionProps) {
  const { confirmLabel, busyLabel = confirmLabel, ...dialog } = texts;
  const acting = useMutation({ mutationFn: action });
  return (
    <ConfirmDialog
      {...dialog}
      open
      confirmLabel={acting.isPending ? busyLabel : confirmLabel}
      busy={acting.isPending}
      onConfirm={() => acting.mutate()}
      onCancel={onClose}
    >
      {children}
      <Failure error={acting.error} text={failed} />
    </ConfirmDialog>
  );
}
