import Button, { type ButtonProps } from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';

interface IconActionProps extends Pick<ButtonProps, 'onClick' | 'href' | 'style' | 'children'> {
  /** The action in a word or two, shown as a tooltip. */
  tip: string;
  /** The accessible name: the action and its object. */
  label: string;
}

export function IconAction({ tip, label, ...button }: IconActionProps) {
  return (
    <Tooltip title={tip}>
      <Button {...button} variant="ghost" size="icon" aria-label={label} />
    </Tooltip>
  );
}
