import MuiAlert, { type AlertProps as MuiAlertProps } from '@mui/material/Alert';
import { type ReactNode, useEffect, useRef } from 'react';
import { serverTextOr } from '../lib/api-error.ts';
import { LateText } from './LiveText.tsx';
import { useMessages } from './messages.en.ts';

type Handlers = 'onMouseEnter' | 'onMouseLeave' | 'onFocus' | 'onBlur';

export interface AlertProps extends Pick<MuiAlertProps, 'variant' | Handlers> {
  severity: NonNullable<MuiAlertProps['severity']>;
  children: ReactNode;
  /** Shows a close button. */
  onClose?: (() => void) | undefined;
  /** A button: next to a text that leaves room for it, below a longer one. */
  action?: ReactNode;
}

/**
 * MUI's alert, whose role is `alert` for errors only and `status` for the rest (W15). An error comes
 * into view: it stands above a form, and in a long dialog the button is far below.
 */
export function Alert({ severity, children, action, ...rest }: AlertProps) {
  const t = useMessages();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (severity === 'error') box.current?.scrollIntoView({ block: 'nearest' });
  }, [severity]);
  return (
    <MuiAlert
      {...rest}
      ref={box}
      severity={severity}
      role={severity === 'error' ? 'alert' : 'status'}
      closeText={t('close')}
    >
      {severity === 'error' ? (
        <span role="paragraph">{children}</span>
      ) : (
        <LateText>{children}</LateText>
      )}
      {action}
    </MuiAlert>
  );
}

interface FailureProps {
  /** Of a mutation or query; without one nothing is shown. */
  error: Error | null;
  /**
   * Said where the server gives no text of its own; or the sentence around the reason, which is the
   * server's text or 'Unknown error occurred'.
   */
  text: string | ((reason: string) => string);
  onClose?: () => void;
}

/** Why the last attempt failed. */
export function Failure({ error, text, onClose }: FailureProps) {
  const t = useMessages();
  if (!error) return null;
  return (
    <Alert severity="error" onClose={onClose}>
      {typeof text === 'string'
        ? serverTextOr(error, text)
        : text(serverTextOr(error, t('unknown')))}
    </Alert>
  );
}
