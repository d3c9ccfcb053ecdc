import type { ReactNode } from 'react';
import { Alert } from './Alert.tsx';
import { Dialog } from './Dialog.tsx';
import { CancelButton, LoadingButton } from './LoadingButton.tsx';
import { Muted } from './Muted.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The question, which names the object and what cannot be undone. */
  text: string;
  note?: string;
  /** Begins with a verb: Delete, Remove, End. */
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  busy?: boolean;
  /** Error of the last attempt. */
  error?: string | null;
  /** What else there is to choose. */
  children?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation; stays open while the action runs and when it fails. */
export function ConfirmDialog({ destructive = true, busy = false, ...props }: ConfirmDialogProps) {
  return (
    <Dialog
      open={props.open}
      role="alertdialog"
      width="xs"
      closable={false}
      busy={busy}
      title={props.title}
      description={props.text}
      onClose={props.onCancel}
      actions={
        <>
          <CancelButton disabled={busy} onClick={props.onCancel}>
            {props.cancelLabel}
          </CancelButton>
          <LoadingButton
            variant={destructive ? 'destructive' : 'default'}
            loading={busy}
            onClick={props.onConfirm}
          >
            {props.confirmLabel}
          </LoadingButton>
        </>
      }
    >
      {props.note !== undefined && <Muted>{props.note}</Muted>}
      {props.children}
      {typeof props.error === 'string' && <Alert severity="error">{props.error}</Alert>}
    </Dialog>
  );
}
