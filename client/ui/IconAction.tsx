import Button, { type ButtonProps } from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';

interface IconActionProps extends Pick<ButtonProps, 'onClick' | 'href' | 'style' | 'children'> {
  /** What it does, in a word or two, shown at the pointer. */
  tip: string;
  /** What it does, and to what. */
  label: string;
}

/** A button that is an icon alone. */
export function IconAction({ tip, label, ...button }: IconActionProps) {
  return (
    <Tooltip title={tip}>
      <Button {...button} variant="ghost" size="icon" aria-label={label} />
    </Tooltip>
  );
}
