import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useText } from '../lib/text.ts';
import { Alert } from './Alert.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { LoadingButton } from './LoadingButton.tsx';
import { messages } from './messages.en.ts';

interface FormDialogProps extends Omit<DialogProps, 'open' | 'actions' | 'role' | 'closable'> {
  busy: boolean;
  /** Error of the last submit. */
  problem: string | null;
  submitLabel: string;
  /** Disables the submit button until the input is complete. */
  disabled?: boolean;
  /** A further action, before Cancel. */
  extra?: ReactNode;
}

/** A dialog with a form: error, fields, Cancel and a submit button. */
export function FormDialog({ problem, submitLabel, disabled, extra, ...props }: FormDialogProps) {
  const t = useText(messages);
  return (
    <Dialog
      {...props}
      open
      actions={
        <>
          {extra}
          <Button variant="outline" disabled={props.busy} onClick={props.onClose}>
            {t('cancel')}
          </Button>
          <LoadingButton type="submit" loading={props.busy} disabled={disabled}>
            {submitLabel}
          </LoadingButton>
        </>
      }
    >
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      {props.children}
    </Dialog>
  );
}
