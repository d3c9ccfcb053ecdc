import Button, { type ButtonProps } from '@mui/material/Button';
import { useLayoutEffect, useRef } from 'react';
import { useMessages } from './messages.en.ts';

/**
 * A button for an action that takes time: `loading` disables it and shows a spinner, and the label
 * names the action ('Saving…'). MUI's own sets no `aria-busy`, and a disabled button loses the
 * focus: this one, also where it is disabled for another reason, gets it back.
 */
export function LoadingButton({ loading, ...rest }: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  const off = loading === true || rest.disabled === true;
  useLayoutEffect(() => {
    if (off) pressed.current = document.activeElement === button.current;
    // Without it the focus is on the page, or on the dialog around the button.
    else if (pressed.current && document.activeElement?.contains(button.current))
      button.current?.focus({ preventScroll: true });
  }, [off]);
  return (
    <Button {...rest} ref={button} loading={loading} aria-busy={loading === true || undefined} />
  );
}

/** Submits a form that saves; its content names what is saved; default: 'Save'. */
export function SaveButton({ children, ...rest }: ButtonProps) {
  const t = useMessages();
  return (
    <LoadingButton type="submit" {...rest}>
      {rest.loading ? t('saving') : (children ?? t('save'))}
    </LoadingButton>
  );
}

export function CancelButton({ children, ...rest }: ButtonProps) {
  const t = useMessages();
  return (
    <Button variant="outline" {...rest}>
      {children ?? t('cancel')}
    </Button>
  );
}
