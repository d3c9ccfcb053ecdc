import type { ReactNode } from 'react';
import { Alert } from './Alert.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { CancelButton, LoadingButton } from './LoadingButton.tsx';
import { useMessages } from './messages.en.ts';

interface FormDialogProps extends Omit<DialogProps, 'open' | 'actions' | 'role' | 'closable'> {
  busy: boolean;
  /** Error of the last submit. */
  problem?: string | null;
  /** Default: 'Save', and 'Saving...' while `busy`. */
  submitLabel?: string;
  busyLabel?: string | undefined;
  /** Disables the submit button until the input is complete. */
  disabled?: boolean;
  destructive?: boolean | undefined;
  /** A further action, before Cancel. */
  extra?: ReactNode;
}

/** A dialog with a form: error, fields, Cancel and a submit button. */
export function FormDialog({
  problem = null,
  disabled,
  destructive,
  extra,
  ...props
}: FormDialogProps) {
  const t = useMessages();
  const { submitLabel = t('save'), busyLabel = t('saving'), ...dialog } = props;
  return (
    <Dialog
      {...dialog}
      open
      actions={
        <>
          {extra}
          <CancelButton disabled={props.busy} onClick={props.onClose} />
          <LoadingButton
            type="submit"
            variant={destructive ? 'destructive' : 'default'}
            loading={props.busy}
            disabled={disabled}
          >
            {props.busy ? busyLabel : submitLabel}
          </LoadingButton>
        </>
      }
    >
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      {props.children}
    </Dialog>
  );
}
