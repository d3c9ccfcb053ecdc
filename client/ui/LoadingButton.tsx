import Button, { type ButtonProps } from '@mui/material/Button';

/**
 * A button that starts something that takes time: `loading` disables it and shows a spinner, and the
 * label says what runs ('Saving…'). MUI's own does not tell assistive technology, this sets `aria-busy`.
 */
export function LoadingButton({ loading, ...rest }: ButtonProps) {
  return <Button {...rest} loading={loading} aria-busy={loading === true || undefined} />;
}
