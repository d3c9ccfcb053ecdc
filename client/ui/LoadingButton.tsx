import Button, { type ButtonProps } from '@mui/material/Button';
import { useLayoutEffect, useRef } from 'react';

/**
 * A button that starts something that takes time: `loading` disables it and shows a spinner, and the
 * label says what runs ('Saving…'). MUI's own does not tell assistive technology, this sets `aria-busy`;
 * and it has the focus again that a disabled button loses.
 */
export function LoadingButton({ loading, ...rest }: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  useLayoutEffect(() => {
    if (loading) pressed.current = document.activeElement === button.current;
    else if (pressed.current && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
  }, [loading]);
  return (
    <Button {...rest} ref={button} loading={loading} aria-busy={loading === true || undefined} />
  );
}
