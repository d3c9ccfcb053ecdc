import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Alert } from './Alert.tsx';
import { Dialog } from './Dialog.tsx';
import { LoadingButton } from './LoadingButton.tsx';
import { useMessages } from './messages.en.ts';
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
  const t = useMessages();
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
          <Button variant="outline" disabled={busy} onClick={props.onCancel}>
            {props.cancelLabel ?? t('cancel')}
          </Button>
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
