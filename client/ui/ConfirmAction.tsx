import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { problemOf } from '../lib/api-error.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface ConfirmActionProps extends Pick<
  ComponentProps<typeof ConfirmDialog>,
  'title' | 'text' | 'note' | 'confirmLabel' | 'destructive' | 'children'
> {
  /** Label of the button while the action runs; default: `confirmLabel`. */
  busyLabel?: string;
  action: () => Promise<unknown>;
  /** Shown when the server sends no text of its own. */
  failed: string;
  onClose: () => void;
}

/** Asks for confirmation and acts; stays open while that runs and when it fails. */
export function ConfirmAction(props: ConfirmActionProps) {
  const { action, failed, confirmLabel, busyLabel = confirmLabel, onClose, ...texts } = props;
  const acting = useMutation({ mutationFn: action });
  return (
    <ConfirmDialog
      {...texts}
      open
      confirmLabel={acting.isPending ? busyLabel : confirmLabel}
      busy={acting.isPending}
      error={problemOf(acting.error, failed)}
      onConfirm={() => acting.mutate()}
      onCancel={onClose}
    />
  );
}
